package dev.onset.lab.corpus.plan;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Chooses between "a" and "an" before a value, by sound rather than letter. Stateless. */
public final class IndefiniteArticle {
  private static final Pattern ARTICLE =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}'\u2019-])(a)(?:n)?(\\s+[\"'(\u201c]?)$", Pattern.CASE_INSENSITIVE);

  private static final Pattern HEAD = Pattern.compile("^[^\\p{L}\\p{N}]*(\\p{L}+|\\p{N}+)");
  private static final Pattern SILENT_H =
      Pattern.compile("^(hour|honest|honor|honour|heir|herb(?!ert|i)).*");

  /** Words that begin with the sound of "you" or "one". */
  private static final Pattern CONSONANT_SOUND =
      Pattern.compile(
          "^(eu|ew|ouija|ubi|uga|uk|uvu|us[aeu]|ut[aeio]|ur[aeiou]"
              + "|uni(?!n|mp|mag|de|ma)|once|u$|one$|ones$|oneself$).*");

  /** Letters whose names begin with a vowel sound. */
  private static final String VOWEL_LETTERS = "AEFHILMNORSX";

  /** Short all-capital words that are pronounced as words. */
  private static final Set<String> SPOKEN =
      Set.of("RAM", "ROM", "SIM", "LAN", "NAS", "SAP", "SAN", "LASIK", "FEMA", "MASH", "SWAT");

  private static final int LONGEST_INITIALS = 4;
  private static final int GROUP = 3;

  private IndefiniteArticle() {}

  /** The text before a value; if it ends in an article, that article agrees with the value. */
  public static String agreeing(String before, String value) {
    Matcher article = ARTICLE.matcher(before);
    if (!article.find()) {
      return before;
    }
    String n = startsWithVowelSound(value) ? "n" : "";
    return before.substring(0, article.start()) + article.group(1) + n + article.group(2);
  }

  /** Whether the pronunciation of a value starts with a vowel. */
  static boolean startsWithVowelSound(String value) {
    Matcher head = HEAD.matcher(value);
    if (!head.find()) {
      return false;
    }
    String word = head.group(1);
    return Character.isDigit(word.charAt(0))
        ? numberDoes(digits(value, head.start(1)))
        : isSpelled(word) ? letterDoes(word.charAt(0)) : wordDoes(word);
  }

  /** The digits of the number, without grouping commas. */
  private static String digits(String value, int from) {
    int to = from;
    while (to < value.length()
        && (isDigit(value, to) || (value.charAt(to) == ',' && isDigit(value, to + 1)))) {
      to++;
    }
    return value.substring(from, to).replace(",", "");
  }

  private static boolean isDigit(String value, int at) {
    return at < value.length() && value.charAt(at) >= '0' && value.charAt(at) <= '9';
  }

  /**
   * Numbers that begin with eight, eighty or eight hundred; eleven and eighteen, also before
   * hundred or thousand.
   */
  private static boolean numberDoes(String digits) {
    boolean teens = digits.startsWith("11") || digits.startsWith("18");
    boolean wholeTeens = digits.length() % GROUP == 2 || digits.length() == GROUP + 1;
    return digits.startsWith("8") || (teens && wholeTeens);
  }

  /** Single letters and initialisms: short, in capitals, and not pronounced as a word. */
  private static boolean isSpelled(String word) {
    if (word.length() == 1) {
      return true;
    }
    boolean capitals = word.chars().allMatch(Character::isUpperCase);
    return capitals
        && word.length() <= LONGEST_INITIALS
        && !SPOKEN.contains(word)
        && !(word.length() == LONGEST_INITIALS && alternates(word));
  }

  /** Alternating consonants and vowels, as in a pronounceable word. */
  private static boolean alternates(String word) {
    boolean before = isVowel(word.charAt(0));
    for (int i = 1; i < word.length(); i++) {
      boolean vowel = isVowel(word.charAt(i));
      if (vowel == before) {
        return false;
      }
      before = vowel;
    }
    return true;
  }

  private static boolean letterDoes(char letter) {
    return VOWEL_LETTERS.indexOf(Character.toUpperCase(letter)) >= 0;
  }

  private static boolean wordDoes(String word) {
    String plain =
        Normalizer.normalize(word, Normalizer.Form.NFD)
            .replaceAll("\\p{M}", "")
            .toLowerCase(Locale.ROOT);
    if (SILENT_H.matcher(plain).matches()) {
      return true;
    }
    if (CONSONANT_SOUND.matcher(plain).matches()) {
      return false;
    }
    // As in Yvonne or Ypsilanti.
    boolean y = plain.charAt(0) == 'y' && plain.length() > 1 && !isVowel(plain.charAt(1));
    return isVowel(plain.charAt(0)) || y;
  }

  private static boolean isVowel(char letter) {
    return "aeiou".indexOf(Character.toLowerCase(letter)) >= 0;
  }
}
