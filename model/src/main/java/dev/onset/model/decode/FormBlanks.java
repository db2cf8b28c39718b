package dev.onset.model.decode;

/**
 * A plus sign that stands for a blank in a form's value, as in {@code name=Nell+Kovacs} (HTML
 * Living Standard, section 4.10.22, application/x-www-form-urlencoded). That of an address is none.
 * Stateless.
 */
final class FormBlanks {
  /** How far the value may reach on either side. */
  private static final int LONGEST = 64;

  private FormBlanks() {}

  /** Decodes a plus sign, if it is such a blank. */
  static boolean read(int[] text, int at, LayerBuilder into) {
    if (at == 0
        || at + 1 == text.length
        || !Character.isLetterOrDigit(text[at - 1])
        || !Character.isLetterOrDigit(text[at + 1])
        || !isInValue(text, at)
        || isInAddress(text, at)) {
      return false;
    }
    into.add(' ', at, at + 1);
    return true;
  }

  private static boolean isInValue(int[] text, int at) {
    int i = at;
    while (i > 0 && at - i < LONGEST && !ends(text[i])) {
      i--;
    }
    return text[i] == '=' && i > 0 && Ascii.isAlphanumeric(text[i - 1]);
  }

  private static boolean isInAddress(int[] text, int at) {
    for (int i = at; i < text.length && i - at < LONGEST && !ends(text[i]); i++) {
      if (text[i] == '@' || text[i] == '%' && Ascii.hex(text, i + 1, 2) == '@') {
        return true;
      }
    }
    return false;
  }

  private static boolean ends(int c) {
    return Ascii.isBlank(c) || c == '&' || c == '=' || c == '?' || c == '"';
  }
}
