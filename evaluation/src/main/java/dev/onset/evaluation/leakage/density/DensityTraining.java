package dev.onset.evaluation.leakage.density;

import dev.onset.inference.leakage.Density;
import dev.onset.inference.leakage.LeakageThresholds;
import dev.onset.inference.leakage.Whitening;
import dev.onset.model.leakage.LeakageScores;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The steps of training a density and of fixing a detector's thresholds (second paper, section V),
 * for the shipped detectors and for those of an installation's own answers. Pure.
 */
public final class DensityTraining {
  /** The candidate values of nu, the share of outliers (§V-B). */
  public static final List<Double> NUS = List.of(0.005, 0.01, 0.02, 0.05);

  /** The number of whitened directions; chosen on the training lineages (decision 40). */
  static final int DIRECTIONS = 1_000;

  /** The share of the mean variance added to each direction's variance; chosen likewise. */
  static final double SHRINKAGE = 0.3;

  /** The share of a holdout below the abstention threshold (§V-D). */
  private static final double ABSTAINED = 0.05;

  private static final double FLAGGED_BALANCED = 0.90;
  private static final double FLAGGED_STRICT = 0.95;

  /** So much more than its share is far from what a point says. */
  private static final double FAR = 0.015;

  private static final double ROUNDING = 1e-9;

  private DensityTraining() {}

  /** The whitening of the densities; learned without labels. */
  public static Whitening whitening(float[][] safe, float[][] unsafe) {
    return PrincipalComponents.of(joined(safe, unsafe), DIRECTIONS).whitening(SHRINKAGE);
  }

  /** Joins points of several parts, in order. */
  public static float[][] joined(float[][]... parts) {
    return Stream.of(parts).flatMap(Arrays::stream).toArray(float[][]::new);
  }

  /** The first of the best values, hence the smaller on a tie. */
  public static double best(SortedMap<Double, Double> validation) {
    double best = validation.firstKey();
    for (double nu : validation.keySet()) {
      best = validation.get(nu) > validation.get(best) ? nu : best;
    }
    return best;
  }

  /** The points with a weight, as they will be stored. */
  public static Density density(float[][] points, OneClassSvm.Fit fit, double gamma) {
    int[] kept =
        IntStream.range(0, points.length).filter(each -> fit.coefficients()[each] > 0).toArray();
    return Density.of(
        Arrays.stream(kept).mapToObj(each -> points[each]).toArray(float[][]::new),
        Arrays.stream(kept).mapToDouble(each -> fit.coefficients()[each]).toArray(),
        gamma,
        fit.rho());
  }

  /** The kernel width of the median heuristic, and the points with a weight. */
  public static Density density(float[][] points, double nu, long seed) {
    double gamma = MedianDistance.gamma(points, seed);
    KernelRows kernel = new KernelRows(points, gamma, KernelRows.DEFAULT_BYTES);
    return density(points, OneClassSvm.fit(kernel, nu), gamma);
  }

  /**
   * Calibrates the abstention thresholds on both holdouts, then the operating points on the unsafe
   * answers without abstention.
   *
   * @param safe safe scores of safe answers
   * @param unsafe both scores of unsafe answers
   */
  public static LeakageThresholds thresholds(double[] safe, List<LeakageScores> unsafe) {
    double abstainSafe = lowest(Arrays.stream(safe), ABSTAINED);
    double abstainUnsafe =
        lowest(unsafe.stream().mapToDouble(LeakageScores::sigmaUnsafe), ABSTAINED);
    return points(abstainSafe, abstainUnsafe, unsafe);
  }

  /**
   * Fixes the operating points on unsafe answers without abstention.
   *
   * @param abstainSafe safe scores below it are unknown to the safe density
   * @param abstainUnsafe the same of the unsafe density
   * @param unsafe both scores of unsafe answers, not all of them abstentions
   */
  public static LeakageThresholds points(
      double abstainSafe, double abstainUnsafe, List<LeakageScores> unsafe) {
    LeakageThresholds gate = new LeakageThresholds(0, 0, abstainSafe, abstainUnsafe);
    double[] deltas =
        unsafe.stream()
            .filter(each -> !gate.abstains(each))
            .mapToDouble(LeakageScores::delta)
            .sorted()
            .toArray();
    return new LeakageThresholds(
        flagging(deltas, FLAGGED_BALANCED),
        flagging(deltas, FLAGGED_STRICT),
        abstainSafe,
        abstainUnsafe);
  }

  /**
   * The highest threshold that at least this share of values exceeds; if far more exceed it,
   * because values are few or equal, the threshold whose share comes closest.
   *
   * @param values one or more, ascending
   */
  private static double flagging(double[] values, double share) {
    int least = firstOfEqual(values, (int) Math.floor((1 - share) * values.length + ROUNDING));
    int chosen = above(values, least) - share <= FAR ? least : closest(values, share);
    return Math.nextDown(values[chosen]);
  }

  private static int closest(double[] values, double share) {
    int closest = 0;
    for (int i = 1; i < values.length; i++) {
      double gain = Math.abs(above(values, closest) - share) - Math.abs(above(values, i) - share);
      closest = gain > ROUNDING && values[i] > values[i - 1] ? i : closest;
    }
    return closest;
  }

  private static int firstOfEqual(double[] values, int index) {
    int first = index;
    while (first > 0 && values[first - 1] == values[index]) {
      first--;
    }
    return first;
  }

  /** The share of values from an index on. */
  private static double above(double[] values, int first) {
    return (double) (values.length - first) / values.length;
  }

  /** The value that at most this share lies below. */
  private static double lowest(DoubleStream values, double share) {
    double[] sorted = values.sorted().toArray();
    return sorted[(int) Math.floor(share * sorted.length)];
  }
}
