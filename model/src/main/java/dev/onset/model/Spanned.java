package dev.onset.model;

/** Something that covers the code points of a text from {@code start} to {@code end}, half-open. */
public interface Spanned {
  /** The first code point, inclusive. */
  int start();

  /** The last code point, exclusive. */
  int end();

  /** The number of code points. */
  default int length() {
    return end() - start();
  }

  /** The part of a text that it covers; the text must have all of its code points. */
  default String in(String text) {
    int from = text.offsetByCodePoints(0, start());
    return text.substring(from, text.offsetByCodePoints(from, length()));
  }

  /** Whether the two share a code point; neither may be empty. */
  default boolean overlaps(Spanned other) {
    return start() < other.end() && other.start() < end();
  }

  /** Whether every code point of the other is in this one. */
  default boolean contains(Spanned other) {
    return start() <= other.start() && other.end() <= end();
  }
}
