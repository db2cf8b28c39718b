package dev.onset.evaluation.metrics;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A figure with its bootstrap interval.
 *
 * @param estimate the figure on the original dialogues
 * @param low lower end of the interval
 * @param high upper end of the interval
 * @param resamples number of resamples in which the figure is defined
 */
public record Interval(double estimate, double low, double high, int resamples) {
  /** Whether 0 lies outside the closed interval: a significant difference. */
  @JsonProperty
  public boolean excludesZero() {
    return low > 0 || high < 0;
  }
}
