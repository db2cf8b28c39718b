package dev.onset.evaluation.bench;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * How long things took, in milliseconds. Of nothing, every figure is 0.
 *
 * @param count things measured
 * @param p50 half of them took at most this long
 */
record Latency(
    long count,
    double p50,
    double p95,
    double p99,
    @JsonProperty("p99.9") double p999,
    double max) {
  private static final double MICROS = 1_000;
  private static final long LONGEST_MICROS = 3_600_000_000L;
  private static final int DIGITS = 3;

  /** Takes microseconds up to an hour and keeps three digits. */
  static Histogram histogram() {
    return new Histogram(LONGEST_MICROS, DIGITS);
  }

  /** Adds a time in nanoseconds to such a histogram. */
  static void record(Histogram into, long nanos) {
    into.recordValue(
        Math.min(
            TimeUnit.NANOSECONDS.toMicros(Math.max(0, nanos)), into.getHighestTrackableValue()));
  }

  /** The figures of a histogram of microseconds. */
  static Latency of(Histogram micros) {
    return new Latency(
        micros.getTotalCount(),
        at(micros, 50),
        at(micros, 95),
        at(micros, 99),
        at(micros, 99.9),
        micros.getTotalCount() == 0 ? 0 : micros.getMaxValue() / MICROS);
  }

  private static double at(Histogram micros, double percentile) {
    return micros.getTotalCount() == 0 ? 0 : micros.getValueAtPercentile(percentile) / MICROS;
  }
}
