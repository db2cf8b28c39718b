package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isWithin;

import java.util.Locale;

/** Check digits and number plans. Pure. */
public final class Checksums {
  private Checksums() {}

  /** Whether digits pass the Luhn check (ISO/IEC 7812-1). */
  public static boolean luhn(String digits) {
    return CheckDigits.luhn36(digits, 10);
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
        isWithin(district, 0, 12)
            || isWithin(district, 21, 32)
            || isWithin(district, 61, 72)
            || district == 80;
    int sum = known ? CheckDigits.sum(digits, 3, 7, 1, 3, 7, 1, 3, 7, 1) : 0;
    return sum > 0 && sum % 10 == 0;
  }

  /** Whether lower-case letters and digits pass the mod 97 check (ISO 13616). */
  public static boolean iban(String iban) {
    String code = iban.toUpperCase(Locale.ROOT);
    return CheckDigits.mixedRemainder(code.substring(4) + code.substring(0, 4), 97) == 1;
  }

  /** Whether all characters are the same. */
  static boolean uniform(String digits) {
    return digits.chars().distinct().count() == 1;
  }
}
