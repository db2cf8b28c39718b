package dev.onset.app.relevance;

import dev.onset.model.PiiType;

/** Maps types to CAPID's labels. */
public final class CapidLabel {
  private CapidLabel() {}

  /** Returns the data set's label of a type. */
  public static String of(PiiType type) {
    return switch (type.name()) {
      case "NAME_FULL", "NAME_PART", "ALIAS" -> "name";
      case "DOB", "DATETIME" -> "datetime";
      case "ZIP5", "POSTCODE", "LOCATION", "STREET_ADDRESS" -> "location";
      case "OCCUPATION" -> "occupation";
      case "ORG" -> "organization";
      case "SCHOOL" -> "education";
      case "AGE" -> "age";
      case "GENDER", "DEMOGRAPHIC" -> "demographic";
      case "HEALTH" -> "health";
      case "FINANCE" -> "finance";
      case "BELIEF" -> "belief";
      case "SEXUAL_ORIENTATION" -> "sexual orientation";
      case "RELATIONSHIP" -> "relationship";
      case "APPEARANCE" -> "appearance";
      default -> "code";
    };
  }
}
