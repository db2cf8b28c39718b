package dev.onset.endpoint;

import java.time.Duration;
import java.util.function.Function;

/**
 * What came of one call so far: something to go on with, or a failure.
 *
 * @param <T> what there is
 */
sealed interface Attempt<T> {
  /** It worked. */
  record Success<T>(T value) implements Attempt<T> {}

  /**
   * It did not.
   *
   * @param retryAfter how long the endpoint wants to be left alone; zero if it does not say
   */
  record Failure<T>(Unavailability reason, Duration retryAfter) implements Attempt<T> {
    Failure(Unavailability reason) {
      this(reason, Duration.ZERO);
    }
  }

  /** Goes on with what there is. */
  default <U> Attempt<U> then(Function<T, Attempt<U>> next) {
    if (this instanceof Success<T> success) {
      return next.apply(success.value());
    }
    Failure<T> failure = (Failure<T>) this;
    return new Failure<>(failure.reason(), failure.retryAfter());
  }
}
