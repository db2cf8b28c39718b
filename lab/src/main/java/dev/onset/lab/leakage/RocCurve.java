package dev.onset.lab.leakage;

import java.util.Arrays;
import java.util.OptionalDouble;

/** The ROC curve of one score over two classes. Immutable. Undefined figures are empty. */
public final class RocCurve {
  private static final double ROUNDING = 1e-9;

  private final double[] positives;
  private final double[] negatives;

  /**
   * Builds the curve.
   *
   * @throws IllegalArgumentException if a score is NaN
   */
  public RocCurve(double[] positives, double[] negatives) {
    this.positives = ordered(positives);
    this.negatives = ordered(negatives);
  }

  private static double[] ordered(double[] values) {
    double[] ordered = values.clone();
    for (int i = 0; i < ordered.length; i++) {
      if (Double.isNaN(ordered[i])) {
        throw new IllegalArgumentException("A score is NaN.");
      }
      ordered[i] += 0.0; // -0 and 0 are one value
    }
    Arrays.sort(ordered);
    return ordered;
  }

  /** The probability that a positive outscores a negative; ties count half. */
  public OptionalDouble area() {
    if (positives.length == 0 || negatives.length == 0) {
      return OptionalDouble.empty();
    }
    double won = 0;
    int below = 0;
    int upTo = 0;
    for (double each : positives) {
      while (below < negatives.length && negatives[below] < each) {
        below++;
      }
      while (upTo < negatives.length && negatives[upTo] <= each) {
        upTo++;
      }
      won += (below + upTo) / 2.0;
    }
    return OptionalDouble.of(won / positives.length / negatives.length);
  }

  /**
   * The highest threshold that at least this share of the positives reaches: here the true positive
   * rate is as requested, or slightly higher.
   *
   * @param share in (0, 1]
   */
  public OptionalDouble reachedBy(double share) {
    if (positives.length == 0) {
      return OptionalDouble.empty();
    }
    int needed = (int) Math.ceil(share * positives.length - ROUNDING);
    return OptionalDouble.of(positives[positives.length - Math.max(1, needed)]);
  }

  /**
   * The lowest false positive rate at a true positive rate of at least this value. A point of the
   * curve, without interpolation.
   *
   * @param truePositiveRate in (0, 1]
   */
  public OptionalDouble falsePositiveRateAt(double truePositiveRate) {
    OptionalDouble threshold = reachedBy(truePositiveRate);
    if (threshold.isEmpty() || negatives.length == 0) {
      return OptionalDouble.empty();
    }
    long flagged = Arrays.stream(negatives).filter(each -> each >= threshold.getAsDouble()).count();
    return OptionalDouble.of((double) flagged / negatives.length);
  }
}
