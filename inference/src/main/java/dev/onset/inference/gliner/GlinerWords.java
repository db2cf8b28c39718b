package dev.onset.inference.gliner;

import java.util.ArrayList;
import java.util.List;

/**
 * The words of a text as GLiNER splits them: Python's {@code \w+(?:[-_]\w+)*|\S} ({@code
 * WhitespaceTokenSplitter}). A combining mark is a separate word. One pass.
 *
 * @param text code points of the text
 * @param starts first code point of each word
 * @param ends code point after the last of each word
 */
record GlinerWords(int[] text, int[] starts, int[] ends) {

  static GlinerWords of(String text) {
    int[] codePoints = text.codePoints().toArray();
    List<int[]> places = new ArrayList<>();
    int i = 0;
    while (i < codePoints.length) {
      if (isBlank(codePoints[i])) {
        i++;
      } else {
        int end = isWord(codePoints[i]) ? wordEnd(codePoints, i) : i + 1;
        places.add(new int[] {i, end});
        i = end;
      }
    }
    return new GlinerWords(
        codePoints,
        places.stream().mapToInt(place -> place[0]).toArray(),
        places.stream().mapToInt(place -> place[1]).toArray());
  }

  int size() {
    return starts.length;
  }

  String word(int index) {
    return surface(starts[index], ends[index]);
  }

  String surface(int start, int end) {
    return new String(text, start, end - start);
  }

  private static int wordEnd(int[] text, int start) {
    int end = start + 1;
    while (end < text.length
        && (isWord(text[end])
            || (text[end] == '-' && end + 1 < text.length && isWord(text[end + 1])))) {
      end++;
    }
    return end;
  }

  /** Python's {@code \w}: letters, numbers of every kind and the underscore. */
  private static boolean isWord(int c) {
    return switch (Character.getType(c)) {
      case Character.UPPERCASE_LETTER,
          Character.LOWERCASE_LETTER,
          Character.TITLECASE_LETTER,
          Character.MODIFIER_LETTER,
          Character.OTHER_LETTER,
          Character.DECIMAL_DIGIT_NUMBER,
          Character.LETTER_NUMBER,
          Character.OTHER_NUMBER ->
          true;
      default -> c == '_';
    };
  }

  /** Python's {@code \s}: separators, line and field separator controls, and NEL. */
  static boolean isBlank(int c) {
    return Character.isSpaceChar(c)
        || (c >= 0x09 && c <= 0x0D)
        || (c >= 0x1C && c <= 0x1F)
        || c == 0x85;
  }
}
