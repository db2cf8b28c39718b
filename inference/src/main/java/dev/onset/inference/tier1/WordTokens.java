package dev.onset.inference.tier1;

import java.util.ArrayList;
import java.util.List;

/**
 * The words of a text with their offsets, split at blanks and punctuation. A hyphen, apostrophe or
 * full stop inside a word stays ("O'Neil", "Anne-Marie", "john.doe"); format characters such as
 * zero-width joiners do not split.
 *
 * @param text the code points of the text
 * @param words the words as written, without format characters
 * @param starts first code point of each word
 * @param ends code point after the last of each word
 */
public record WordTokens(int[] text, String[] words, int[] starts, int[] ends) {

  /** Splits a text; offsets are code points. */
  public static WordTokens of(String text) {
    int[] codePoints = text.codePoints().toArray();
    List<int[]> places = new ArrayList<>();
    int i = 0;
    while (i < codePoints.length) {
      int c = codePoints[i];
      if (isBlank(c)) {
        i++;
      } else if (isInner(c)) {
        int end = wordEnd(codePoints, i);
        places.add(new int[] {i, end});
        i = end;
      } else {
        places.add(new int[] {i, i + 1});
        i++;
      }
    }
    String[] words = new String[places.size()];
    int[] starts = new int[words.length];
    int[] ends = new int[words.length];
    for (int k = 0; k < words.length; k++) {
      starts[k] = places.get(k)[0];
      ends[k] = places.get(k)[1];
      words[k] = visible(codePoints, starts[k], ends[k]);
    }
    return new WordTokens(codePoints, words, starts, ends);
  }

  /** The original text between two code points. */
  public String surface(int start, int end) {
    return new String(text, start, end - start);
  }

  private static int wordEnd(int[] codePoints, int start) {
    int end = start + 1;
    while (end < codePoints.length) {
      int c = codePoints[end];
      boolean joined =
          isJoiner(c)
              && end + 1 < codePoints.length
              && Character.isLetterOrDigit(codePoints[end + 1]);
      if (!isInner(c) && !joined) {
        break;
      }
      end++;
    }
    return trimmed(codePoints, start, end);
  }

  /** Strips a possessive "'s", which is not part of a name. */
  private static int trimmed(int[] codePoints, int start, int end) {
    boolean possessive =
        end - start > 2
            && (codePoints[end - 1] | 32) == 's'
            && (codePoints[end - 2] == '\'' || codePoints[end - 2] == 0x2019);
    return possessive ? end - 2 : end;
  }

  private static boolean isBlank(int c) {
    return Character.isWhitespace(c)
        || Character.isSpaceChar(c)
        || Character.isISOControl(c)
        || Character.getType(c) == Character.FORMAT;
  }

  /**
   * The index of the word that holds a code point, or else of the last word before it; -1 before
   * the first.
   */
  public int wordAt(int codePoint) {
    int low = 0;
    int high = starts.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (starts[middle] <= codePoint) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }

  private static boolean isInner(int c) {
    int type = Character.getType(c);
    return Character.isLetterOrDigit(c)
        || type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.FORMAT;
  }

  private static boolean isJoiner(int c) {
    return c == '\'' || c == 0x2019 || c == '-' || c == '.' || c == '_';
  }

  private static String visible(int[] codePoints, int start, int end) {
    StringBuilder word = new StringBuilder(end - start);
    for (int i = start; i < end; i++) {
      if (Character.getType(codePoints[i]) != Character.FORMAT) {
        word.appendCodePoint(codePoints[i]);
      }
    }
    return word.toString();
  }
}
