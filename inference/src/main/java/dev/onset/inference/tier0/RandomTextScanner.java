package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isBlank;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isLetter;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.model.PiiType;
import java.util.Base64;

/**
 * Characters in no order, of which nothing says what they are: a key, most likely. Capitals, small
 * letters and figures must take turns as chance makes them; digests, identifiers and codes use one
 * case, names of programs have words in them, and what stands in a link, a path, a file's name or
 * behind a word for something else ("checksum") is left alone, as is text in base64.
 */
final class RandomTextScanner implements Scanner {
  private static final int SHORTEST = 20;

  /** Longer ones are files. */
  private static final int LONGEST = 200;

  private static final int LEAST_OF_EACH = 3;

  /** Chance seldom puts so many small letters in a row, and words do. */
  private static final int LONGEST_ROW = 5;

  /** The least share of places at which the kind of character changes; by chance it is .62. */
  private static final double CHANGES = 0.48;

  /** Words before it that may say what it is. */
  private static final int REACH = 4;

  private static final String SIGNS = "_-+/";

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    if (!text.hasDigits() || !text.anyCapital()) {
      return;
    }
    for (int i = 0; i < text.length(); ) {
      int end = i;
      while (end < text.length() && !isBlank(text.at(end))) {
        end++;
      }
      if (end - i >= SHORTEST && end - i <= LONGEST && !isPlace(text, i, end)) {
        runs(text, i, end, findings);
      }
      i = end + 1;
    }
  }

  /** Whether characters without a blank are a link, a path, a file, an address or data. */
  private static boolean isPlace(ScannedText text, int start, int end) {
    int first = text.at(start);
    boolean place =
        isOneOf(first, "/~\\@") || text.startsWith(start, "www.") || text.startsWith(start, "0x");
    for (int i = start; i < end && !place; i++) {
      place =
          text.at(i) == '@'
              || text.at(i) == '\\'
              || text.startsWith(i, "://")
              || text.startsWith(i, "base64,")
              || text.startsWith(i, "sha")
                  && isDigit(text.at(i + 3))
                  && (text.at(i + 4) == '-' || isDigit(text.at(i + 4)))
              || text.at(i) == '.' && isLetter(text.at(i + 1)) && end - i <= 6 && i > start;
    }
    return place;
  }

  private static void runs(ScannedText text, int start, int end, SpanCollector findings) {
    for (int i = start; i < end; ) {
      int to = text.partsEnd(i, SIGNS, end - i);
      if (to - i >= SHORTEST
          && isRandom(text, i, to)
          && !isNamed(text, i)
          && !isText(text, i, to)) {
        findings.secret(PiiType.SECRET, i, to);
      }
      i = Math.max(i + 1, to);
    }
  }

  private static boolean isRandom(ScannedText text, int start, int end) {
    int[] kinds = new int[4];
    int changes = 0;
    int row = 0;
    int figures = 0;
    int last = -1;
    for (int i = start; i < end; i++) {
      int kind = kind(text, i);
      kinds[kind]++;
      changes += kind == last ? 0 : 1;
      figures += kind == 0 && last != 0 ? 1 : 0;
      row = kind == 1 ? (last == 1 ? row + 1 : 1) : 0;
      if (row > LONGEST_ROW) {
        return false;
      }
      last = kind;
    }
    int size = end - start;
    return kinds[0] >= LEAST_OF_EACH
        && kinds[1] >= LEAST_OF_EACH
        && kinds[2] >= LEAST_OF_EACH
        && kinds[3] <= size / 5
        && figures >= 2
        && changes - 1 >= CHANGES * size;
  }

  private static int kind(ScannedText text, int position) {
    int c = text.at(position);
    return isDigit(c) ? 0 : !isLetter(c) ? 3 : text.isCapital(position) ? 2 : 1;
  }

  /** Whether a word right before it says what it is. */
  private static boolean isNamed(ScannedText text, int start) {
    int token = text.tokenAt(start);
    return text.hasWithin(token - REACH, token, CueKind.RANDOM_THING)
        || text.hasWithin(token - REACH, token, CueKind.ORDER_CUE);
  }

  private static boolean isText(ScannedText text, int start, int end) {
    StringBuilder written = new StringBuilder();
    for (int i = start; i < end && text.written(i) != '='; i++) {
      written.appendCodePoint(text.written(i));
    }
    // A text whose end was cut off is one, too.
    written.setLength(written.length() - written.length() % 4);
    try {
      byte[] decoded = Base64.getDecoder().decode(written.toString());
      int printed = 0;
      for (byte b : decoded) {
        printed += b >= ' ' && b < 0x7F || b == '\n' || b == '\r' || b == '\t' ? 1 : 0;
      }
      return printed >= decoded.length * 9 / 10;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
