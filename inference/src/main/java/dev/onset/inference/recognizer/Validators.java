package dev.onset.inference.recognizer;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import dev.onset.inference.tier0.Checksums;
import dev.onset.model.CanonicalForms;
import dev.onset.model.PiiType;
import dev.onset.model.Policy.Recognizer.Validator;
import java.util.Locale;

/** Validators for matched texts. Pure. */
final class Validators {
  private static final int SHORTEST_IBAN = 15;
  private static final int LONGEST_IBAN = 34;

  private Validators() {}

  /**
   * Whether a text passes.
   *
   * @param region ISO 3166 region of phone numbers without a country code
   */
  static boolean passes(Validator validator, String surface, String region) {
    return switch (validator) {
      case NONE -> true;
      case LUHN -> isLuhn(CanonicalForms.of(PiiType.CREDIT_CARD, surface, region));
      case IBAN -> isIban(CanonicalForms.of(PiiType.IBAN, surface, region));
      case SSN -> isSsn(CanonicalForms.of(PiiType.SSN, surface, region));
      case PHONE -> isPhone(CanonicalForms.of(PiiType.PHONE, surface, region), region);
      case EMAIL -> isEmail(CanonicalForms.of(PiiType.EMAIL, surface, region));
    };
  }

  private static boolean isLuhn(String digits) {
    return digits.length() > 1 && isDigits(digits) && Checksums.luhn(digits);
  }

  private static boolean isSsn(String digits) {
    return isDigits(digits) && Checksums.ssn(digits);
  }

  private static boolean isIban(String code) {
    return code.length() >= SHORTEST_IBAN
        && code.length() <= LONGEST_IBAN
        && code.chars().allMatch(c -> c >= '0' && c <= '9' || c >= 'A' && c <= 'Z')
        && code.charAt(0) >= 'A'
        && code.charAt(1) >= 'A'
        && code.charAt(2) <= '9'
        && code.charAt(3) <= '9'
        && Checksums.iban(code.toLowerCase(Locale.ROOT));
  }

  private static boolean isPhone(String number, String region) {
    PhoneNumberUtil phones = PhoneNumberUtil.getInstance();
    try {
      return phones.isValidNumber(phones.parse(number, region));
    } catch (NumberParseException e) {
      return false;
    }
  }

  /** One at sign with text before it and a dotted name after it. */
  private static boolean isEmail(String address) {
    int sign = address.indexOf('@');
    int dot = address.lastIndexOf('.');
    return sign > 0
        && address.indexOf('@', sign + 1) < 0
        && address.indexOf(' ') < 0
        && dot > sign + 1
        && address.length() - dot > 2
        && !address.contains("..");
  }

  private static boolean isDigits(String text) {
    return text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
