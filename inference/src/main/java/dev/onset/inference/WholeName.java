package dev.onset.inference;

import dev.onset.inference.tier1.WordTokens;
import dev.onset.model.Mention;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.ResourceLines;
import dev.onset.model.Spanned;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Completes a name at its particles: "Paulo dos" and "Anjos" are one name, and so are "Amaro" and
 * "de la Vega". A name that no model read stays unread. Linear in the text. Pure.
 */
final class WholeName {
  private static final int MOST_PARTICLES = 4;

  /** Letters of a family name in lower case. */
  private static final int SHORTEST = 3;

  private static final int TYPOGRAPHIC_APOSTROPHE = 0x2019;

  /** What parts of a name are read as. */
  private static final Set<PiiType> PARTS =
      Set.of(PiiType.NAME_FULL, PiiType.NAME_PART, PiiType.LOCATION, PiiType.ORG);

  private static final Set<String> PLAIN = particles(false);

  /** Words or names by themselves, too. */
  private static final Set<String> OPEN = particles(true);

  private static final Set<String> ELIDED = Set.of("d", "l", "o", "dell", "dall", "all", "mc", "n");

  private final WordTokens words;

  private WholeName(WordTokens words) {
    this.words = words;
  }

  private static Set<String> particles(boolean open) {
    Set<String> particles = new HashSet<>();
    for (String line : ResourceLines.of(WholeName.class, "particles.txt")) {
      if (line.startsWith("- ") == open) {
        particles.addAll(List.of(line.substring(open ? 2 : 0).split(" ")));
      }
    }
    return Set.copyOf(particles);
  }

  /**
   * The mentions, with one whole name in place of its parts.
   *
   * @param text the code points that the mentions refer to
   */
  static List<Mention> complete(int[] text, List<Mention> found) {
    List<Mention> names =
        found.stream()
            .filter(WholeName::isWeakName)
            .sorted(Comparator.comparingInt(Mention::start))
            .toList();
    if (names.isEmpty()) {
      return found;
    }
    WholeName whole = new WholeName(WordTokens.of(new String(text, 0, text.length)));
    List<Mention> completed = new ArrayList<>(found);
    int done = 0;
    for (Mention name : names) {
      Range range = name.start() < done ? Range.NONE : whole.range(name);
      if (range.length() > name.length() && isFree(completed, range)) {
        done = range.end();
        completed.add(whole.joined(range, completed));
        completed.removeIf(
            one ->
                PARTS.contains(one.type())
                    && one.tier() != Tier.TIER_0
                    && one.length() < range.length()
                    && range.contains(one));
      }
    }
    return completed;
  }

  /** Code points of a name. */
  private record Range(int start, int end) implements Spanned {
    static final Range NONE = new Range(0, 0);
  }

  private static boolean isWeakName(Mention mention) {
    return mention.tier() != Tier.TIER_0
        && (mention.type() == PiiType.NAME_FULL || mention.type() == PiiType.NAME_PART);
  }

  /** Whether nothing but parts of a name was read within a range. */
  private static boolean isFree(List<Mention> found, Range range) {
    return found.stream()
        .filter(range::overlaps)
        .allMatch(
            one ->
                one.tier() != Tier.TIER_0
                    && (PARTS.contains(one.type()) || one.type().piiClass() == PiiClass.NAME)
                    && range.contains(one));
  }

  private Range range(Mention name) {
    int from = words.wordAt(name.start());
    int to = words.wordAt(name.end() - 1) + 1;
    if (from < 0 || to <= from) {
      return Range.NONE;
    }
    boolean capital = isCapital(from) || isCapital(to - 1);
    int end = right(from, to, capital);
    int start = left(from, capital);
    return new Range(
        start < from ? words.starts()[start] : name.start(),
        end > to ? words.ends()[end - 1] : name.end());
  }

  /** The word after a name: past particles and the family names behind them. */
  private int right(int from, int to, boolean capital) {
    int end = to;
    while (true) {
      int at = end;
      while (at < size()
          && at - end < MOST_PARTICLES
          && at > from
          && follows(at)
          && isParticle(at, capital)) {
        at++;
      }
      boolean open =
          at > end
              || end - from > 1 && isParticle(end - 1, capital)
              || at < size() && isElided(words.words()[at]);
      if (!open || at >= size() || !follows(at) || !isFamilyName(at, capital)) {
        return end;
      }
      end = at + 1;
    }
  }

  /** The first word of a name: before the particles, and the given name before them. */
  private int left(int from, boolean capital) {
    int start = from;
    while (start > 0
        && from - start < MOST_PARTICLES
        && follows(start)
        && isParticle(start - 1, capital)) {
      start--;
    }
    boolean open =
        start < from || isParticle(from, capital) && from + 1 < size() && follows(from + 1);
    if (!open) {
      return from;
    }
    boolean given =
        start > 1
            && follows(start)
            && isCapital(start - 1)
            && follows(start - 1)
            && words.words()[start - 1].length() > 1;
    if (given) {
      return start - 1;
    }
    // Without a given name only particles that are nothing else belong to it.
    while (start < from && (OPEN.contains(folded(start)) || isApostrophe(start))) {
      start++;
    }
    return start;
  }

  private int size() {
    return words.words().length;
  }

  private String folded(int word) {
    return words.words()[word].toLowerCase(Locale.ROOT);
  }

  private boolean isCapital(int word) {
    return Character.isUpperCase(words.words()[word].codePointAt(0));
  }

  /** Whether a word stands on the line of the word before, behind blanks or an apostrophe. */
  private boolean follows(int word) {
    if (word == 0) {
      return false;
    }
    for (int i = words.ends()[word - 1]; i < words.starts()[word]; i++) {
      if (words.text()[i] != ' ' && words.text()[i] != 0xA0) {
        return false;
      }
    }
    return true;
  }

  private boolean isParticle(int word, boolean capital) {
    String folded = folded(word);
    if (isApostrophe(word)) {
      // "O' Brien", "van 't Hoff".
      return word > 0
          && (folded(word - 1).equals("o") || word + 1 < size() && folded(word + 1).equals("t"));
    }
    if (folded.equals("t")) {
      return word > 0 && isApostrophe(word - 1);
    }
    if (PLAIN.contains(folded)) {
      return true;
    }
    if (!OPEN.contains(folded) || !capital) {
      return false;
    }
    boolean beside =
        word > 0
            && (isCapital(word - 1) || isOf(word - 1))
            && word + 1 < size()
            && (isCapital(word + 1) || isOf(word + 1));
    boolean leads = word + 1 < size() && (isCapital(word + 1) || isApostrophe(word + 1));
    return isCapital(word)
        ? leads && (word > 0 && isOf(word - 1) || LEADING.contains(folded))
        : beside;
  }

  /** In capitals, too, these lead a family name: "Mac Donald". */
  private static final Set<String> LEADING = Set.of("la", "le", "mac", "o", "st", "san", "des");

  private boolean isOf(int word) {
    return PLAIN.contains(folded(word)) || OPEN.contains(folded(word)) || isApostrophe(word);
  }

  private boolean isApostrophe(int word) {
    int c = words.text()[words.starts()[word]];
    return (c == '\'' || c == TYPOGRAPHIC_APOSTROPHE)
        && words.ends()[word] - words.starts()[word] == 1;
  }

  /** "d'Auvergne", "dell'Orto". */
  private static boolean isElided(String word) {
    int apostrophe = Math.max(word.indexOf('\''), word.indexOf(TYPOGRAPHIC_APOSTROPHE));
    return apostrophe > 0
        && ELIDED.contains(word.substring(0, apostrophe).toLowerCase(Locale.ROOT))
        && apostrophe + 1 < word.length()
        && Character.isUpperCase(word.charAt(apostrophe + 1));
  }

  private boolean isFamilyName(int word, boolean capital) {
    String written = words.words()[word];
    if (!Character.isLetter(written.codePointAt(0)) || written.length() < 2) {
      return false;
    }
    if (capital) {
      return isCapital(word)
          || written.indexOf('\'') > 0 && written.chars().anyMatch(Character::isUpperCase);
    }
    return written.length() >= SHORTEST
        && (word + 1 >= size()
            || !follows(word + 1)
            || !Character.isLetter(words.text()[words.starts()[word + 1]]));
  }

  private Mention joined(Range range, List<Mention> found) {
    Mention best = null;
    Set<TierSighting> sightings = new HashSet<>();
    double confidence = 0;
    for (Mention one : found) {
      if (isWeakName(one) && range.contains(one)) {
        confidence = Math.max(confidence, one.confidence());
        sightings.addAll(one.sightings());
        best = best == null || one.tier().compareTo(best.tier()) < 0 ? one : best;
      }
    }
    List<TierSighting> ordered = new ArrayList<>(sightings);
    ordered.sort(
        Comparator.comparing(TierSighting::tier)
            .thenComparing(Comparator.comparingDouble(TierSighting::score).reversed())
            .thenComparing(TierSighting::type));
    return new Mention(
        PiiType.NAME_FULL,
        words.surface(range.start(), range.end()),
        range.start(),
        range.end(),
        best.tier(),
        confidence,
        false,
        ordered);
  }
}
