package dev.onset.endpoint.minimize;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.endpoint.ChatOutcome;
import dev.onset.endpoint.ChatOutcome.Answered;
import dev.onset.endpoint.ChatOutcome.Unavailable;
import dev.onset.endpoint.Unavailability;
import java.util.function.Function;

/**
 * The reply of a model, or the reason why there is no usable one.
 *
 * @param <T> what was asked for
 */
public sealed interface Reply<T> {
  /**
   * Something was said.
   *
   * @param value may repeat personal data
   */
  record Said<T>(T value) implements Reply<T> {
    /** Says nothing of the value. */
    @Override
    public String toString() {
      return "Said[…]";
    }
  }

  /** Nothing was. */
  record Silent<T>(Unavailability reason) implements Reply<T> {}

  /** What follows from what was said; silence stays silence. */
  default <R> Reply<R> then(Function<T, Reply<R>> next) {
    if (this instanceof Said<T> said) {
      return next.apply(said.value());
    }
    return new Silent<>(((Silent<T>) this).reason());
  }

  /** The outcome of a question. */
  static <T> Reply<T> of(ChatOutcome outcome, Function<JsonNode, T> read) {
    if (outcome instanceof Answered answered) {
      return new Said<>(read.apply(answered.answer()));
    }
    return new Silent<>(((Unavailable) outcome).reason());
  }
}
