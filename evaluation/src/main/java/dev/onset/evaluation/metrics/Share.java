package dev.onset.evaluation.metrics;

import java.util.OptionalDouble;

/**
 * A count and its total.
 *
 * @param count 0 or more
 * @param of the total, at least the count
 */
public record Share(int count, int of) {
  /**
   * @throws IllegalArgumentException if the count is negative or exceeds the total
   */
  public Share {
    if (count < 0 || count > of) {
      throw new IllegalArgumentException(count + " is not a count out of " + of);
    }
  }

  /** The ratio, in [0, 1]; empty if the total is 0. */
  public OptionalDouble value() {
    return of == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) count / of);
  }

  /** What is left of the total. */
  public Share rest() {
    return new Share(of - count, of);
  }
}
