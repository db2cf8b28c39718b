package dev.onset.evaluation.metrics;

import java.util.Collection;
import java.util.OptionalDouble;
import java.util.function.Predicate;

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

  /** Counts the elements that something holds of. */
  public static <T> Share of(Collection<T> all, Predicate<? super T> counted) {
    return new Share((int) all.stream().filter(counted).count(), all.size());
  }

  /** Likewise, of some of the elements. */
  public static <T> Share of(
      Collection<T> all, Predicate<? super T> some, Predicate<? super T> counted) {
    return of(all.stream().filter(some).toList(), counted);
  }

  /** Both together. */
  public Share plus(Share other) {
    return new Share(count + other.count, of + other.of);
  }

  /** What is left of the total. */
  public Share rest() {
    return new Share(of - count, of);
  }
}
