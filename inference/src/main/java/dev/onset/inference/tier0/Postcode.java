package dev.onset.inference.tier0;

/**
 * Postal codes of letters and digits: British ("SW1A 1AA", after BS 7666) and Canadian ("K1A 0B1").
 * Pure.
 */
final class Postcode {
  /** Tokens of the longest: "sw", "1", "a", "1", "aa". */
  private static final int LONGEST = 6;

  private static final int SHORTEST = 4;

  private Postcode() {}

  /** The token after a postcode that begins at a token, or 0. */
  static int endOf(ScannedText text, int token) {
    if (!text.isWord(token) || text.size(token) > 2 || text.gluedLeft(token)) {
      return 0;
    }
    int end = token + 1;
    if (!text.isNumber(end, 1, 2) || !text.touches(end)) {
      return 0;
    }
    end++;
    boolean lettered = text.isWord(end) && text.size(end) == 1 && text.touches(end);
    end = lettered ? end + 1 : end;
    boolean inward = text.isNumber(end, 1, 1) && text.breaksBefore(end) == 0;
    if (!inward || !text.touches(end + 1) || !text.isWord(end + 1)) {
      return 0;
    }
    boolean british = text.size(end + 1) == 2 && !text.gluedRight(end + 1);
    boolean canadian =
        lettered
            && text.size(token) == 1
            && text.size(end + 1) == 1
            && text.isNumber(end + 2, 1, 1)
            && text.touches(end + 2)
            && !text.gluedRight(end + 2);
    return british ? end + 2 : canadian ? end + 3 : 0;
  }

  /** The token at which a postcode begins that ends before a token, or -1. */
  static int startOf(ScannedText text, int from, int end) {
    for (int i = Math.max(from, end - LONGEST); i <= end - SHORTEST; i++) {
      if (endOf(text, i) == end) {
        return i;
      }
    }
    return -1;
  }
}
