package dev.onset.evaluation.leakage;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Two densities and the gate between them (§V-C, §V-D): delta is the unsafe score less the safe
 * one, and what neither knows is left to a person. Immutable.
 *
 * @param <V> what the densities see of a vector
 * @param sight how they see it
 * @param safe how typical that is of safe answers
 * @param unsafe how typical it is of unsafe ones
 * @param leastSafe below it the safe density does not know an answer
 * @param leastUnsafe the same of the unsafe one
 */
public record DualDensity<V>(
    Function<float[], V> sight,
    ToDoubleFunction<V> safe,
    ToDoubleFunction<V> unsafe,
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
  public static <V> DualDensity<V> calibrated(
      Function<float[], V> sight,
      ToDoubleFunction<V> safe,
      ToDoubleFunction<V> unsafe,
      List<EmbeddedAnswer> safeHoldout,
      List<EmbeddedAnswer> unsafeHoldout) {
    return new DualDensity<>(
        sight,
        safe,
        unsafe,
        reached(sight, safe, safeHoldout),
        reached(sight, unsafe, unsafeHoldout));
  }

  private static <V> double reached(
      Function<float[], V> sight, ToDoubleFunction<V> density, List<EmbeddedAnswer> holdout) {
    double[] scores =
        holdout.parallelStream()
            .mapToDouble(each -> density.applyAsDouble(sight.apply(each.vector())))
            .toArray();
    return new Roc(scores, new double[0]).reachedBy(KNOWN).orElseThrow();
  }

  @Override
  public Judged judge(EmbeddedAnswer answer) {
    V seen = sight.apply(answer.vector());
    double sigmaSafe = safe.applyAsDouble(seen);
    double sigmaUnsafe = unsafe.applyAsDouble(seen);
    return new Judged(sigmaUnsafe - sigmaSafe, sigmaSafe < leastSafe && sigmaUnsafe < leastUnsafe);
  }
}
