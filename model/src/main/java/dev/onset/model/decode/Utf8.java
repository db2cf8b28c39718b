package dev.onset.model.decode;

/** UTF-8 of which each byte is written as a sign and two hexadecimal digits. Pure. */
final class Utf8 {
  /** What {@link #read} gives where no character is. */
  private static final Decoded NOTHING = new Decoded(-1, 0);

  private Utf8() {}

  /**
   * A character.
   *
   * @param codePoint -1 if there is none
   * @param end offset behind its last escape
   */
  record Decoded(int codePoint, int end) {}

  /** The character whose first byte begins at an offset. */
  static Decoded read(int[] text, int at, int sign) {
    int lead = escaped(text, at, sign);
    if (lead < 0x80) {
      return new Decoded(lead, at + 3);
    }
    int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
    if (lead < 0xC2 || lead > 0xF4) {
      return NOTHING;
    }
    int value = lead & 0x3F >> more;
    for (int i = 1; i <= more; i++) {
      int byteValue = escaped(text, at + 3 * i, sign);
      if (byteValue < 0x80 || byteValue > 0xBF) {
        return NOTHING;
      }
      value = value << 6 | byteValue & 0x3F;
    }
    boolean shortest = value >= (more == 3 ? 0x10000 : more == 2 ? 0x800 : 0x80);
    return shortest ? new Decoded(value, at + 3 * (more + 1)) : NOTHING;
  }

  private static int escaped(int[] text, int at, int sign) {
    return at < text.length && text[at] == sign ? Ascii.hex(text, at + 1, 2) : -1;
  }
}
