package dev.onset.model;

/**
 * Canonical forms of values (spec section 3; first paper, section 4.3). Stateless and thread-safe;
 * never throws, in time linear in the value's length.
 */
public final class CanonicalForms {
  /** Joining parts of a value can make new forms; two rounds settle all but contrived values. */
  private static final int ROUNDS = 4;

  /** Of every secret: what stands for it, hashes included, must not tell two apart. */
  private static final String SECRET = "\u2022";

  private CanonicalForms() {}

  /**
   * The canonical form of a value; deterministic and idempotent. A value that is not understood as
   * one of its type comes back in plain form: NFKC, without invisible characters, lower case.
   *
   * @param surface as it was written; may be empty
   * @param region ISO 3166 region of phone numbers without a country code, and of the order of day
   *     and month
   */
  public static String of(PiiType type, String surface, String region) {
    return of(type, surface, Regions.of(region));
  }

  /**
   * Likewise under a policy that adds countries to its region: a phone number that is none of the
   * region counts as one of the first country whose it is, and a day stands before its month.
   */
  public static String of(PiiType type, String surface, Regions region) {
    String value = Texts.clean(surface);
    if (type.isSecret() && !value.isEmpty()) {
      return SECRET;
    }
    for (int round = 0; round < ROUNDS; round++) {
      String form = form(type, value, region);
      if (form.equals(value)) {
        return form;
      }
      value = form;
    }
    return value;
  }

  /** Whether a value is a title that stands before names, and no name itself ("Mrs."). */
  public static boolean isTitle(String surface) {
    return TitleForms.isTitle(Texts.clean(surface));
  }

  private static String form(PiiType type, String value, Regions region) {
    return switch (type.name()) {
      case "EMAIL" -> EmailForm.of(value);
      case "PHONE" -> PhoneForm.of(value, region);
      case "SSN", "CREDIT_CARD" -> DigitForms.digits(value);
      case "ZIP5" -> DigitForms.zip(value);
      case "IP_ADDRESS" -> NetworkForms.ip(value);
      case "MAC_ADDRESS" -> NetworkForms.mac(value);
      case "URL" -> NetworkForms.url(value);
      case "HANDLE" -> NetworkForms.handle(value);
      case "STREET_ADDRESS" -> TitleForms.street(value);
      case "NAME_FULL", "NAME_PART", "ALIAS" -> TitleForms.name(value);
      case "ORG" -> TitleForms.organization(value);
      case "SCHOOL", "OCCUPATION" -> TitleForms.plain(value);
      case "DOB" -> DateForm.of(value, region);
      case "DATETIME" -> DateTimeForm.of(value, region);
      case "AGE" -> AgeForm.of(value);
      case "GENDER" -> GenderForm.of(value);
      case "LOCATION" -> LocationForm.of(value, Gazetteer.shipped());
      case "POSTCODE" -> CodeForm.of(value);
      default ->
          type.piiClass() == PiiClass.DIRECT || type.piiClass() == PiiClass.UNIQUE_ID
              ? CodeForm.of(value)
              : Texts.fold(value);
    };
  }
}
