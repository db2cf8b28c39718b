package dev.onset.model.review;

import dev.onset.model.PiiType;
import dev.onset.model.Span;
import dev.onset.model.SpokenText;
import java.util.Objects;

/**
 * A candidate in its context.
 *
 * @param before what was said before its turn
 * @param turn its turn
 * @param start first code point of it, inclusive
 * @param end last code point, exclusive; greater than start
 * @param type the presumed type
 */
public record ReviewRequest(
    ReviewWindow before, SpokenText turn, int start, int end, PiiType type) {
  /**
   * @throws IllegalArgumentException if the turn's text has no such stretch
   */
  public ReviewRequest {
    Objects.requireNonNull(before, "before");
    Objects.requireNonNull(turn, "turn");
    Objects.requireNonNull(type, "type");
    if (start < 0 || end <= start || end > turn.text().codePointCount(0, turn.text().length())) {
      throw new IllegalArgumentException(
          "The turn has no stretch [" + start + ", " + end + ") to review.");
    }
  }

  /** The candidate itself. */
  public String value() {
    return new Span(start, end).in(turn.text());
  }

  /** Says nothing of the texts. */
  @Override
  public String toString() {
    return "ReviewRequest[" + type + " " + start + "-" + end + "]";
  }
}
