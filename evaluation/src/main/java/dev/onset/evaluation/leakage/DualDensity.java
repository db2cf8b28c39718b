package dev.onset.evaluation.leakage;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Two densities and the gate between them (§V-C, §V-D): delta is the unsafe score less the safe
 * one, and what neither knows is left to a person. Immutable.
 *
 * @param safe how typical a vector is of safe answers
 * @param unsafe how typical it is of unsafe ones
 * @param leastSafe below it the safe density does not know an answer
 * @param leastUnsafe the same of the unsafe one
 */
public record DualDensity(
    ToDoubleFunction<float[]> safe,
    ToDoubleFunction<float[]> unsafe,
    double leastSafe,
    double leastUnsafe)
    implements LeakageSystem {
  /** What nineteen of twenty answers of a holdout reach (§VI-A). */
  static final double KNOWN = 0.95;

  /**
   * With the gate fixed on holdouts: the 5th percentiles of the safe scores on safe answers and of
   * the unsafe scores on unsafe answers.
   *
   * @throws java.util.NoSuchElementException if a holdout is empty
   */
  public static DualDensity calibrated(
      ToDoubleFunction<float[]> safe,
      ToDoubleFunction<float[]> unsafe,
      List<EmbeddedAnswer> safeHoldout,
      List<EmbeddedAnswer> unsafeHoldout) {
    return new DualDensity(
        safe, unsafe, reached(safe, safeHoldout), reached(unsafe, unsafeHoldout));
  }

  private static double reached(ToDoubleFunction<float[]> density, List<EmbeddedAnswer> holdout) {
    double[] scores =
        holdout.stream().mapToDouble(each -> density.applyAsDouble(each.vector())).toArray();
    return new Roc(scores, new double[0]).reachedBy(KNOWN).orElseThrow();
  }

  @Override
  public Judged judge(EmbeddedAnswer answer) {
    double sigmaSafe = safe.applyAsDouble(answer.vector());
    double sigmaUnsafe = unsafe.applyAsDouble(answer.vector());
    return new Judged(sigmaUnsafe - sigmaSafe, sigmaSafe < leastSafe && sigmaUnsafe < leastUnsafe);
  }
}
