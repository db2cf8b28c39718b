package dev.onset.inference;

import dev.onset.model.CanonicalForms;
import dev.onset.model.Gazetteer;
import dev.onset.model.Mention;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Drops spans of a statistical tier that identify nobody: a title without a name, a generic place
 * ("the beach"), a long bare number read as a sum, a page number or an amount read as an age, a sum
 * or a short number read as a phone number or a social security number. Pure.
 */
final class NonPersonalFilter {
  /** Digits of a sum written without separators. */
  private static final int LONGEST_SUM = 7;

  /** Digits of a phone number: from a local number to the maximum of E.164. */
  private static final int SHORTEST_PHONE = 7;

  private static final int LONGEST_PHONE = 15;

  /** Digits of a social security number of which only the end is given. */
  private static final int SHORTEST_SSN = 4;

  private static final Set<String> LINKS = Set.of("is", "was", "of", "s");

  private static final Set<String> NUMBERED =
      Set.of(
          """
          amount article balance bill bus channel chapter clause cost gate highway item
          level line no number page paragraph platform price quantity room route row seat
          section size step sum table title total unit version volume"""
              .split("\\s+"));

  private static final Set<String> ARTICLES =
      Set.of("a", "here", "my", "of", "our", "side", "the", "there");

  private static final Set<String> ANYWHERE =
      Set.of(
          """
          airport area beach city corner country downtown east home hospital house island
          lake mall neighborhood neighbourhood north office park river road south state
          station store street suburb suburbs town village west"""
              .split("\\s+"));

  private NonPersonalFilter() {}

  /**
   * The mentions that may be personal, in their order.
   *
   * @param text the code points that the mentions refer to
   */
  static List<Mention> pass(List<Mention> mentions, int[] text) {
    return mentions.stream().filter(mention -> !tellsNothing(mention, text)).toList();
  }

  private static boolean tellsNothing(Mention mention, int[] text) {
    return switch (mention.type().name()) {
      case "NAME_FULL", "NAME_PART", "ALIAS" -> CanonicalForms.isTitle(mention.surface());
      case "LOCATION" ->
          isAnywhere(mention.surface()) && Gazetteer.shipped().find(mention.surface()).isEmpty();
      // Nobody writes a sum with so many bare digits; order and account numbers look like this.
      case "FINANCE" -> mention.surface().length() > LONGEST_SUM && isNumber(mention.surface());
      case "AGE" -> isNumber(mention.surface()) && isNumbered(text, mention.start());
      case "PHONE" -> !mayBeDialled(mention.surface());
      case "SSN" -> !isSpelled(mention.surface()) && digits(mention.surface()) < SHORTEST_SSN;
      default -> false;
    };
  }

  /** Whether the digit count fits a phone number, with a plus sign only in front. */
  private static boolean mayBeDialled(String surface) {
    if (isSpelled(surface)) {
      return true;
    }
    long digits = digits(surface);
    return digits >= SHORTEST_PHONE && digits <= LONGEST_PHONE && surface.lastIndexOf('+') <= 0;
  }

  /** Whether the span holds words: "five five five 0142". */
  private static boolean isSpelled(String surface) {
    return surface.codePoints().filter(Character::isLetter).limit(2).count() == 2;
  }

  private static long digits(String surface) {
    return surface.codePoints().filter(Character::isDigit).count();
  }

  private static boolean isNumber(String surface) {
    return surface.chars().allMatch(Character::isDigit);
  }

  /** One common noun at most: "park city" is the name of a town. */
  private static boolean isAnywhere(String surface) {
    int[] letters = surface.codePoints().toArray();
    int nouns = 0;
    for (int end = wordEnd(letters, letters.length); end > 0; ) {
      int start = wordStart(letters, end);
      String word = folded(letters, start, end);
      if (ANYWHERE.contains(word)) {
        nouns++;
      } else if (!ARTICLES.contains(word)) {
        return false;
      }
      end = wordEnd(letters, start);
    }
    return nouns <= 1;
  }

  /**
   * Whether the word before a position says what the number counts: "article 50", "the total is
   * 55".
   */
  private static boolean isNumbered(int[] text, int place) {
    int end = wordEnd(text, place);
    int start = wordStart(text, end);
    if (LINKS.contains(folded(text, start, end))) {
      end = wordEnd(text, start);
      start = wordStart(text, end);
    }
    return NUMBERED.contains(folded(text, start, end));
  }

  private static int wordEnd(int[] text, int before) {
    int end = before;
    while (end > 0 && !Character.isLetterOrDigit(text[end - 1])) {
      end--;
    }
    return end;
  }

  private static int wordStart(int[] text, int end) {
    int start = end;
    while (start > 0 && Character.isLetterOrDigit(text[start - 1])) {
      start--;
    }
    return start;
  }

  private static String folded(int[] text, int start, int end) {
    return new String(text, start, end - start).toLowerCase(Locale.ROOT);
  }
}
