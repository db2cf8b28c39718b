package dev.onset.model;

/** Values that are nothing but digits: SSN, CREDIT_CARD and, in the United States, ZIP5. */
final class DigitForms {
  private static final int ZIP_DIGITS = 5;

  private DigitForms() {}

  static String digits(String value) {
    String folded = Texts.fold(value);
    return Texts.orElse(NumberWords.digits(folded), folded);
  }

  /** Five digits; of nine (ZIP+4) the first five. A code with letters as {@link CodeForm}. */
  static String zip(String value) {
    String digits = digits(value);
    if (!digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return CodeForm.of(value);
    }
    return digits.length() > ZIP_DIGITS ? digits.substring(0, ZIP_DIGITS) : digits;
  }
}
