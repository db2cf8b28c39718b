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
   * Whether nine digits form a valid social security number: no area 000, 666 or 9xx, no group 00,
   * no serial 0000 (Social Security Administration, numbering since 2011).
   */
  public static boolean ssn(String digits) {
    return digits.length() == 9
        && !digits.startsWith("000")
        && !digits.startsWith("666")
        && digits.charAt(0) != '9'
        && !digits.startsWith("00", 3)
        && !digits.endsWith("0000");
  }

  /**
   * Whether nine digits form a valid US bank routing number: a Federal Reserve prefix and a
   * checksum with weights 3, 7 and 1 (American Bankers Association).
   */
  public static boolean routing(String digits) {
    int district = digits.length() == 9 ? Integer.parseInt(digits.substring(0, 2)) : -1;
    boolean known =
        district >= 0 && district <= 12
            || district >= 21 && district <= 32
            || district >= 61 && district <= 72
            || district == 80;
    int sum = 0;
    for (int i = 0; known && i < 9; i++) {
      sum += (digits.charAt(i) - '0') * (i % 3 == 0 ? 3 : i % 3 == 1 ? 7 : 1);
    }
    return known && sum > 0 && sum % 10 == 0;
  }

  /** Whether lower-case letters and digits pass the mod 97 check (ISO 13616). */
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
