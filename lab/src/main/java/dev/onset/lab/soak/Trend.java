package dev.onset.lab.soak;

import java.util.List;

/**
 * The straight line that fits some figures best.
 *
 * @param mean of the figures
 * @param rise from the first to the last of them along the line, negative where they fall
 * @param noise a rise that says nothing, however small the figures are
 */
record Trend(double mean, double rise, double noise) {
  /** A larger rise, as a part of the mean, is growth. */
  private static final double GROWTH = 0.1;

  /**
   * The trend of the last half, which is that of the load and no longer that of the start.
   *
   * @param at when each figure was taken
   */
  static Trend ofLastHalf(List<Double> at, List<Double> figures, double noise) {
    int from = figures.size() / 2;
    return of(at.subList(from, at.size()), figures.subList(from, figures.size()), noise);
  }

  private static Trend of(List<Double> at, List<Double> figures, double noise) {
    double meanAt = mean(at);
    double mean = mean(figures);
    double together = 0;
    double apart = 0;
    for (int i = 0; i < figures.size(); i++) {
      together += (at.get(i) - meanAt) * (figures.get(i) - mean);
      apart += (at.get(i) - meanAt) * (at.get(i) - meanAt);
    }
    double rise = apart == 0 ? 0 : together / apart * (at.get(at.size() - 1) - at.get(0));
    return new Trend(mean, rise, noise);
  }

  private static double mean(List<Double> numbers) {
    return numbers.stream().mapToDouble(n -> n).average().orElse(0);
  }

  /** Whether the figures do not grow. */
  boolean isFlat() {
    return rise <= Math.max(GROWTH * mean, noise);
  }
}
