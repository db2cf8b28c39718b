package dev.onset.evaluation.leakage;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * A classifier that leaves to a person what it is not sure of (§VII). Its confidence is how far the
 * odds are from even; the least that is enough is fixed as the densities' gate is: what nineteen of
 * twenty answers of the holdouts reach. Immutable.
 *
 * @param logOdds the logarithm of the odds that an answer is unsafe
 * @param least its smallest absolute value with a decision, 0 for always
 */
public record ConfidenceGate(ToDoubleFunction<EmbeddedAnswer> logOdds, double least)
    implements LeakageSystem {
  /** A classifier that always decides. */
  public static ConfidenceGate none(ToDoubleFunction<EmbeddedAnswer> logOdds) {
    return new ConfidenceGate(logOdds, 0);
  }

  /**
   * With the gate fixed on holdouts.
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
        logOdds, new Roc(confidences, new double[0]).reachedBy(DualDensity.KNOWN).orElseThrow());
  }

  @Override
  public Judged judge(EmbeddedAnswer answer) {
    double odds = logOdds.applyAsDouble(answer);
    return new Judged(odds, Math.abs(odds) < least);
  }
}
