package dev.onset.inference.tier1;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Features of the name finder for one turn: each word and its neighbours in lower case, prefixes
 * and suffixes, shape (only if the turn has both cases), and whether the word is the whole turn.
 * Built once per turn in linear time; independent of other turns. Immutable.
 */
final class NameFeatures {
  private static final int LONGEST_AFFIX = 4;

  private final String[] folded;
  private final String[] shapes;
  private final String cases;

  /**
   * @param words of the whole turn
   */
  NameFeatures(String[] words) {
    folded = new String[words.length];
    shapes = new String[words.length];
    for (int i = 0; i < words.length; i++) {
      folded[i] = folded(words[i]);
      shapes[i] = shape(words[i]);
    }
    cases = cases(words);
  }

  /** The features of one word. */
  List<String> at(int index) {
    String word = word(index);
    String before = word(index - 1);
    String before2 = word(index - 2);
    String after = word(index + 1);

    List<String> features = new ArrayList<>(32);
    features.add("w=" + word);
    features.add("-1=" + before);
    features.add("-2=" + before2);
    features.add("+1=" + after);
    features.add("+2=" + word(index + 2));
    features.add("-2-1=" + before2 + " " + before);
    features.add("-3-2-1=" + word(index - 3) + " " + before2 + " " + before);
    features.add("-1+1=" + before + " " + after);
    features.add("s=" + cases + shapes[index]);
    features.add("-1,s=" + before + " " + cases + shapes[index]);
    features.add("-1s=" + cases + (index > 0 ? shapes[index - 1] : "<"));
    features.add("+1s=" + cases + (index + 1 < shapes.length ? shapes[index + 1] : ">"));
    features.add("n=" + Math.min(shapes.length, 5) + "," + Math.min(index, 3));
    for (int size = 1; size <= Math.min(LONGEST_AFFIX, word.length() - 1); size++) {
      features.add("p=" + word.substring(0, size));
      features.add("e=" + word.substring(word.length() - size));
    }
    features.add("-1e=" + ending(before));
    features.add("+1e=" + ending(after));
    features.add("l=" + Math.min(word.length(), 12));
    return features;
  }

  private static String ending(String word) {
    return word.substring(Math.max(0, word.length() - 3));
  }

  private String word(int index) {
    if (index < 0) {
      return "<";
    }
    return index < folded.length ? folded[index] : ">";
  }

  private static String folded(String word) {
    StringBuilder folded = new StringBuilder(word.length());
    word.toLowerCase(Locale.ROOT)
        .codePoints()
        .map(c -> Character.isDigit(c) ? '0' : c == 0x2019 ? '\'' : c)
        .forEach(folded::appendCodePoint);
    return folded.toString();
  }

  /** Whether capitals carry information in this turn. */
  private static String cases(String[] words) {
    boolean lower = false;
    boolean upper = false;
    for (String word : words) {
      for (int i = 0; i < word.length(); i++) {
        lower |= Character.isLowerCase(word.charAt(i));
        upper |= Character.isUpperCase(word.charAt(i));
      }
    }
    return upper ? lower ? "m" : "u" : "l";
  }

  private static String shape(String word) {
    StringBuilder shape = new StringBuilder();
    char last = 0;
    for (int i = 0; i < word.length() && shape.length() < 6; i++) {
      char c = word.charAt(i);
      char kind =
          Character.isUpperCase(c)
              ? 'X'
              : Character.isLetter(c) ? 'x' : Character.isDigit(c) ? '0' : c < 0x80 ? c : '?';
      if (kind != last) {
        shape.append(kind);
        last = kind;
      }
    }
    return shape.toString();
  }
}
