package dev.onset.state.redaction;

import dev.onset.model.Fragment;
import dev.onset.model.PiiType;
import dev.onset.model.ResourceLines;
import dev.onset.model.Spanned;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the names of known people inside the names of firms: "Brandl Brothers Plumbing", "Joneson &
 * Sons", "Quillan's Bakery". A firm leads with the name of its family, or joins it to another by
 * "&amp;"; elsewhere in a firm's name the word is another one. Linear in the text for each name.
 * Stateless.
 */
final class FirmNames {
  /** Words from a family name to the word that makes it a firm's, at most. */
  private static final int REACH = 5;

  private static final int SHORTEST = 2;

  private static final Set<String> FIRM = firmWords();
  private static final Set<String> SUFFIXES = Set.of("jr", "sr", "ii", "iii", "iv");
  private static final Set<String> JOINING = Set.of("and", "y", "und", "et");
  private static final Set<String> PARTICLES =
      Words.set(
          "van von vom der den de del della dello di da dos das do la le los ten ter bin ibn al el mc mac st");

  /** A word of a text: letters with their marks. */
  private record Word(int start, int end, String folded, boolean capital) {}

  private FirmNames() {}

  private static Set<String> firmWords() {
    Set<String> words = new HashSet<>();
    ResourceLines.of(FirmNames.class, "firm-words.txt")
        .forEach(line -> words.addAll(Arrays.asList(line.split(" "))));
    return Set.copyOf(words);
  }

  /**
   * A person's name inside a firm's.
   *
   * @param start first code point
   * @param end code point after the last
   * @param type a full name, or a part of one
   * @param canonical its canonical form
   */
  record Found(int start, int end, PiiType type, String canonical) implements Spanned {}

  /**
   * The names of people inside the names of firms.
   *
   * @param text the code points of a turn
   * @param fragments what was found in it
   * @param names the canonical full names of people
   */
  static List<Found> of(int[] text, List<Fragment> fragments, Set<String> names) {
    if (names.isEmpty()) {
      return List.of();
    }
    List<Found> found = new ArrayList<>(0);
    List<Word> words = words(text);
    List<Fragment> firms =
        fragments.stream()
            .filter(one -> one.type() == PiiType.ORG || one.type() == PiiType.SCHOOL)
            .toList();
    for (String name : names) {
      List<String> parts =
          words(name.codePoints().toArray()).stream()
              .map(Word::folded)
              .filter(one -> !SUFFIXES.contains(one))
              .toList();
      int family = family(parts);
      if (family > 0 && parts.get(parts.size() - 1).length() >= SHORTEST) {
        find(text, words, firms, new Name(name, parts, family), found);
      }
    }
    return found;
  }

  /** A person's name; {@code family} is the first word of the family name. */
  private record Name(String canonical, List<String> parts, int family) {}

  private static int family(List<String> parts) {
    int first = parts.size() - 1;
    while (first > 1
        && (PARTICLES.contains(parts.get(first - 1)) || parts.get(first - 1).length() == 1)) {
      first--;
    }
    return first;
  }

  private static void find(
      int[] text, List<Word> words, List<Fragment> firms, Name name, List<Found> found) {
    List<String> family = name.parts().subList(name.family(), name.parts().size());
    for (int at = 0; at + family.size() <= words.size(); at++) {
      if (!matches(words, at, family)) {
        continue;
      }
      int given = at - name.family();
      boolean whole = given >= 0 && matches(words, given, name.parts().subList(0, name.family()));
      int first = whole ? given : at;
      int last = at + family.size() - 1;
      if (isInFirm(text, words, firms, first, last)) {
        found.add(
            new Found(
                words.get(first).start(),
                words.get(last).end(),
                whole ? PiiType.NAME_FULL : PiiType.NAME_PART,
                whole ? name.canonical() : String.join(" ", family)));
      }
    }
  }

  private static boolean matches(List<Word> words, int at, List<String> parts) {
    for (int i = 0; i < parts.size(); i++) {
      if (!words.get(at + i).folded().equals(parts.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isInFirm(
      int[] text, List<Word> words, List<Fragment> firms, int first, int last) {
    int start = words.get(first).start();
    int end = words.get(last).end();
    boolean makes = makesFirm(text, words, first, last);
    for (Fragment firm : firms) {
      if (firm.mention().start() <= start && end <= firm.mention().end()) {
        return makes || leads(text, words, first, firm.mention().start());
      }
    }
    return makes;
  }

  /** Whether a name opens a firm's, but for words without a capital, or follows "&amp;". */
  private static boolean leads(int[] text, List<Word> words, int first, int from) {
    if (isJoined(text, words, first)) {
      return true;
    }
    for (int i = first - 1; i >= 0 && words.get(i).start() >= from; i--) {
      if (words.get(i).capital() && !words.get(i).folded().equals("the")) {
        return false;
      }
    }
    return true;
  }

  private static boolean isJoined(int[] text, List<Word> words, int first) {
    if (first == 0) {
      return false;
    }
    Word before = words.get(first - 1);
    return JOINING.contains(before.folded())
        || holds(text, before.end(), words.get(first).start(), "&+-");
  }

  /** Whether words that make a firm's name follow, joined by capitals or "&amp;". */
  private static boolean makesFirm(int[] text, List<Word> words, int first, int last) {
    if (!words.get(first).capital()) {
      return false;
    }
    for (int i = last + 1; i < words.size() && i <= last + REACH; i++) {
      Word word = words.get(i);
      int from = words.get(i - 1).end();
      if (!isOneName(text, from, word.start())) {
        return false;
      }
      boolean joined =
          holds(text, from, word.start(), "&+") || JOINING.contains(words.get(i - 1).folded());
      if (FIRM.contains(word.folded()) && (word.capital() || joined)) {
        return true;
      }
      boolean goesOn =
          word.capital() || JOINING.contains(word.folded()) || isPossessive(text, word);
      if (!goesOn) {
        return false;
      }
    }
    return false;
  }

  private static boolean isPossessive(int[] text, Word word) {
    int before = text[word.start() - 1];
    return word.folded().equals("s") && (before == '\'' || before == 0x2019);
  }

  /** Whether nothing between two words ends a name. */
  private static boolean isOneName(int[] text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text[i] != ' ' && "&+-'.,\u2019".indexOf(text[i]) < 0) {
        return false;
      }
    }
    return to - from <= 3;
  }

  private static boolean holds(int[] text, int from, int to, String signs) {
    for (int i = from; i < to; i++) {
      if (signs.indexOf(text[i]) >= 0) {
        return true;
      }
    }
    return false;
  }

  private static List<Word> words(int[] text) {
    List<Word> words = new ArrayList<>();
    int at = 0;
    while (at < text.length) {
      int end = at;
      while (end < text.length
          && (Character.isLetterOrDigit(text[end]) || SpellingFold.isMark(text[end]))) {
        end++;
      }
      if (end > at) {
        String folded = SpellingFold.of(new String(text, at, end - at)).text();
        words.add(new Word(at, end, folded, Character.isUpperCase(text[at])));
      }
      at = Math.max(end, at + 1);
    }
    return words;
  }
}
