package dev.onset.inference.tier0;

/** Check digits and number plans. Pure. */
public final class Checksums {
  private Checksums() {}

  /** Whether digits pass the Luhn check (ISO/IEC 7812-1). */
  public static boolean luhn(String digits) {
    int sum = 0;
    boolean twice = false;
    for (int i = digits.length() - 1; i >= 0; i--) {
      int d = digits.charAt(i) - '0';
      if (twice) {
        d = d > 4 ? 2 * d - 9 : 2 * d;
      }
      sum += d;
      twice = !twice;
    }
    return sum % 10 == 0;
  }

  /**
   * Whether nine digits can be a social security number: no area 000, 666 or 9xx, no group 00, no
   * serial 0000 (Social Security Administration, numbering since 2011).
   */
  public static boolean ssn(String digits) {
    return digits.length() == 9
        && !digits.startsWith("000")
        && !digits.startsWith("666")
        && digits.charAt(0) != '9'
        && !digits.startsWith("00", 3)
        && !digits.endsWith("0000");
  }

  /** Whether letters and digits, lower case, pass the mod 97 check (ISO 13616). */
  public static boolean iban(CharSequence iban) {
    int remainder = 0;
    for (int i = 0; i < iban.length(); i++) {
      int c = iban.charAt((i + 4) % iban.length());
      int value = c <= '9' ? c - '0' : c - 'a' + 10;
      remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
    }
    return remainder == 1;
  }

  /** Whether all characters are the same. */
  static boolean uniform(String digits) {
    return digits.chars().distinct().count() == 1;
  }
}
