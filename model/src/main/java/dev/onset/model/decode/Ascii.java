package dev.onset.model.decode;

/** The characters that encodings are written with. Pure. */
final class Ascii {
  private Ascii() {}

  static boolean isLetter(int c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  static boolean isAlphanumeric(int c) {
    return isLetter(c) || isDigit(c);
  }

  static boolean isHex(int c) {
    return hex(c) >= 0;
  }

  /** The value of a hexadecimal digit; -1 for anything else. */
  static int hex(int c) {
    if (isDigit(c)) {
      return c - '0';
    }
    int lower = c | 0x20;
    return c < 0x80 && lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
  }

  /** The value of the hexadecimal digits of a stretch; -1 unless there are that many. */
  static int hex(int[] text, int from, int digits) {
    if (from + digits > text.length) {
      return -1;
    }
    int value = 0;
    for (int i = from; i < from + digits; i++) {
      int digit = hex(text[i]);
      if (digit < 0) {
        return -1;
      }
      value = value << 4 | digit;
    }
    return value;
  }

  static boolean isBlank(int c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }
}
