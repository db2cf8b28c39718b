package dev.onset.lab.metrics;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * A prediction with its confidence and correctness: an onset or a span.
 *
 * @param confidence in [0, 1]
 * @param right whether it was correct
 */
public record OnsetJudgement(double confidence, boolean right) {
  /**
   * @throws IllegalArgumentException if the confidence is not in [0, 1]
   */
  public OnsetJudgement {
    Decision.requireConfidence(confidence);
  }

  /**
   * The onsets that can be judged, in order. In scope, an onset at most k turns off is correct; on
   * a near miss every onset is wrong. Other out-of-scope dialogues are left out, because many of
   * them hold a complete set of quasi-identifiers and no oracle says whether an alert is correct
   * there (first paper, section 7.9).
   *
   * @param k tolerance in turns, 0 or more
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
