package dev.onset.state.minimize;

/**
 * Where a value stands in a text.
 *
 * @param start first code point, inclusive
 * @param end last code point, exclusive; greater than start
 */
public record ValuePlace(int start, int end) {
  /**
   * @throws IllegalArgumentException if it is empty or begins before the text
   */
  public ValuePlace {
    if (start < 0 || end <= start) {
      throw new IllegalArgumentException("A place must not be empty: [" + start + ", " + end + ")");
    }
  }

  /** Whether the two share a code point. */
  public boolean overlaps(ValuePlace other) {
    return start < other.end && other.start < end;
  }
}
