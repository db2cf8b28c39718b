package dev.onset.evaluation.corpus.plan;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which of "a" and "an" stands before a value: the sound decides, not the letter. Stateless. */
public final class Articles {
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

  /** Short words in capitals that are spoken as words. */
  private static final Set<String> SPOKEN =
      Set.of("RAM", "ROM", "SIM", "LAN", "NAS", "SAP", "SAN", "LASIK", "FEMA", "MASH", "SWAT");

  private static final int LONGEST_INITIALS = 4;
  private static final int GROUP = 3;

  private Articles() {}

  /** The text before a value, its last word made "a" or "an" as the value needs if it is either. */
  public static String agreeing(String before, String value) {
    Matcher article = ARTICLE.matcher(before);
    if (!article.find()) {
      return before;
    }
    String n = startsWithVowelSound(value) ? "n" : "";
    return before.substring(0, article.start()) + article.group(1) + n + article.group(2);
  }

  /** Whether a value is spoken with a vowel first. */
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

  /** The digits of the number, without the commas that group them. */
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

  /** Eight, eighty and what follows it, eight hundred; eleven and eighteen, hundred or thousand. */
  private static boolean numberDoes(String digits) {
    boolean teens = digits.startsWith("11") || digits.startsWith("18");
    boolean wholeTeens = digits.length() % GROUP == 2 || digits.length() == GROUP + 1;
    return digits.startsWith("8") || (teens && wholeTeens);
  }

  /** Single letters, and initials: short, in capitals, and not a word that is said as one. */
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

  /** Consonant and vowel in turn, as in a word that can be said. */
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
