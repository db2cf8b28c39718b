package dev.onset.inference.recognizer;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * A folded view of a text for comparison with a policy's words: case, width and composition folded,
 * white space collapsed, invisible characters removed, with a mapping back to code points.
 * Positions are indices into the view unless stated otherwise. Immutable.
 */
final class FoldedText {
  private static final int COMBINING_GRAPHEME_JOINER = 0x034F;

  /** Scripts without blanks between words, or with unmarked endings. */
  private static final Set<UnicodeScript> UNSPACED =
      EnumSet.of(
          UnicodeScript.HAN,
          UnicodeScript.HIRAGANA,
          UnicodeScript.KATAKANA,
          UnicodeScript.HANGUL,
          UnicodeScript.THAI,
          UnicodeScript.LAO,
          UnicodeScript.KHMER,
          UnicodeScript.MYANMAR);

  private final int[] text;
  private int[] view;
  private int[] from;
  private int[] to;
  private int length;

  private FoldedText(int[] text) {
    this.text = text;
    this.view = new int[text.length];
    this.from = new int[text.length];
    this.to = new int[text.length];
    for (int i = 0; i < text.length; ) {
      i = isBlank(text[i]) ? blanks(i) : cluster(i);
    }
  }

  /** The view of a text. */
  static FoldedText of(String text) {
    return new FoldedText(text.codePoints().toArray());
  }

  private int blanks(int start) {
    int end = start;
    while (end < text.length && (isBlank(text[end]) || isInvisible(text[end]))) {
      end++;
    }
    add(' ', start, end);
    return end;
  }

  /** A character with its marks, which may compose to one or decompose to several. */
  private int cluster(int start) {
    if (isInvisible(text[start])) {
      return start + 1;
    }
    int next = start + 1;
    int end = next;
    while (next < text.length && (continues(text[next]) || isInvisible(text[next]))) {
      next++;
      end = isInvisible(text[next - 1]) ? end : next;
    }
    if (end == start + 1 && text[start] < 0x80) {
      add(lower(text[start]), start, end);
    } else {
      String composed = composed(start, end);
      for (int i = 0; i < composed.length(); i += Character.charCount(composed.codePointAt(i))) {
        int c = composed.codePointAt(i);
        if (!isInvisible(c)) {
          add(isBlank(c) ? ' ' : plain(c), start, end);
        }
      }
    }
    return next;
  }

  private String composed(int start, int end) {
    StringBuilder visible = new StringBuilder(2 * (end - start));
    for (int i = start; i < end; i++) {
      if (!isInvisible(text[i])) {
        visible.appendCodePoint(text[i]);
      }
    }
    return Normalizer.normalize(visible, Normalizer.Form.NFKC);
  }

  private void add(int c, int start, int end) {
    if (length == view.length) {
      int size = 2 * length + 16;
      view = Arrays.copyOf(view, size);
      from = Arrays.copyOf(from, size);
      to = Arrays.copyOf(to, size);
    }
    view[length] = c;
    from[length] = start;
    to[length++] = end;
  }

  private static int plain(int c) {
    if (Character.getType(c) == Character.DASH_PUNCTUATION) {
      return '-';
    }
    return c == 0x2019 || c == 0x2018 || c == 0x02BC ? '\'' : lower(c);
  }

  /** Through upper case, so that both lower-case forms of the Greek sigma are equal. */
  private static int lower(int c) {
    return Character.toLowerCase(Character.toUpperCase(c));
  }

  private static boolean isBlank(int c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c);
  }

  private static boolean isInvisible(int c) {
    return c >= 0x80
        && (Character.getType(c) == Character.FORMAT
            || c == COMBINING_GRAPHEME_JOINER
            || c >= 0xFE00 && c <= 0xFE0F
            || c >= 0xE0100 && c <= 0xE01EF);
  }

  /** Marks, and the parts of a Hangul syllable after the first. */
  private static boolean continues(int c) {
    return c >= 0x300 && (isMark(c) || c >= 0x1160 && c <= 0x11FF || c == 0xFF9E || c == 0xFF9F);
  }

  private static boolean isMark(int c) {
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.ENCLOSING_MARK;
  }

  private static boolean isWord(int c) {
    return Character.isLetterOrDigit(c) || c >= 0x300 && isMark(c);
  }

  int length() {
    return length;
  }

  int at(int position) {
    return view[position];
  }

  /** The code point at which a range of the view starts. */
  int startOf(int start) {
    return from[start];
  }

  /** The code point after a range of the view, exclusive. */
  int endOf(int end) {
    return to[end - 1];
  }

  /** The first position whose character starts at or after a code point. */
  int positionAt(int codePoint) {
    int low = 0;
    int high = length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (from[middle] < codePoint) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Whether a word may begin or end before a position. */
  boolean isBoundary(int position) {
    if (position == 0 || position == length) {
      return true;
    }
    int before = view[position - 1];
    int after = view[position];
    return from[position - 1] != from[position]
        && !(isWord(before) && isWord(after) && !isUnspaced(before) && !isUnspaced(after));
  }

  /** Whether a word begins at a position. */
  boolean startsWord(int position) {
    return isWord(view[position]) && (position == 0 || !isWord(view[position - 1]));
  }

  private static boolean isUnspaced(int c) {
    return c > 0xFF && UNSPACED.contains(UnicodeScript.of(c));
  }

  /** The original code points between two code points. */
  String surface(int start, int end) {
    return new String(text, start, end - start);
  }

  /** The whole view without blanks at its ends. */
  String key() {
    return new String(view, 0, length).strip();
  }

  /** The view without blanks and punctuation at its ends; empty if nothing else is left. */
  String core() {
    int start = 0;
    int end = length;
    while (start < end && !isWord(view[start])) {
      start++;
    }
    while (start < end && !isWord(view[end - 1])) {
      end--;
    }
    return new String(view, start, end - start);
  }
}
