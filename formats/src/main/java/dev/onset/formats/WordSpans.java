package dev.onset.formats;

/** Finds values in a text. */
final class WordSpans {
  private WordSpans() {}

  /**
   * Returns the first position, from the given one on, where a value occurs as whole words; -1 if
   * there is none.
   */
  static int find(String text, String value, int from) {
    int at = text.indexOf(value, from);
    while (at >= 0 && !isWhole(text, at, at + value.length())) {
      at = text.indexOf(value, at + 1);
    }
    return at;
  }

  private static boolean isWhole(String text, int from, int to) {
    boolean opens =
        from == 0
            || !Character.isLetterOrDigit(text.codePointBefore(from))
            || !Character.isLetterOrDigit(text.codePointAt(from));
    boolean closes =
        to == text.length()
            || !Character.isLetterOrDigit(text.codePointAt(to))
            || !Character.isLetterOrDigit(text.codePointBefore(to));
    return opens && closes;
  }
}
