package dev.onset.evaluation.leakage.density;

import dev.onset.evaluation.corpus.random.SplitMix64;
import java.util.Arrays;

/** The median heuristic for the width of a kernel (second paper, §V-B). Pure. */
public final class MedianDistance {
  /** The sample size; all pairs of the sample are measured. */
  public static final int SAMPLE = 1_000;

  private MedianDistance() {}

  /**
   * 1 / (2 m^2), where m is the median distance over all pairs of {@value #SAMPLE} points drawn
   * with the seed, or of all points if there are fewer.
   *
   * @param points at least two distinct points
   */
  public static double gamma(float[][] points, long seed) {
    int[] order = new int[points.length];
    Arrays.setAll(order, i -> i);
    SplitMix64 dice = SplitMix64.of(seed, points.length);
    int count = Math.min(SAMPLE, points.length);
    for (int i = 0; i < count; i++) {
      int other = i + dice.below(points.length - i);
      int swapped = order[i];
      order[i] = order[other];
      order[other] = swapped;
    }
    double[] squares = new double[count * (count - 1) / 2];
    int at = 0;
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < i; j++) {
        squares[at++] = Vectors.squaredDistance(points[order[i]], points[order[j]]);
      }
    }
    Arrays.sort(squares);
    double median = squares.length == 0 ? 0 : squares[squares.length / 2];
    if (!(median > 0)) {
      throw new IllegalArgumentException(
          "Half of the points are equal, so the kernel has no width.");
    }
    return 1 / (2 * median);
  }
}
