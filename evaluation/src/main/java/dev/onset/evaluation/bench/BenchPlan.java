package dev.onset.evaluation.bench;

import java.time.Duration;
import java.util.List;

/**
 * What a bench measures.
 *
 * @param shapes numbers of partitions and threads; the first one is measured in full, the others at
 *     saturation only
 * @param window length of one measurement
 * @param repeats measurements of which the median counts
 * @param shares rates for latency, as shares of the saturated rate, ascending; with {@link #HALF}
 * @param recorded turns whose writes the pass-through repeats
 * @param sessions that lie in the store for the measurement with many sessions; 0 for none
 */
record BenchPlan(
    List<Shape> shapes,
    Duration window,
    int repeats,
    List<Double> shares,
    int recorded,
    int sessions) {
  /** The share of the saturated rate at which the figures of latency are told. */
  static final double HALF = 0.5;

  /**
   * How the work is spread.
   *
   * @param partitions of each topic
   * @param threads stream threads
   */
  record Shape(int partitions, int threads) {}

  /** The shape that is measured in full. */
  Shape main() {
    return shapes.get(0);
  }
}
