package dev.onset.model.need;

import dev.onset.model.PiiType;
import dev.onset.model.Spanned;
import java.util.Objects;

/**
 * The place of a value in what was said.
 *
 * @param turn the turn, from 0
 * @param start first code point, inclusive
 * @param end last code point, exclusive
 */
public record TypedPlace(int turn, PiiType type, int start, int end) implements Spanned {
  /**
   * @throws IllegalArgumentException if the place is empty or begins before a text
   */
  public TypedPlace {
    Objects.requireNonNull(type, "type");
    if (turn < 0 || start < 0 || end <= start) {
      throw new IllegalArgumentException("A place must not be empty: [" + start + ", " + end + ")");
    }
  }
}
