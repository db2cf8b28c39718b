package dev.onset.state.redaction;

import dev.onset.model.Command.ReviewedSpan;
import dev.onset.model.LeakageFinding;
import dev.onset.model.ReviewDecision;
import dev.onset.model.ReviewItem;
import dev.onset.model.Span;
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
 * @param reviews what waits in it for a person's decision, or waited; one of a kind at most
 * @param finding the finding that a review of it is about; empty without one
 */
public record TurnDecisions(
    List<ReviewedName> names,
    List<SpanDecision> places,
    Optional<LeakageMask> leakage,
    SortedSet<Integer> unassessed,
    List<ReviewItem> reviews,
    Optional<LeakageFinding> finding) {
  /** For a turn without any decision. */
  public static final TurnDecisions NOTHING =
      new TurnDecisions(List.of(), List.of(), Optional.empty(), new TreeSet<>());

  public TurnDecisions {
    names = List.copyOf(names);
    places = List.copyOf(places);
    unassessed = Collections.unmodifiableSortedSet(new TreeSet<>(unassessed));
    reviews = List.copyOf(reviews);
  }

  /** Decisions of which nothing waits for a person. */
  public TurnDecisions(
      List<ReviewedName> names,
      List<SpanDecision> places,
      Optional<LeakageMask> leakage,
      SortedSet<Integer> unassessed) {
    this(names, places, leakage, unassessed, List.of(), Optional.empty());
  }

  /** What a person is asked of the turn, or was. */
  public Optional<ReviewItem> review(ReviewItem.Kind kind) {
    return reviews.stream().filter(one -> one.kind() == kind).findFirst();
  }

  /** The same with another item of its kind. */
  public TurnDecisions with(ReviewItem item) {
    List<ReviewItem> others = new ArrayList<>(reviews);
    others.removeIf(one -> one.kind() == item.kind());
    others.add(item);
    return new TurnDecisions(names, places, leakage, unassessed, others, finding);
  }

  /** The same with the finding that a review is about. */
  public TurnDecisions about(LeakageFinding other) {
    return new TurnDecisions(names, places, leakage, unassessed, reviews, Optional.of(other));
  }

  /** The same with another mask of what identifies somebody. */
  public TurnDecisions masking(Optional<LeakageMask> other) {
    return new TurnDecisions(names, places, other, unassessed, reviews, finding);
  }

  /** The names at these places of which nobody has decided for good. */
  public List<ReviewedName> open(List<Span> at) {
    return names.stream()
        .filter(name -> at.stream().anyMatch(one -> name.isOpenAt(one.start(), one.end())))
        .toList();
  }

  /** Decides for good about the names at these places. */
  public TurnDecisions settling(List<Span> at, ReviewDecision decision) {
    List<ReviewedName> open = open(at);
    return new TurnDecisions(
        names.stream().map(name -> open.contains(name) ? name.settled(decision) : name).toList(),
        places,
        leakage,
        unassessed,
        reviews,
        finding);
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
    return new TurnDecisions(decided, places, leakage, unassessed, reviews, finding);
  }

  private static boolean isOf(ReviewedSpan answer, ReviewedName name) {
    return name.isOpenAt(answer.start(), answer.end());
  }

  /** Shows only counts. */
  @Override
  public String toString() {
    return "TurnDecisions[" + names.size() + ", " + places.size() + "]";
  }
}
