package dev.onset.evaluation.metrics;

import java.util.OptionalDouble;

/**
 * Some of many.
 *
 * @param count 0 or more
 * @param of how many there are, at least as many
 */
public record Share(int count, int of) {
  /**
   * @throws IllegalArgumentException if it is no part of the whole
   */
  public Share {
    if (count < 0 || count > of) {
      throw new IllegalArgumentException(count + " is no part of " + of);
    }
  }

  /** In [0, 1]; empty if there is nothing to count over. */
  public OptionalDouble value() {
    return of == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) count / of);
  }
}
