package dev.onset.testing.browser;

/** A key that a test presses. */
public enum Key {
  TAB("Tab", "", 9),
  ENTER("Enter", "\r", 13),
  J("j", "j", 74),
  K("k", "k", 75);

  private final String sign;
  private final String text;
  private final int code;

  Key(String sign, String text, int code) {
    this.sign = sign;
    this.text = text;
    this.code = code;
  }

  /** As the page is told of it. */
  String sign() {
    return sign;
  }

  /** What it would type; empty for nothing. */
  String text() {
    return text;
  }

  /** Its number. */
  int code() {
    return code;
  }
}
