package dev.onset.state.minimize;

/**
 * The range of a value in a text.
 *
 * @param start first code point, inclusive
 * @param end last code point, exclusive; greater than start
 */
public record ValuePlace(int start, int end) {
  /**
   * @throws IllegalArgumentException if it is empty or starts before the text
   */
  public ValuePlace {
    if (start < 0 || end <= start) {
      throw new IllegalArgumentException("A place must not be empty: [" + start + ", " + end + ")");
    }
  }

  /** Whether two ranges share a code point. */
  public boolean overlaps(ValuePlace other) {
    return start < other.end && other.start < end;
  }
}
