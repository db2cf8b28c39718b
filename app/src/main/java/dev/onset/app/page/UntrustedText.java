package dev.onset.app.page;

/** Makes recorded texts safe to show on a page or a terminal. */
public final class UntrustedText {
  private static final int LONGEST = 500;

  private UntrustedText() {}

  /** Like {@link #whole}, but cuts a long text. */
  public static String cut(String text) {
    if (text.codePointCount(0, text.length()) <= LONGEST) {
      return whole(text);
    }
    return whole(text.substring(0, text.offsetByCodePoints(0, LONGEST))) + "…";
  }

  /**
   * Makes a text safe to show: replaces control characters, characters that change the writing
   * direction, and invisible characters.
   */
  public static String whole(String text) {
    StringBuilder safe = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              int type = Character.getType(c);
              boolean hidden =
                  type == Character.CONTROL
                      || type == Character.FORMAT
                      || type == Character.SURROGATE
                      || type == Character.UNASSIGNED
                      || type == Character.PRIVATE_USE
                      || type == Character.LINE_SEPARATOR
                      || type == Character.PARAGRAPH_SEPARATOR;
              safe.appendCodePoint(hidden ? '\ufffd' : c);
            });
    return safe.toString();
  }
}
