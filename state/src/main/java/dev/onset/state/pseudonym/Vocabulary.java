package dev.onset.state.pseudonym;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The words that substitutes are made of: names, places, and what names of employers begin with.
 * Whoever says one of them takes it away, whether or not anybody saw a value in it. Immutable.
 */
final class Vocabulary {
  /** All words are of one space, since a name may be that of a person and of a place. */
  static final String SPACE = "WORD";

  private static final int MOST_WORDS = 4;

  private final List<Set<String>> lists;

  private Vocabulary(List<Set<String>> lists) {
    this.lists = lists;
  }

  /** The words of a list, folded. */
  static Vocabulary of(Set<String> folded) {
    return new Vocabulary(List.of(Set.copyOf(folded)));
  }

  /** The words of several vocabularies. */
  static Vocabulary of(Collection<Vocabulary> all) {
    return new Vocabulary(all.stream().distinct().flatMap(one -> one.lists.stream()).toList());
  }

  /** The words that a text says, folded. */
  Set<String> in(String text) {
    List<String> words = words(text);
    Set<String> said = new LinkedHashSet<>();
    for (int start = 0; start < words.size(); start++) {
      StringBuilder joined = new StringBuilder();
      int most = Math.min(words.size(), start + MOST_WORDS);
      for (int end = start; end < most; end++) {
        joined.append(words.get(end));
        String word = joined.toString();
        if (lists.stream().anyMatch(list -> list.contains(word))) {
          said.add(word);
        }
      }
    }
    return said;
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    int start = -1;
    for (int i = 0; i <= text.length(); i++) {
      boolean isPart = i < text.length() && isPart(text.charAt(i));
      if (isPart && start < 0) {
        start = i;
      } else if (!isPart && start >= 0) {
        words.add(Written.fold(text.substring(start, i)));
        start = -1;
      }
    }
    return words;
  }

  /** Letters outside of the basic plane are in no list. */
  private static boolean isPart(char c) {
    return Character.isLetter(c) || Character.getType(c) == Character.NON_SPACING_MARK;
  }
}
