package dev.onset.app.relevance;

import dev.onset.model.PiiType;

/** Maps types to CAPID's labels. */
public final class CapidLabel {
  private CapidLabel() {}

  /** Returns the data set's label of a type. */
  public static String of(PiiType type) {
    return switch (type) {
      case NAME_FULL, NAME_PART, ALIAS -> "name";
      case DOB, DATETIME -> "datetime";
      case ZIP5, POSTCODE, LOCATION, STREET_ADDRESS -> "location";
      case OCCUPATION -> "occupation";
      case ORG -> "organization";
      case SCHOOL -> "education";
      case AGE -> "age";
      case GENDER, DEMOGRAPHIC -> "demographic";
      case HEALTH -> "health";
      case FINANCE -> "finance";
      case BELIEF -> "belief";
      case SEXUAL_ORIENTATION -> "sexual orientation";
      case RELATIONSHIP -> "relationship";
      case APPEARANCE -> "appearance";
      case EMAIL,
          PHONE,
          SSN,
          CREDIT_CARD,
          US_PASSPORT,
          US_DRIVER_LICENSE,
          ACCOUNT_NUMBER,
          IP_ADDRESS,
          MAC_ADDRESS,
          URL,
          IBAN,
          DEVICE_ID,
          HANDLE,
          NATIONAL_ID,
          TAX_ID,
          HEALTH_ID,
          LICENSE_PLATE,
          CODE ->
          "code";
    };
  }
}
