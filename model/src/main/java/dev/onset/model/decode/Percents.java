package dev.onset.model.decode;

/** Percent encoding of UTF-8 (RFC 3986, section 2.1), and its older form %u0040. Stateless. */
final class Percents {
  private Percents() {}

  /** Decodes the character whose first escape begins at a percent sign, if one does. */
  static boolean read(int[] text, int at, LayerBuilder into) {
    if (at + 1 < text.length && text[at + 1] == 'u') {
      int value = Ascii.hex(text, at + 2, 4);
      return LayerBuilder.isText(value) && added(into, value, at, at + 6);
    }
    Utf8.Decoded read = Utf8.read(text, at, '%');
    return LayerBuilder.isText(read.codePoint())
        && !(Ascii.isAlphanumeric(read.codePoint()) && isShare(text, at))
        && added(into, read.codePoint(), at, read.end());
  }

  /** Whether it reads as a percentage before more digits ("10%30"): nobody encodes a lone digit. */
  private static boolean isShare(int[] text, int at) {
    boolean escapedBefore = at >= 3 && text[at - 3] == '%';
    boolean escapedBehind = at + 3 < text.length && text[at + 3] == '%';
    return at > 0 && Ascii.isDigit(text[at - 1]) && !escapedBefore && !escapedBehind;
  }

  private static boolean added(LayerBuilder into, int c, int from, int to) {
    into.add(c, from, to);
    return true;
  }
}
