package dev.onset.model;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.PhoneNumberUtil.ValidationResult;
import com.google.i18n.phonenumbers.Phonenumber.PhoneNumber;
import java.util.List;
import java.util.Optional;

/** PHONE: E.164 where the length fits the numbering plan, else the digits. */
final class PhoneForm {
  private static final PhoneNumberUtil NUMBERS = PhoneNumberUtil.getInstance();

  /** What most countries dial before the number of another one, in the place of a plus sign. */
  private static final String EXIT = "00";

  private PhoneForm() {}

  static String of(String value, Regions region) {
    String folded = withoutService(Texts.fold(value));
    String dialled = withoutExtension(folded);
    String digits = NumberWords.digits(dialled);
    if (digits.isEmpty()) {
      return folded;
    }
    String number = (isInternational(dialled) ? "+" : "") + digits;
    Optional<String> abroad =
        digits.startsWith(EXIT)
            ? e164("+" + digits.substring(EXIT.length()), "ZZ")
            : Optional.empty();
    if (abroad.filter(form -> isStable(form, "ZZ")).isPresent()) {
      return abroad.get();
    }
    String from = region(number, region);
    return e164(number, from)
        .filter(form -> form.equals(number) || isStable(form, from))
        .orElse(number);
  }

  /** "13125550147:11@s.whatsapp.net" as "+13125550147": such numbers are international. */
  private static String withoutService(String folded) {
    int sign = folded.indexOf('@');
    int end = 0;
    while (end < sign && Character.isDigit(folded.charAt(end))) {
      end++;
    }
    return end > 0 ? "+" + folded.substring(0, end) : folded;
  }

  /** The first region in which it is a number that can be dialled, else the policy's own. */
  private static String region(String number, Regions regions) {
    if (regions.countries().isEmpty()
        || number.startsWith("+")
        || isValid(number, regions.home())) {
      return regions.home();
    }
    return regions.abroad().stream()
        .filter(region -> isValid(number, region))
        .findFirst()
        .orElse(regions.home());
  }

  private static boolean isValid(String number, String region) {
    try {
      return NUMBERS.isValidNumber(NUMBERS.parse(number, region));
    } catch (NumberParseException e) {
      return false;
    }
  }

  private static boolean isInternational(String dialled) {
    int sign = dialled.indexOf('+');
    if (sign >= 0) {
      return NumberWords.digits(dialled.substring(0, sign)).isEmpty();
    }
    List<String> runs = Texts.runs(dialled);
    return runs.get(0).equals("plus");
  }

  /** Invalid numbers can lose another trunk prefix at every reading; those keep their digits. */
  private static boolean isStable(String form, String region) {
    return e164(form, region).filter(form::equals).isPresent();
  }

  private static Optional<String> e164(String number, String region) {
    try {
      PhoneNumber parsed = NUMBERS.parse(number, region);
      return NUMBERS.isPossibleNumberWithReason(parsed) == ValidationResult.IS_POSSIBLE
          ? Optional.of(NUMBERS.format(parsed, PhoneNumberFormat.E164))
          : Optional.empty();
    } catch (NumberParseException e) {
      return Optional.empty();
    }
  }

  private static String withoutExtension(String folded) {
    for (String marker : List.of("extension", "ext", "x", "#")) {
      int at = folded.indexOf(marker);
      boolean behind =
          at > 0
              && (" ,;".indexOf(folded.charAt(at - 1)) >= 0
                  || Character.isDigit(folded.charAt(at - 1)))
              && !NumberWords.digits(folded.substring(0, at)).isEmpty();
      if (behind && marker.length() > 1 || behind && isNumberNext(folded, at + 1)) {
        return folded.substring(0, at);
      }
    }
    return folded;
  }

  private static boolean isNumberNext(String folded, int from) {
    int i = from;
    while (i < folded.length() && folded.charAt(i) == ' ') {
      i++;
    }
    return i == folded.length() || Character.isDigit(folded.charAt(i));
  }
}
