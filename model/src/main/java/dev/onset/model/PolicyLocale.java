package dev.onset.model;

import com.google.i18n.phonenumbers.PhoneNumberUtil;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The key {@value #KEY} of a policy file, which stands for the keys that follow from a country. A
 * policy has these, and no locale: what decides is there to be seen. Stateless and thread-safe.
 */
final class PolicyLocale {
  static final String KEY = "locale";

  private static final String REGION = "region";
  private static final String REGIONS = "regions";
  private static final String DATE_ORDER = "date_order";

  /** What a file can give in place of the locale, or beside it. */
  static final List<String> MEANT = List.of(REGION, REGIONS, DATE_ORDER);

  private PolicyLocale() {}

  /**
   * Replaces the locale of a file by the keys that it stands for and that the file does not give.
   * One that is wrong stays, for the binder to note.
   *
   * @param file the file's own keys
   * @param inherited what it inherits
   */
  static void expand(Map<String, Object> file, Map<String, Object> inherited) {
    country(file.get(KEY))
        .ifPresent(
            region -> {
              file.remove(KEY);
              file.putIfAbsent(REGION, region);
              file.putIfAbsent(
                  DATE_ORDER,
                  PolicySchema.label(
                      Regions.of(region).isMonthFirst()
                          ? DateOrder.MONTH_FIRST
                          : DateOrder.DAY_FIRST));
              if (!file.containsKey(REGIONS)) {
                pack(region).ifPresent(code -> file.put(REGIONS, with(inherited, code)));
              }
            });
  }

  /** The countries that are inherited, and one more. */
  private static List<Object> with(Map<String, Object> inherited, String code) {
    List<Object> codes = new ArrayList<>();
    if (inherited.get(REGIONS) instanceof List<?> others) {
      codes.addAll(others);
    }
    if (!codes.contains(code)) {
      codes.add(code);
    }
    return codes;
  }

  private static Optional<String> pack(String region) {
    return Arrays.stream(Country.values())
        .filter(country -> country.region().equals(region))
        .map(Country::code)
        .findFirst();
  }

  /** The country of a locale; empty if there is no locale, or none with a country. */
  private static Optional<String> country(Object locale) {
    if (!(locale instanceof String tag)) {
      return Optional.empty();
    }
    try {
      return Optional.of(new Locale.Builder().setLanguageTag(tag).build().getCountry())
          .filter(PhoneNumberUtil.getInstance().getSupportedRegions()::contains);
    } catch (IllformedLocaleException e) {
      return Optional.empty();
    }
  }

  /** Says what is wrong with a locale. */
  static PolicyException wrong(Object locale) {
    return PolicyException.of(
        KEY,
        (locale == null ? "has no value" : "is " + PolicyWriter.quoted(locale))
            + " but must be a language and a country by BCP 47, such as de-CH or en-GB.");
  }
}
