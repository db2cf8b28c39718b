package dev.onset.model.decode;

import java.text.Normalizer;

/**
 * The plain letter or digit behind one that differs in style alone: full width, mathematical,
 * circled, squared, small capital, raised, or of another script's digits. Pure.
 */
final class Letters {
  /** What {@link #fold} gives for a character that nobody sees. */
  static final int INVISIBLE = -1;

  private static final String SMALL_CAPITALS = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ";
  private static final String THEIR_LETTERS = "abcdefghijklmnoprstuvwyz";

  private static final int MOST_MARKS = 2;

  private Letters() {}

  /**
   * The plain form; the character itself if it has none, {@link #INVISIBLE} if it shows nothing.
   */
  static int fold(int c) {
    if (c < 0x80) {
      return c;
    }
    if (isInvisible(c)) {
      return INVISIBLE;
    }
    if (c > 0xFF00 && c < 0xFF5F) {
      return c - 0xFEE0;
    }
    if (Character.isDigit(c)) {
      return '0' + Character.digit(c, 10);
    }
    if (c >= 0x1F150 && c <= 0x1F169) {
      return 'A' + c - 0x1F150;
    }
    if (c >= 0x1F170 && c <= 0x1F189 && !isBloodGroup(c)) {
      return 'A' + c - 0x1F170;
    }
    if (c >= 0x2776 && c <= 0x2792) {
      int ring = (c - 0x2776) % 10;
      return ring == 9 ? c : '1' + ring;
    }
    if (c >= 0x24F5 && c <= 0x24FD) {
      return '1' + c - 0x24F5;
    }
    int small = c < 0x250 ? -1 : SMALL_CAPITALS.indexOf(c);
    if (small >= 0) {
      return THEIR_LETTERS.charAt(small);
    }
    return isStyled(c) ? compatible(c) : c;
  }

  /** The digit or hyphen behind a raised or lowered one; -1 for anything else. */
  static int raised(int c) {
    return switch (c) {
      case 0xB9 -> '1';
      case 0xB2 -> '2';
      case 0xB3 -> '3';
      case 0x207B, 0x208B -> '-';
      default ->
          c == 0x2070 || c >= 0x2074 && c <= 0x2079
              ? '0' + c - 0x2070
              : c >= 0x2080 && c <= 0x2089 ? '0' + c - 0x2080 : -1;
    };
  }

  /**
   * Whether a character joins its neighbours, which says nothing among Latin letters and digits.
   */
  static boolean isJoiner(int c) {
    return c == 0x200C || c == 0x200D;
  }

  /** Whether a character stands on the one before it. */
  static boolean isMark(int c) {
    return c >= 0x300
        && (Character.getType(c) == Character.NON_SPACING_MARK
            || Character.getType(c) == Character.ENCLOSING_MARK);
  }

  /**
   * An ASCII letter or digit with the marks behind it: the letter of Latin that both make, or the
   * bare one. No letter of Latin has more than {@value #MOST_MARKS}.
   */
  static int marked(int base, int[] text, int from, int to) {
    if (Ascii.isLetter(base)) {
      String letter =
          Normalizer.normalize(
              new StringBuilder()
                  .appendCodePoint(base)
                  .append(new String(text, from, Math.min(to - from, MOST_MARKS)))
                  .toString(),
              Normalizer.Form.NFC);
      return letter.codePointAt(0);
    }
    return base;
  }

  private static boolean isInvisible(int c) {
    return c == 0xAD
        || c == 0x34F
        || c == 0x180E
        || c == 0x200B
        || c == 0x200E
        || c == 0x200F
        || c >= 0x202A && c <= 0x202E
        || c >= 0x2060 && c <= 0x206F
        || c == 0xFEFF;
  }

  /** A, B, AB and O in red squares are signs of their own, and P is a car park. */
  private static boolean isBloodGroup(int c) {
    return c == 0x1F170 || c == 0x1F171 || c == 0x1F17E || c == 0x1F17F || c == 0x1F18E;
  }

  private static boolean isStyled(int c) {
    return c >= 0x1D400 && c <= 0x1D7FF
        || c >= 0x2460 && c <= 0x24FF
        || c >= 0x2100 && c <= 0x214F
        || c >= 0x1D2C && c <= 0x1D6A
        || c >= 0x2C7C && c <= 0x2C7D
        || c >= 0x1F110 && c <= 0x1F149
        || c == 0x02B0
        || c == 0x02B2
        || c >= 0x02B3 && c <= 0x02B8
        || c >= 0x02E1 && c <= 0x02E3
        || c >= 0x2071 && c <= 0x207F && c != 0x207A && c != 0x207B;
  }

  /** The one ASCII letter or digit that a styled character is compatible with; else itself. */
  private static int compatible(int c) {
    String plain = Normalizer.normalize(Character.toString(c), Normalizer.Form.NFKC);
    int bracketed = plain.length() == 3 && plain.charAt(0) == '(' ? 1 : 0;
    boolean one =
        plain.length() == 1 + 2 * bracketed && Ascii.isAlphanumeric(plain.charAt(bracketed));
    return one ? plain.charAt(bracketed) : c;
  }
}
