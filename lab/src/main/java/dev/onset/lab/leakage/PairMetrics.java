package dev.onset.lab.leakage;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.onset.evaluation.metrics.Share;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * The figures of one pairing of unsafe with safe answers (§VI-A). Immutable.
 *
 * @param auroc in [0, 1]
 * @param fpr95 false positive rate at a true positive rate of 95 %
 * @param fpr90 false positive rate at a true positive rate of 90 %
 * @param tpr unsafe answers flagged at a threshold of 0
 * @param fpr safe answers flagged at a threshold of 0
 */
public record PairMetrics(
    OptionalDouble auroc,
    OptionalDouble fpr95,
    OptionalDouble fpr90,
    @JsonProperty("tpr0") Share tpr,
    @JsonProperty("fpr0") Share fpr) {
  private static final double STRICT = 0.95;
  private static final double BALANCED = 0.90;

  /** Over the answers that the system decides on, without abstentions. */
  public static PairMetrics kept(List<AnswerJudgement> unsafe, List<AnswerJudgement> safe) {
    Predicate<AnswerJudgement> decided = each -> !each.abstained();
    return all(unsafe.stream().filter(decided).toList(), safe.stream().filter(decided).toList());
  }

  /** Over all answers, as if the system could not abstain. */
  public static PairMetrics all(List<AnswerJudgement> unsafe, List<AnswerJudgement> safe) {
    RocCurve roc = new RocCurve(deltas(unsafe), deltas(safe));
    return new PairMetrics(
        roc.area(),
        roc.falsePositiveRateAt(STRICT),
        roc.falsePositiveRateAt(BALANCED),
        flagged(unsafe, 0),
        flagged(safe, 0));
  }

  static double[] deltas(List<AnswerJudgement> answers) {
    return answers.stream().mapToDouble(AnswerJudgement::delta).toArray();
  }

  /** The share of answers above a threshold. */
  static Share flagged(List<AnswerJudgement> answers, double tau) {
    return Share.of(answers, each -> each.above(tau));
  }

  /** The share of abstentions. */
  static Share abstained(List<AnswerJudgement> answers) {
    return Share.of(answers, AnswerJudgement::abstained);
  }
}
