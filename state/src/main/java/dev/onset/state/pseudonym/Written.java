package dev.onset.state.pseudonym;

import dev.onset.state.redaction.SpellingFold;
import java.util.Locale;
import java.util.function.IntPredicate;

/** How a value is written, carried over to its substitute. Stateless. */
final class Written {
  private Written() {}

  /** Letters and digits alone, without case and accents. */
  static String fold(String text) {
    return SpellingFold.of(text).text();
  }

  /** A substitute in the case of what it stands for: all upper, all lower, or as it is listed. */
  static String inCaseOf(String original, String substitute) {
    int upper = 0;
    int lower = 0;
    for (int c : original.codePoints().toArray()) {
      upper += Character.isUpperCase(c) ? 1 : 0;
      lower += Character.isLowerCase(c) ? 1 : 0;
    }
    if (lower > 0 && upper == 0) {
      return substitute.toLowerCase(Locale.ROOT);
    }
    return upper > 1 && lower == 0 ? substitute.toUpperCase(Locale.ROOT) : substitute;
  }

  /** How many ASCII digits a text has. */
  static int digits(String text) {
    return count(text, Written::isDigit);
  }

  /** How many ASCII letters and digits a text has. */
  static int signs(String text) {
    return count(text, Written::isSign);
  }

  /** The digits of a text replaced by as many others; all else stays. */
  static String withDigits(String shape, String digits) {
    return filled(shape, digits, Written::isDigit);
  }

  /** The letters and digits of a text replaced by as many others, in its case; all else stays. */
  static String withSigns(String shape, String signs) {
    return filled(shape, inCaseOf(shape, signs), Written::isSign);
  }

  private static String filled(String shape, String signs, IntPredicate replaced) {
    StringBuilder text = new StringBuilder(shape.length());
    int next = 0;
    for (int i = 0; i < shape.length(); i++) {
      text.append(replaced.test(shape.charAt(i)) ? signs.charAt(next++) : shape.charAt(i));
    }
    return text.toString();
  }

  private static int count(String text, IntPredicate counted) {
    return (int) text.chars().filter(counted).count();
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isSign(int c) {
    return isDigit(c) || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }
}
