package dev.onset.model.decode;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Base64 of nothing but an e-mail address, a number, or an address in angle brackets behind a name
 * in UTF-8. The first two have no byte with the bits of the two signs of the alphabet, the third
 * seldom has one, so a word of letters and digits is all there is to look at. Pure.
 */
final class Base64Value {
  /** Characters of the shortest value. */
  static final int SHORTEST = 8;

  /** Characters of the longest: an address has at most 254 (RFC 5321, section 4.5.3.1.3). */
  private static final int LONGEST = 344;

  private static final int DELETE = 0x7F;
  private static final int FEWEST_DIGITS = 7;
  private static final int MOST_DIGITS = 19;

  private Base64Value() {}

  /** The value that a word encodes; empty if it encodes anything else. */
  static Optional<int[]> of(int[] text, int from, int to) {
    int length = to - from;
    if (length < SHORTEST || length > LONGEST || length % 4 == 1) {
      return Optional.empty();
    }
    byte[] value = new byte[length * 3 / 4];
    int bits = 0;
    int held = 0;
    int n = 0;
    for (int i = from; i < to; i++) {
      held = held << 6 | sextet(text[i]);
      bits += 6;
      if (bits >= 8) {
        bits -= 8;
        int c = held >> bits & 0xFF;
        if (c < ' ' || c == DELETE) {
          return Optional.empty();
        }
        value[n++] = (byte) c;
      }
    }
    boolean padded = (held & (1 << bits) - 1) == 0;
    return padded ? decoded(value).filter(Base64Value::isValue) : Optional.empty();
  }

  private static Optional<int[]> decoded(byte[] value) {
    try {
      CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(value));
      return Optional.of(text.codePoints().toArray());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  private static boolean isValue(int[] text) {
    return isAddress(text, 0, text.length) || isNumber(text) || isMailbox(text);
  }

  /** "Ada Brook <ada@example.com>", the closing bracket perhaps cut. */
  private static boolean isMailbox(int[] text) {
    int open = 0;
    while (open < text.length && (Character.isLetter(text[open]) || isInName(text[open]))) {
      open++;
    }
    int end = text[text.length - 1] == '>' ? text.length - 1 : text.length;
    return open > 0 && open < end && text[open] == '<' && isAddress(text, open + 1, end);
  }

  private static boolean isInName(int c) {
    return c == ' ' || c == '.' || c == '-' || c == '\'' || c == '"' || c == ',';
  }

  private static int sextet(int c) {
    if (Ascii.isDigit(c)) {
      return c - '0' + 52;
    }
    return c >= 'a' ? c - 'a' + 26 : c - 'A';
  }

  private static boolean isAddress(int[] value, int from, int to) {
    int at = -1;
    int dot = -1;
    for (int i = from; i < to; i++) {
      int c = value[i];
      if (c == '@' && at < 0 && i > from) {
        at = i;
      } else if (c == '.' && at >= 0 && i > at + 1 && i > dot + 1) {
        dot = i;
      } else if (!Ascii.isAlphanumeric(c)
          && c != '-'
          && (at >= 0 || c != '.' && c != '_' && c != '+')) {
        return false;
      }
    }
    return dot > 0 && to - dot > 2 && Ascii.isLetter(value[to - 1]);
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
