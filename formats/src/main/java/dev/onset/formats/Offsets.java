package dev.onset.formats;

import java.util.Map;
import java.util.Optional;

/** Converts positions in a Java string to code points. */
public final class Offsets {
  private Offsets() {}

  /**
   * Creates a span of a text from char positions.
   *
   * @param from first char, inclusive
   * @param to last char, exclusive
   */
  static GoldSpan span(
      String text,
      int from,
      int to,
      String type,
      Optional<String> owner,
      Map<String, Object> notes) {
    int start = text.codePointCount(0, from);
    return new GoldSpan(
        start, start + text.codePointCount(from, to), type, text.substring(from, to), owner, notes);
  }

  /** Returns the code points from start to end; empty if the range lies outside the text. */
  public static Optional<String> cut(String text, int start, int end) {
    if (start < 0 || end < start || end > text.codePointCount(0, text.length())) {
      return Optional.empty();
    }
    int from = text.offsetByCodePoints(0, start);
    return Optional.of(text.substring(from, text.offsetByCodePoints(from, end - start)));
  }
}
