package dev.onset.formats.export;

/** The invisible marks of direction that apps put around names, dates and numbers. Stateless. */
final class Bidi {
  /** Begins what WhatsApp itself writes. */
  static final char LEFT_TO_RIGHT = '\u200E';

  private Bidi() {}

  static boolean isMark(char c) {
    return c == LEFT_TO_RIGHT
        || c == '\u200F'
        || c == '\u061C'
        || c == '\uFEFF'
        || (c >= '\u202A' && c <= '\u202E')
        || (c >= '\u2066' && c <= '\u2069');
  }

  /** Whether it is a blank of any width, or a mark. */
  static boolean isBlankOrMark(char c) {
    return c == '\t' || Character.isSpaceChar(c) || isMark(c);
  }

  /** The first offset from which on neither blanks nor marks stand. */
  static int skip(String text, int from) {
    int at = from;
    while (at < text.length() && isBlankOrMark(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** The text without marks. */
  static String without(String text) {
    StringBuilder bare = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      if (!isMark(text.charAt(i))) {
        bare.append(text.charAt(i));
      }
    }
    return bare.length() == text.length() ? text : bare.toString();
  }
}
