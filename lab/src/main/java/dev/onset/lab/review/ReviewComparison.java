package dev.onset.lab.review;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.inference.review.NamePosition;
import dev.onset.model.ReviewDecision;
import dev.onset.model.review.Reviewer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Compares a reviewer with simpler systems on dialogues with annotated names (third paper). The
 * first turn, which is the material, is not counted.
 */
public final class ReviewComparison {
  private ReviewComparison() {}

  /**
   * The result of one system.
   *
   * @param system name of the system
   * @param score its score
   */
  public record Row(String system, ReviewScore score) {}

  /** The rows of the table, the reviewer last. */
  public static List<Row> of(List<CorpusDialogue> dialogues, Reviewer reviewer) {
    List<Row> rows = new ArrayList<>();
    rows.add(new Row("proposer alone: redact all", ReviewScore.NONE));
    rows.add(new Row("rule: the name is not in the problem", ReviewScore.NONE));
    rows.add(new Row("pattern: the name stands like an address", ReviewScore.NONE));
    rows.add(new Row("cascade: cues, then the bundled reviewer", ReviewScore.NONE));
    Candidates candidates = new Candidates();
    for (CorpusDialogue dialogue : dialogues) {
      String problem = problem(dialogue);
      List<Predicate<Candidates.Gold>> systems =
          List.of(
              any -> true,
              gold -> !problem.contains(gold.span().text().toLowerCase(Locale.ROOT)),
              gold -> NamePosition.of(gold.request()).isAddress(),
              gold -> reviewer.review(gold.request()).decision() == ReviewDecision.REDACT);
      for (Candidates.Gold gold : candidates.of(dialogue)) {
        if (gold.turn() > 0) {
          for (int i = 0; i < systems.size(); i++) {
            Row row = rows.get(i);
            rows.set(
                i,
                new Row(row.system(), row.score().and(gold.redact(), systems.get(i).test(gold))));
          }
        }
      }
    }
    return rows;
  }

  /**
   * Proposer and reviewer combined: a name that no candidate overlaps is kept without review. The
   * reviewer is asked about the annotated span, which nearly all candidates match.
   */
  static Row whole(List<CorpusDialogue> dialogues, Reviewer reviewer, ProposedTurns turns) {
    Set<GoldSpan> proposed = turns.touched();
    Candidates candidates = new Candidates();
    ReviewScore score = ReviewScore.NONE;
    for (CorpusDialogue dialogue : dialogues) {
      for (Candidates.Gold gold : candidates.of(dialogue)) {
        if (gold.turn() > 0) {
          score =
              score.and(
                  gold.redact(),
                  proposed.contains(gold.span())
                      && reviewer.review(gold.request()).decision() == ReviewDecision.REDACT);
        }
      }
    }
    return new Row("proposer, then cascade: what is not proposed is kept", score);
  }

  private static String problem(CorpusDialogue dialogue) {
    return dialogue.turns().stream()
        .filter(turn -> turn.turn() == 0)
        .map(CorpusTurn::text)
        .findFirst()
        .orElse("")
        .toLowerCase(Locale.ROOT);
  }
}
