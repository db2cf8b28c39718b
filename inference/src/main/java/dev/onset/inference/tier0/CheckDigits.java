package dev.onset.inference.tier0;

import java.time.YearMonth;

/**
 * The families of check digits that numbers of persons use. Codes are upper-case letters and digits
 * without separators; weights go with their characters from the left. Pure.
 */
final class CheckDigits {
  private static final String DIGITS_AND_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

  private static final int[] PERMUTED = {1, 5, 7, 6, 2, 8, 3, 0, 9, 4};

  private CheckDigits() {}

  /** The value of a character: a digit's own, 10 for A to 35 for Z. */
  static int value(char c) {
    return DIGITS_AND_LETTERS.indexOf(c);
  }

  /** The sum of the first characters, each times its weight. */
  static int sum(String code, int... weights) {
    int sum = 0;
    for (int i = 0; i < weights.length; i++) {
      sum += weights[i] * value(code.charAt(i));
    }
    return sum;
  }

  /** Whether the weighted sum is a multiple of the modulus. */
  static boolean weighted(String code, int modulus, int... weights) {
    return Math.floorMod(sum(code, weights), modulus) == 0;
  }

  /**
   * Whether the digit behind the weighted ones is the modulus less the remainder of their sum, and
   * 0 where that is no digit.
   */
  static boolean complement(String code, int modulus, int... weights) {
    int rest = modulus - sum(code, weights) % modulus;
    return value(code.charAt(weights.length)) == (rest > 9 ? 0 : rest);
  }

  /** The sum of the digits of every character's product with its weight; the weights recur. */
  static int digitSums(String digits, int... weights) {
    int sum = 0;
    for (int i = 0; i < digits.length(); i++) {
      int product = value(digits.charAt(i)) * weights[i % weights.length];
      sum += product / 10 + product % 10;
    }
    return sum;
  }

  /** The remainder of a decimal number of any length. */
  static int remainder(String digits, int modulus) {
    int rest = 0;
    for (int i = 0; i < digits.length(); i++) {
      rest = (rest * 10 + digits.charAt(i) - '0') % modulus;
    }
    return rest;
  }

  /** A number that grows with the letters: A is 10 (ISO 13616 without its turn). */
  static int mixedRemainder(String code, int modulus) {
    int rest = 0;
    for (int i = 0; i < code.length(); i++) {
      int value = value(code.charAt(i));
      rest = (rest * (value > 9 ? 100 : 10) + value) % modulus;
    }
    return rest;
  }

  /** Verhoeff's check in the dihedral group (Error Detecting Decimal Codes, 1969). */
  static boolean verhoeff(String digits) {
    int check = 0;
    for (int i = 0; i < digits.length(); i++) {
      int value = value(digits.charAt(digits.length() - 1 - i));
      for (int k = 0; k < i % 8; k++) {
        value = PERMUTED[value];
      }
      check = product(check, value);
    }
    return check == 0;
  }

  /** In the dihedral group of order ten, of which 0 to 4 turn and 5 to 9 mirror. */
  private static int product(int one, int other) {
    boolean mirror = one > 4;
    int turn = Math.floorMod(mirror ? one - other : one + other, 5);
    return mirror == other > 4 ? turn : turn + 5;
  }

  /** ISO/IEC 7064, MOD 11,10. */
  static boolean mod1110(String digits) {
    int rest = 10;
    for (int i = 0; i < digits.length() - 1; i++) {
      int sum = (rest + value(digits.charAt(i))) % 10;
      rest = 2 * (sum == 0 ? 10 : sum) % 11;
    }
    return (rest + value(digits.charAt(digits.length() - 1))) % 10 == 1;
  }

  /** Luhn's check over 36 characters: in base 36, or in base 10 with letters as 10 to 35. */
  static boolean luhn36(String code, int base) {
    int sum = 0;
    for (int i = 0; i < code.length(); i++) {
      int value = value(code.charAt(code.length() - 1 - i)) * (i % 2 == 0 ? 1 : 2);
      sum += base == 36 ? value / base + value % base : value > 9 && i % 2 == 1 ? value - 9 : value;
    }
    return sum % base == 0;
  }

  /** Whether two digits each are a day that some year has: year, month, day. */
  static boolean date(int year, int month, int day) {
    // A year of two digits leaves its century open, and only one of them may be a leap year.
    return month >= 1
        && month <= 12
        && day >= 1
        && day <= YearMonth.of(year == 0 ? 2000 : 1900 + year, month).lengthOfMonth();
  }

  /** The number that two digits form. */
  static int two(String code, int from) {
    return 10 * value(code.charAt(from)) + value(code.charAt(from + 1));
  }
}
