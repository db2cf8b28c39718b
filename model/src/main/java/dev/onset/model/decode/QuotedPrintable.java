package dev.onset.model.decode;

/**
 * Quoted-printable (RFC 2045, section 6.7). "=40" may as well be the age in a link's query: a text
 * is in this encoding if it follows the rules throughout and has an escape that could hardly be a
 * value. Besides, an address with "=40" for its sign is read in any text. Stateless.
 */
final class QuotedPrintable {
  /** Lines are broken at 76; a shorter one that ends in "=" may be an empty field. */
  private static final int SHORTEST_BROKEN_LINE = 50;

  /** Characters of a domain's label (RFC 1035, section 2.3.4). */
  private static final int MOST_IN_LABEL = 63;

  private QuotedPrintable() {}

  /** Whether a whole text is quoted-printable. Linear. */
  static boolean isWholly(int[] text) {
    boolean shown = false;
    int line = 0;
    for (int i = 0; i < text.length; i++) {
      if (text[i] == '\n') {
        line = i + 1;
      } else if (text[i] == '=') {
        int broken = lineBreak(text, i);
        int value = Ascii.hex(text, i + 1, 2);
        if (broken == 0 && (value < 0 || isLower(text[i + 1]) || isLower(text[i + 2]))) {
          return false;
        }
        shown |= broken > 0 ? i - line >= SHORTEST_BROKEN_LINE : isTelling(text, i, value);
      }
    }
    return shown;
  }

  /**
   * Whether an escape would be a strange value: it has a letter, and the text runs on behind it.
   */
  private static boolean isTelling(int[] text, int at, int value) {
    boolean hasLetter = !Ascii.isDigit(text[at + 1]) || !Ascii.isDigit(text[at + 2]);
    if (!hasLetter) {
      return false;
    }
    return value < 0x80
        ? at + 3 < text.length && Ascii.isAlphanumeric(text[at + 3]) && value > ' '
        : LayerBuilder.isText(Utf8.read(text, at, '=').codePoint());
  }

  private static boolean isLower(int c) {
    return c >= 'a' && c <= 'z';
  }

  /** Decodes the escape that begins at an equals sign, if one does. */
  static boolean read(int[] text, int at, boolean wholly, LayerBuilder into) {
    if (!wholly) {
      if (!isAddressSign(text, at)) {
        return false;
      }
      into.add('@', at, at + 3);
      return true;
    }
    int broken = lineBreak(text, at);
    if (broken > 0) {
      into.skip(broken);
      return true;
    }
    Utf8.Decoded read = Utf8.read(text, at, '=');
    if (!LayerBuilder.isText(read.codePoint())) {
      return false;
    }
    into.add(read.codePoint(), at, read.end());
    return true;
  }

  /** The offset behind a soft line break; 0 if there is none. */
  private static int lineBreak(int[] text, int at) {
    int end = at + 1;
    if (end < text.length && text[end] == '\r') {
      end++;
    }
    return end < text.length && text[end] == '\n' ? end + 1 : 0;
  }

  /** Whether "=40" stands between a name and a domain, as in "nell=40example.com". */
  private static boolean isAddressSign(int[] text, int at) {
    if (at == 0
        || at + 3 >= text.length
        || text[at + 1] != '4'
        || text[at + 2] != '0'
        || !Ascii.isAlphanumeric(text[at - 1])
        || !Ascii.isAlphanumeric(text[at + 3])) {
      return false;
    }
    int end = at + 3;
    int last = Math.min(text.length, end + MOST_IN_LABEL);
    while (end < last && (Ascii.isAlphanumeric(text[end]) || text[end] == '-')) {
      end++;
    }
    return end + 1 < text.length && text[end] == '.' && Ascii.isLetter(text[end + 1]);
  }
}
