package dev.onset.evaluation.metrics;

/**
 * A figure with its bootstrap interval.
 *
 * @param estimate of the dialogues as they are
 * @param low lower end of the interval
 * @param high upper end
 * @param resamples how many resamples it rests on: those in which the figure is defined
 */
public record Interval(double estimate, double low, double high, int resamples) {
  /** Whether 0 lies outside, both ends included: a difference that is not by chance. */
  public boolean excludesZero() {
    return low > 0 || high < 0;
  }
}
