package dev.onset.model.decode;

import java.util.Optional;

/**
 * Base64 of nothing but an e-mail address or a number. In both no byte has the bits of the two
 * signs of the alphabet, so a word of letters and digits is all there is to look at. Pure.
 */
final class Base64Value {
  /** Characters of the shortest value. */
  static final int SHORTEST = 8;

  /** Characters of the longest: an address has at most 254 (RFC 5321, section 4.5.3.1.3). */
  private static final int LONGEST = 344;

  private static final int FEWEST_DIGITS = 7;
  private static final int MOST_DIGITS = 19;

  private Base64Value() {}

  /** The value that a word encodes; empty if it encodes anything else. */
  static Optional<int[]> of(int[] text, int from, int to) {
    int length = to - from;
    if (length < SHORTEST || length > LONGEST || length % 4 == 1) {
      return Optional.empty();
    }
    int[] value = new int[length * 3 / 4];
    int bits = 0;
    int held = 0;
    int n = 0;
    for (int i = from; i < to; i++) {
      held = held << 6 | sextet(text[i]);
      bits += 6;
      if (bits >= 8) {
        bits -= 8;
        int c = held >> bits & 0xFF;
        if (c < ' ' || c > '~') {
          return Optional.empty();
        }
        value[n++] = c;
      }
    }
    boolean padded = (held & (1 << bits) - 1) == 0;
    return padded && (isAddress(value) || isNumber(value)) ? Optional.of(value) : Optional.empty();
  }

  private static int sextet(int c) {
    if (Ascii.isDigit(c)) {
      return c - '0' + 52;
    }
    return c >= 'a' ? c - 'a' + 26 : c - 'A';
  }

  private static boolean isAddress(int[] value) {
    int at = -1;
    int dot = -1;
    for (int i = 0; i < value.length; i++) {
      int c = value[i];
      if (c == '@' && at < 0 && i > 0) {
        at = i;
      } else if (c == '.' && at >= 0 && i > at + 1 && i > dot + 1) {
        dot = i;
      } else if (!Ascii.isAlphanumeric(c)
          && c != '-'
          && (at >= 0 || c != '.' && c != '_' && c != '+')) {
        return false;
      }
    }
    return dot > 0 && value.length - dot > 2 && Ascii.isLetter(value[value.length - 1]);
  }

  private static boolean isNumber(int[] value) {
    int digits = 0;
    for (int i = 0; i < value.length; i++) {
      int c = value[i];
      if (Ascii.isDigit(c)) {
        digits++;
      } else if (c != ' ' && c != '-' && c != '.' && c != '(' && c != ')' && (c != '+' || i > 0)) {
        return false;
      }
    }
    return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
  }
}
