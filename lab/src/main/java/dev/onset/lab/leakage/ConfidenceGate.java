package dev.onset.lab.leakage;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * A classifier that leaves uncertain answers to human review (§VII). Its confidence is the absolute
 * log odds; the minimum is calibrated like the densities' gate: 95 % of the holdout answers reach
 * it. Immutable.
 *
 * @param logOdds log odds that an answer is unsafe
 * @param least minimum absolute log odds for a decision; 0 to always decide
 */
public record ConfidenceGate(ToDoubleFunction<EmbeddedAnswer> logOdds, double least)
    implements LeakageSystem {
  /** A classifier that always decides. */
  public static ConfidenceGate none(ToDoubleFunction<EmbeddedAnswer> logOdds) {
    return new ConfidenceGate(logOdds, 0);
  }

  /**
   * Calibrates the gate on holdout sets.
   *
   * @throws java.util.NoSuchElementException if both are empty
   */
  public static ConfidenceGate calibrated(
      ToDoubleFunction<EmbeddedAnswer> logOdds,
      List<EmbeddedAnswer> safeHoldout,
      List<EmbeddedAnswer> unsafeHoldout) {
    double[] confidences =
        Stream.concat(safeHoldout.stream(), unsafeHoldout.stream())
            .mapToDouble(each -> Math.abs(logOdds.applyAsDouble(each)))
            .toArray();
    return new ConfidenceGate(
        logOdds,
        new RocCurve(confidences, new double[0]).reachedBy(DualDensity.KNOWN).orElseThrow());
  }

  @Override
  public AnswerJudgement judge(EmbeddedAnswer answer) {
    double odds = logOdds.applyAsDouble(answer);
    return new AnswerJudgement(odds, Math.abs(odds) < least);
  }
}
