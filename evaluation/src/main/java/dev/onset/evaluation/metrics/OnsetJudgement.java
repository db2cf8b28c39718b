package dev.onset.evaluation.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Something a system was more or less sure of, and whether it was so: an onset, or a span.
 *
 * @param confidence in [0, 1]
 * @param right whether it was so
 */
public record OnsetJudgement(double confidence, boolean right) {
  /**
   * @throws IllegalArgumentException if the confidence is none
   */
  public OnsetJudgement {
    requireConfidence(confidence);
  }

  static void requireConfidence(double confidence) {
    if (!(confidence >= 0 && confidence <= 1)) {
      throw new IllegalArgumentException("A confidence lies in [0, 1]: " + confidence);
    }
  }

  /**
   * The onsets that can be judged, in order: in scope an onset at most k turns off is right; on a
   * near miss every onset is wrong. Other dialogues out of scope are left out, as many of them hold
   * a complete set of quasi-identifiers and nobody says whether an alert is right there (first
   * paper, section 7.9).
   *
   * @param k turns, 0 or more
   */
  public static List<OnsetJudgement> ofOnsets(List<Outcome> outcomes, Criterion criterion, int k) {
    List<OnsetJudgement> judgements = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      if (outcome.decision() instanceof Decision.Onset onset
          && outcome.truth().kind() != RecordKind.OUT_OF_SCOPE) {
        OptionalInt offset = outcome.offset(criterion);
        boolean right = offset.isPresent() && Math.abs(offset.getAsInt()) <= k;
        judgements.add(new OnsetJudgement(onset.confidence(), right));
      }
    }
    return judgements;
  }
}
