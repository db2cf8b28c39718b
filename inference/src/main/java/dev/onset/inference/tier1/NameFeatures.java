package dev.onset.inference.tier1;

import java.util.List;
import java.util.Locale;
import opennlp.tools.util.featuregen.AdaptiveFeatureGenerator;

/**
 * What the name finder sees of a word: the word and its neighbours in lower case, beginnings and
 * endings, shape (only where the turn has both cases), and whether it is the whole turn. Keeps no
 * state, so turns do not influence each other.
 */
final class NameFeatures implements AdaptiveFeatureGenerator {
  private static final int LONGEST_AFFIX = 4;

  @Override
  public void createFeatures(
      List<String> features, String[] words, int index, String[] previousOutcomes) {
    String word = lower(words, index);
    String before = lower(words, index - 1);
    String before2 = lower(words, index - 2);
    String after = lower(words, index + 1);
    String cases = cases(words);
    String shape = shape(words[index]);

    features.add("w=" + word);
    features.add("-1=" + before);
    features.add("-2=" + before2);
    features.add("+1=" + after);
    features.add("+2=" + lower(words, index + 2));
    features.add("-2-1=" + before2 + " " + before);
    features.add("-3-2-1=" + lower(words, index - 3) + " " + before2 + " " + before);
    features.add("-1+1=" + before + " " + after);
    features.add("s=" + cases + shape);
    features.add("-1,s=" + before + " " + cases + shape);
    features.add("-1s=" + cases + (index > 0 ? shape(words[index - 1]) : "<"));
    features.add("+1s=" + cases + (index + 1 < words.length ? shape(words[index + 1]) : ">"));
    features.add("n=" + Math.min(words.length, 5) + "," + Math.min(index, 3));
    for (int size = 1; size <= Math.min(LONGEST_AFFIX, word.length() - 1); size++) {
      features.add("p=" + word.substring(0, size));
      features.add("e=" + word.substring(word.length() - size));
    }
    affix(features, "-1e=", before);
    affix(features, "+1e=", after);
    features.add("l=" + Math.min(word.length(), 12));
  }

  private static void affix(List<String> features, String name, String word) {
    features.add(name + word.substring(Math.max(0, word.length() - 3)));
  }

  private static String lower(String[] words, int index) {
    if (index < 0) {
      return "<";
    }
    if (index >= words.length) {
      return ">";
    }
    String word = words[index];
    StringBuilder folded = new StringBuilder(word.length());
    word.toLowerCase(Locale.ROOT)
        .codePoints()
        .map(c -> Character.isDigit(c) ? '0' : c == 0x2019 ? '\'' : c)
        .forEach(folded::appendCodePoint);
    return folded.toString();
  }

  /** Whether capitals mean anything in this turn. */
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
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      char kind =
          Character.isUpperCase(c)
              ? 'X'
              : Character.isLetter(c) ? 'x' : Character.isDigit(c) ? '0' : c < 0x80 ? c : '?';
      if (kind != last && shape.length() < 6) {
        shape.append(kind);
        last = kind;
      }
    }
    return shape.toString();
  }
}
