package dev.onset.lab.leakage;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Two densities with an abstention gate (§V-C, §V-D): delta is the unsafe score minus the safe
 * score; answers that neither density recognizes go to human review. Immutable.
 *
 * @param <V> representation of a vector for the densities
 * @param sight maps a vector to that representation
 * @param safe score of the safe density
 * @param unsafe score of the unsafe density
 * @param leastSafe minimum safe score of a recognized answer
 * @param leastUnsafe minimum unsafe score of a recognized answer
 */
public record DualDensity<V>(
    Function<float[], V> sight,
    ToDoubleFunction<V> safe,
    ToDoubleFunction<V> unsafe,
    double leastSafe,
    double leastUnsafe)
    implements LeakageSystem {
  /** The share of holdout answers that reach the thresholds (§VI-A). */
  static final double KNOWN = 0.95;

  /**
   * Calibrates the gate on holdout sets: the 5th percentiles of the safe scores of safe answers and
   * of the unsafe scores of unsafe answers.
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
    return new RocCurve(scores, new double[0]).reachedBy(KNOWN).orElseThrow();
  }

  @Override
  public AnswerJudgement judge(EmbeddedAnswer answer) {
    V seen = sight.apply(answer.vector());
    double sigmaSafe = safe.applyAsDouble(seen);
    double sigmaUnsafe = unsafe.applyAsDouble(seen);
    return new AnswerJudgement(
        sigmaUnsafe - sigmaSafe, sigmaSafe < leastSafe && sigmaUnsafe < leastUnsafe);
  }
}
