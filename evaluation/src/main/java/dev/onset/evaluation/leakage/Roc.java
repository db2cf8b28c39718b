package dev.onset.evaluation.leakage;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * How well one number tells two kinds of answers apart, at every threshold at once. Immutable.
 * Figures over nothing are empty.
 */
public final class Roc {
  private static final double ROUNDING = 1e-9;

  private final double[] positives;
  private final double[] negatives;

  /**
   * Of the numbers of both kinds.
   *
   * @throws IllegalArgumentException if one is no number
   */
  public Roc(double[] positives, double[] negatives) {
    this.positives = ordered(positives);
    this.negatives = ordered(negatives);
  }

  private static double[] ordered(double[] values) {
    double[] ordered = values.clone();
    for (int i = 0; i < ordered.length; i++) {
      if (Double.isNaN(ordered[i])) {
        throw new IllegalArgumentException("A score is no number.");
      }
      ordered[i] += 0.0; // -0 and 0 are one value
    }
    Arrays.sort(ordered);
    return ordered;
  }

  /**
   * The probability that a positive has the larger number of a pair, half of it where both have the
   * same.
   */
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
   * The largest number that as large a share of the positives reaches: at this threshold and no
   * higher one the true positive rate is what was asked for, or a little more.
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
   * The share of negatives that are flagged with at least this share of the positives, at the best
   * threshold for that. A point of the curve, not between two.
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
