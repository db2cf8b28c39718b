package dev.onset.lab.metrics;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The similarity of two surfaces (fifth paper, section 5.1): F1 over their words, or over their
 * characters if both are single words. Ignores ASCII punctuation.
 */
final class ItemSimilarity {
  private static final String PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

  private ItemSimilarity() {}

  /** The similarity, in [0, 1]. */
  static double of(String first, String second) {
    String one = bare(first);
    String other = bare(second);
    List<String> words = words(one);
    List<String> others = words(other);
    return words.size() == 1 && others.size() == 1
        ? f1(common(one, other), length(one), length(other))
        : f1(common(words, others), new HashSet<>(words).size(), new HashSet<>(others).size());
  }

  private static double f1(int common, int first, int second) {
    return common == 0 ? 0 : 2.0 * common / (first + second);
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  private static String bare(String text) {
    StringBuilder bare = new StringBuilder(text.length());
    text.codePoints().filter(c -> PUNCTUATION.indexOf(c) < 0).forEach(bare::appendCodePoint);
    return bare.toString();
  }

  private static List<String> words(String text) {
    return Arrays.stream(text.split("[\\s\\p{Z}]+")).filter(word -> !word.isEmpty()).toList();
  }

  private static int common(List<String> words, List<String> others) {
    Set<String> common = new HashSet<>(words);
    common.retainAll(new HashSet<>(others));
    return common.size();
  }

  /** The size of the multiset intersection of their characters. */
  private static int common(String one, String other) {
    Map<Integer, Integer> left = new HashMap<>();
    one.codePoints().forEach(c -> left.merge(c, 1, Integer::sum));
    return (int) other.codePoints().filter(c -> left.merge(c, -1, Integer::sum) >= 0).count();
  }
}
