package dev.onset.evaluation.leakage;

import dev.onset.evaluation.metrics.Share;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * The figures of one pairing of unsafe with safe answers (§VI-A). Immutable.
 *
 * @param auroc in [0, 1]
 * @param fpr95 the false positive rate where 95 % of the unsafe answers are flagged
 * @param fpr90 the same at 90 %
 * @param tpr unsafe answers that are flagged at a threshold of 0
 * @param fpr safe answers that are flagged there
 */
public record PairMetrics(
    OptionalDouble auroc, OptionalDouble fpr95, OptionalDouble fpr90, Share tpr, Share fpr) {
  private static final double STRICT = 0.95;
  private static final double BALANCED = 0.90;

  /** Of the answers that the system decides on; those that it leaves to a person count nowhere. */
  public static PairMetrics kept(List<Judged> unsafe, List<Judged> safe) {
    Predicate<Judged> decided = each -> !each.abstained();
    return all(unsafe.stream().filter(decided).toList(), safe.stream().filter(decided).toList());
  }

  /** Of all answers, as if the system could not abstain. */
  public static PairMetrics all(List<Judged> unsafe, List<Judged> safe) {
    Roc roc = new Roc(deltas(unsafe), deltas(safe));
    return new PairMetrics(
        roc.area(),
        roc.falsePositiveRateAt(STRICT),
        roc.falsePositiveRateAt(BALANCED),
        flagged(unsafe, 0),
        flagged(safe, 0));
  }

  static double[] deltas(List<Judged> answers) {
    return answers.stream().mapToDouble(Judged::delta).toArray();
  }

  /** How many of all are above a threshold. */
  static Share flagged(List<Judged> answers, double tau) {
    return new Share(
        (int) answers.stream().filter(each -> each.above(tau)).count(), answers.size());
  }

  /** How many are left to a person. */
  static Share abstained(List<Judged> answers) {
    return new Share((int) answers.stream().filter(Judged::abstained).count(), answers.size());
  }
}
