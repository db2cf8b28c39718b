package dev.onset.state.redaction;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;

/**
 * A text without the differences between spellings of one value: case, spacing, punctuation,
 * accents, compatibility forms, kinds of digits, invisible characters. Letters, digits and the
 * marks that form distinct letters remain, each with its offset in the text. Immutable.
 *
 * @param text the folded text
 * @param starts for each character, the first code point it comes from
 * @param ends for each character, the code point after its last one, marks on a letter included
 * @param source code points of the original text
 */
public record SpellingFold(String text, int[] starts, int[] ends, int[] source) {

  /** Folds a text. */
  public static SpellingFold of(String original) {
    int[] source = original.codePoints().toArray();
    StringBuilder text = new StringBuilder(original.length());
    int[] starts = new int[Math.max(16, source.length + 8)];
    int[] ends = new int[starts.length];
    for (int at = 0; at < source.length; ) {
      int end = endOfCluster(source, at);
      int before = text.length();
      fold(source, at, end, text);
      if (text.length() > starts.length) {
        starts = Arrays.copyOf(starts, 2 * text.length());
        ends = Arrays.copyOf(ends, starts.length);
      }
      Arrays.fill(starts, before, text.length(), at);
      Arrays.fill(ends, before, text.length(), end);
      at = end;
    }
    return new SpellingFold(text.toString(), starts, ends, source);
  }

  /** The code point after a character and its marks. */
  static int endOfCluster(int[] source, int at) {
    int end = at + 1;
    while (end < source.length && isMark(source[end])) {
      end++;
    }
    return end;
  }

  static boolean isMark(int c) {
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK ->
          true;
      default -> false;
    };
  }

  private static void fold(int[] source, int start, int end, StringBuilder into) {
    if (end == start + 1 && source[start] < 0x80) {
      if (Character.isLetterOrDigit(source[start])) {
        into.append((char) Character.toLowerCase(source[start]));
      }
      return;
    }
    Normalizer.normalize(new String(source, start, end - start), Normalizer.Form.NFKD)
        .toUpperCase(Locale.ROOT)
        .toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(c -> Character.isLetterOrDigit(c) || isMark(c) && !isAccent(c))
        .map(c -> Character.isDigit(c) ? '0' + Character.digit(c, 10) : c)
        .forEach(into::appendCodePoint);
  }

  /** An optional mark: accents and variation selectors. */
  private static boolean isAccent(int c) {
    return c >= 0x0300 && c <= 0x036F || c >= 0xFE00 && c <= 0xFE0F || c >= 0xE0100 && c <= 0xE01EF;
  }
}
