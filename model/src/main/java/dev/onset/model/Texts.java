package dev.onset.model;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/** The steps that the canonical forms of all types share. */
final class Texts {
  /** Unicode needs two rounds at most for the folding of any real text; see the property test. */
  private static final int ROUNDS = 4;

  private static final int COMBINING_GRAPHEME_JOINER = 0x034F;

  private Texts() {}

  /** NFKC, without invisible and direction characters, white space collapsed to single blanks. */
  static String clean(String text) {
    String value = text;
    for (int round = 0; round < ROUNDS; round++) {
      String next = collapsed(Normalizer.normalize(visible(value), Normalizer.Form.NFKC));
      if (next.equals(value)) {
        return next;
      }
      value = next;
    }
    return value;
  }

  /** Clean and in lower case. */
  static String fold(String text) {
    String value = text;
    for (int round = 0; round < ROUNDS; round++) {
      String next = clean(value.toLowerCase(Locale.ROOT));
      if (next.equals(value)) {
        return next;
      }
      value = next;
    }
    return value;
  }

  /** Zero-width, bidirectional and other format characters and variation selectors taken out. */
  private static String visible(String text) {
    StringBuilder visible = new StringBuilder(text.length());
    text.codePoints().filter(c -> !isInvisible(c)).forEach(visible::appendCodePoint);
    return visible.toString();
  }

  private static boolean isInvisible(int c) {
    return Character.getType(c) == Character.FORMAT
        || c == COMBINING_GRAPHEME_JOINER
        || (c >= 0xFE00 && c <= 0xFE0F)
        || (c >= 0xE0100 && c <= 0xE01EF);
  }

  private static String collapsed(String text) {
    StringBuilder collapsed = new StringBuilder(text.length());
    boolean pending = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c)) {
        pending = collapsed.length() > 0;
      } else {
        if (pending) {
          collapsed.append(' ');
          pending = false;
        }
        collapsed.append(c);
      }
    }
    return collapsed.toString();
  }

  /** The parts between blanks of a clean text; none of an empty text. */
  static List<String> words(String text) {
    return text.isEmpty() ? List.of() : List.of(text.split(" "));
  }

  /** The runs of digits and the runs of letters, in order; everything else separates. */
  static List<String> runs(String text) {
    StringBuilder separated = new StringBuilder(text.length() + 8);
    int previous = Character.UNASSIGNED;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      int kind = Character.isDigit(c) ? 1 : isWordPart(c) ? 2 : 0;
      if (kind != previous) {
        separated.append(' ');
      }
      if (kind == 1) {
        separated.append(Character.digit(c, 10));
      } else if (kind == 2) {
        separated.appendCodePoint(c);
      }
      previous = kind;
      i += Character.charCount(c);
    }
    return words(collapsed(separated.toString()));
  }

  /** Whether a character belongs to a word: letters, digits, and the marks on them. */
  static boolean isWordPart(int c) {
    int type = Character.getType(c);
    return Character.isLetterOrDigit(c)
        || type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK;
  }

  /** The text without what stands before the first and after the last character that is kept. */
  static String trim(String text, IntPredicate kept) {
    int start = 0;
    int end = text.length();
    while (start < end && !kept.test(text.codePointAt(start))) {
      start += Character.charCount(text.codePointAt(start));
    }
    while (start < end && !kept.test(text.codePointBefore(end))) {
      end -= Character.charCount(text.codePointBefore(end));
    }
    return text.substring(start, end);
  }

  /** The first text unless it is empty, else the second. */
  static String orElse(String preferred, String other) {
    return preferred.isEmpty() ? other : preferred;
  }

  /** The words of a list in the source, in their order. */
  static List<String> list(String words) {
    return List.of(words.strip().split("\\s+"));
  }

  /** The words of a list in the source. */
  static Set<String> listed(String words) {
    return Set.copyOf(list(words));
  }

  /** The pairs of a list in the source, with commas between. */
  static Map<String, String> table(String pairs) {
    return Arrays.stream(pairs.strip().split(",\\s+"))
        .map(Texts::list)
        .collect(Collectors.toUnmodifiableMap(pair -> pair.get(0), pair -> pair.get(1)));
  }
}
