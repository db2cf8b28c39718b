package dev.onset.inference;

import dev.onset.inference.tier1.WordTokens;
import dev.onset.model.Mention;
import dev.onset.model.PiiClass;
import dev.onset.model.ResourceLines;
import dev.onset.model.Tier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Drops names of a statistical tier where they name a thing: fonts where fonts are spoken of
 * ("Arial Black"), and products, dishes and works where the words beside treat them as things ("a
 * Bloody Mary", "my Ben Sherman shirt"). Whoever bears such a name stays a person elsewhere ("ask
 * Ben Sherman"). Linear in the text. Pure.
 */
final class ThingFilter {
  /** Words of a thing's name at most. */
  private static final int LONGEST = 3;

  /** Fonts that tell by themselves that fonts are spoken of. */
  private static final int TELLING = 2;

  /** The lists of {@code things.txt}, which says what they are. */
  private enum Kind {
    FONT,
    FONT_WORD,
    TITLE,
    THING,
    BEFORE_THING,
    BEFORE_TITLE,
    DETERMINER,
    NOUN
  }

  private static final Map<Kind, Set<String>> LISTS = read();

  private final WordTokens words;
  private final String[] folded;

  private ThingFilter(WordTokens words) {
    this.words = words;
    this.folded = new String[words.words().length];
    for (int i = 0; i < folded.length; i++) {
      folded[i] = words.words()[i].toLowerCase(Locale.ROOT).replace('\u2019', '\'');
    }
  }

  private static Map<Kind, Set<String>> read() {
    Map<Kind, Set<String>> lists = new EnumMap<>(Kind.class);
    Set<String> list = new HashSet<>();
    for (String line : ResourceLines.of(ThingFilter.class, "things.txt")) {
      if (line.startsWith("[")) {
        list =
            lists.computeIfAbsent(
                Kind.valueOf(line.substring(1, line.length() - 1)), any -> new HashSet<>());
      } else {
        list.add(line);
      }
    }
    return lists;
  }

  /**
   * The mentions that may be of people, in their order.
   *
   * @param text the code points that the mentions refer to
   */
  static List<Mention> pass(List<Mention> mentions, int[] text) {
    if (mentions.stream().noneMatch(ThingFilter::isWeakName)) {
      return mentions;
    }
    ThingFilter filter = new ThingFilter(WordTokens.of(new String(text, 0, text.length)));
    List<int[]> things = filter.things();
    return mentions.stream()
        .filter(one -> !isWeakName(one) || !filter.isThing(one, things))
        .toList();
  }

  private static boolean isWeakName(Mention mention) {
    return mention.tier() != Tier.TIER_0 && mention.type().piiClass() == PiiClass.NAME;
  }

  private boolean isThing(Mention name, List<int[]> things) {
    for (int[] thing : things) {
      if (words.starts()[thing[0]] <= name.start() && name.end() <= words.ends()[thing[1] - 1]) {
        return true;
      }
    }
    int from = words.wordAt(name.start());
    int to = words.wordAt(name.end() - 1) + 1;
    return from > 0
        && has(Kind.DETERMINER, from - 1)
        && has(Kind.NOUN, to)
        && words.surface(words.ends()[to - 1], words.starts()[to]).isBlank();
  }

  /** The things of the text, as ranges of words. */
  private List<int[]> things() {
    List<int[]> fonts = new ArrayList<>(0);
    List<int[]> things = new ArrayList<>(0);
    boolean spoken = false;
    for (int from = 0; from < folded.length; from++) {
      spoken |= has(Kind.FONT_WORD, from);
      for (int to = Math.min(folded.length, from + LONGEST); to > from; to--) {
        String phrase = String.join(" ", Arrays.asList(folded).subList(from, to));
        if (LISTS.get(Kind.FONT).contains(phrase)) {
          fonts.add(new int[] {from, to});
          break;
        }
        boolean title = LISTS.get(Kind.TITLE).contains(phrase);
        boolean known = title || LISTS.get(Kind.THING).contains(phrase);
        if (known && (isBefore(from, title) || has(Kind.NOUN, to) || follows(things, from))) {
          things.add(new int[] {from, to});
          break;
        }
      }
    }
    if (spoken && !fonts.isEmpty() || fonts.size() >= TELLING) {
      things.addAll(fonts);
    }
    return things;
  }

  /** "A Bloody Mary and Tom Collins": what is joined to a thing is one. */
  private boolean follows(List<int[]> things, int from) {
    return from > 1
        && !things.isEmpty()
        && things.get(things.size() - 1)[1] == from - 1
        && (folded[from - 1].equals("and")
            || folded[from - 1].equals("or")
            || folded[from - 1].equals(","));
  }

  private boolean isBefore(int word, boolean title) {
    return has(Kind.BEFORE_THING, word - 1) || title && has(Kind.BEFORE_TITLE, word - 1);
  }

  private boolean has(Kind kind, int word) {
    return word >= 0 && word < folded.length && LISTS.get(kind).contains(folded[word]);
  }
}
