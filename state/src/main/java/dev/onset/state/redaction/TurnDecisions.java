package dev.onset.state.redaction;

import dev.onset.model.Command.ReviewedSpan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Decisions about places in one turn, in addition to what the policy always masks. Immutable.
 *
 * @param names what a reviewer said of the names in it, by ascending offset, without overlap; empty
 *     if nobody was asked
 * @param places what the minimization decided of it, by ascending offset
 * @param leakage what is masked since it identifies somebody, or may; empty for nothing
 * @param unassessed the first code points of the values that are masked since they could not be
 *     judged
 */
public record TurnDecisions(
    List<ReviewedName> names,
    List<SpanDecision> places,
    Optional<LeakageMask> leakage,
    SortedSet<Integer> unassessed) {
  /** For a turn without any decision. */
  public static final TurnDecisions NOTHING =
      new TurnDecisions(List.of(), List.of(), Optional.empty(), new TreeSet<>());

  public TurnDecisions {
    names = List.copyOf(names);
    places = List.copyOf(places);
    // A turn stored before answers were assessed has none.
    leakage = leakage == null ? Optional.empty() : leakage;
    // Nor one stored before sessions were assessed.
    unassessed =
        Collections.unmodifiableSortedSet(
            unassessed == null ? new TreeSet<>() : new TreeSet<>(unassessed));
  }

  /** The answers that apply to this turn: those about an open name with exactly its offsets. */
  public List<ReviewedSpan> about(List<ReviewedSpan> answers) {
    return answers.stream()
        .filter(one -> names.stream().anyMatch(name -> isOf(one, name)))
        .toList();
  }

  /** Applies answers to the turn's names. */
  public TurnDecisions answered(List<ReviewedSpan> answers) {
    List<ReviewedName> decided = new ArrayList<>();
    for (ReviewedName name : names) {
      decided.add(
          answers.stream()
              .filter(one -> isOf(one, name))
              .findFirst()
              .map(one -> name.as(one.decision()))
              .orElse(name));
    }
    return new TurnDecisions(decided, places, leakage, unassessed);
  }

  private static boolean isOf(ReviewedSpan answer, ReviewedName name) {
    return !name.settled() && answer.start() == name.start() && answer.end() == name.end();
  }

  /** Shows only counts. */
  @Override
  public String toString() {
    return "TurnDecisions[" + names.size() + ", " + places.size() + "]";
  }
}
