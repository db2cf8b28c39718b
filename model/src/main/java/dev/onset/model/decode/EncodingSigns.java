package dev.onset.model.decode;

/** Whether a text may hold anything encoded: one look at each character, and no allocation. */
final class EncodingSigns {
  private EncodingSigns() {}

  static boolean in(String text) {
    int run = 0;
    boolean mixed = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 0x80 ? folds(text, i, c) : opens(text, i, c)) {
        return true;
      }
      boolean upper = c >= 'A' && c <= 'Z';
      if (upper || c >= 'a' && c <= 'z' || c >= '0' && c <= '9') {
        mixed |= upper && run > 0;
        run++;
        if (mixed && run >= Base64Value.SHORTEST) {
          return true;
        }
      } else {
        run = 0;
        mixed = false;
      }
    }
    return false;
  }

  /** Whether an escape may begin here. */
  private static boolean opens(String text, int at, char c) {
    return switch (c) {
      case '&' -> {
        char next = at(text, at + 1);
        yield next == '#' || Ascii.isLetter(next);
      }
      case '%' -> Ascii.isHex(at(text, at + 1)) || at(text, at + 1) == 'u';
      case '=' -> {
        char next = at(text, at + 1);
        yield next == '?' || next == '\n' || next == '\r' || Ascii.isHex(next);
      }
      case '\\' -> at + 1 < text.length();
      case '+' -> Ascii.isAlphanumeric(at(text, at + 1)) && isAfterWord(text, at);
      default -> false;
    };
  }

  private static boolean isAfterWord(String text, int at) {
    return at > 0 && Ascii.isAlphanumeric(text.charAt(at - 1));
  }

  private static boolean folds(String text, int at, char c) {
    if (Character.isLowSurrogate(c)) {
      return false;
    }
    int codePoint = text.codePointAt(at);
    return Letters.isMark(codePoint)
        || Letters.isJoiner(codePoint)
        || Letters.raised(codePoint) > 0
        || Letters.fold(codePoint) != codePoint;
  }

  private static char at(String text, int at) {
    return at < text.length() ? text.charAt(at) : 0;
  }
}
