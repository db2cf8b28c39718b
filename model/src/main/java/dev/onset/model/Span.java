package dev.onset.model;

/**
 * A place in a text.
 *
 * @param start first code point, inclusive; not negative
 * @param end last code point, exclusive; greater than start
 */
public record Span(int start, int end) implements Spanned {
  /**
   * @throws IllegalArgumentException if the span is empty or begins before the text
   */
  public Span {
    if (start < 0 || end <= start) {
      throw new IllegalArgumentException("A span must not be empty: [" + start + ", " + end + ")");
    }
  }
}
