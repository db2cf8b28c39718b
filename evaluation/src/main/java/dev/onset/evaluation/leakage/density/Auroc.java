package dev.onset.evaluation.leakage.density;

import java.util.Arrays;

/** The area under the ROC curve of a score. Pure. */
public final class Auroc {
  private Auroc() {}

  /**
   * The share of pairs in which the positive has the higher score; ties count half.
   *
   * @param positive scores, at least one
   * @param negative scores, at least one
   * @return in [0, 1]
   */
  public static double of(double[] positive, double[] negative) {
    if (positive.length == 0 || negative.length == 0) {
      throw new IllegalArgumentException("A ranking needs scores of both classes.");
    }
    double[] high = positive.clone();
    double[] low = negative.clone();
    Arrays.sort(high);
    Arrays.sort(low);
    double sum = 0;
    int below = 0;
    int notAbove = 0;
    for (double each : high) {
      while (below < low.length && low[below] < each) {
        below++;
      }
      notAbove = Math.max(notAbove, below);
      while (notAbove < low.length && low[notAbove] <= each) {
        notAbove++;
      }
      sum += (below + notAbove) / 2.0;
    }
    return sum / high.length / low.length;
  }
}
