package dev.onset.model;

import static dev.onset.model.PiiClass.DIRECT;
import static dev.onset.model.PiiClass.NAME;
import static dev.onset.model.PiiClass.QUASI;
import static dev.onset.model.PiiClass.SENSITIVE;
import static dev.onset.model.PiiClass.UNIQUE_ID;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The types of personal information (spec section 1). Names are those of every output. */
public enum PiiType {
  EMAIL(DIRECT),
  PHONE(DIRECT),
  SSN(DIRECT),
  CREDIT_CARD(DIRECT),
  US_PASSPORT(DIRECT),
  US_DRIVER_LICENSE(DIRECT),

  ACCOUNT_NUMBER(UNIQUE_ID),
  IP_ADDRESS(UNIQUE_ID),
  MAC_ADDRESS(UNIQUE_ID),
  URL(UNIQUE_ID),
  IBAN(UNIQUE_ID),
  DEVICE_ID(UNIQUE_ID),
  HANDLE(UNIQUE_ID),
  STREET_ADDRESS(UNIQUE_ID),

  NAME_FULL(NAME),
  NAME_PART(NAME),
  ALIAS(NAME),

  DOB(QUASI),
  ZIP5(QUASI),
  LOCATION(QUASI),
  OCCUPATION(QUASI),
  ORG(QUASI),
  SCHOOL(QUASI),
  AGE(QUASI),
  GENDER(QUASI),

  HEALTH(SENSITIVE),
  FINANCE(SENSITIVE),
  DEMOGRAPHIC(SENSITIVE),
  BELIEF(SENSITIVE),
  SEXUAL_ORIENTATION(SENSITIVE),
  RELATIONSHIP(SENSITIVE),
  APPEARANCE(SENSITIVE),
  DATETIME(SENSITIVE),
  CODE(SENSITIVE),

  // Found under a policy with "regions". Behind the others, because the order of the types decides
  // between equal readings and is part of every policy's version.
  NATIONAL_ID(DIRECT),
  TAX_ID(DIRECT),
  HEALTH_ID(DIRECT),
  LICENSE_PLATE(UNIQUE_ID),
  /**
   * Thousands of people share one, so it is no UNIQUE_ID; and a QUASI type would need a weight that
   * nobody has measured. So it is masked and rated for relevance, and no rule counts it.
   */
  POSTCODE(SENSITIVE);

  private static final Map<String, PiiType> BY_LABEL =
      Stream.concat(
              Stream.of(values()).map(type -> Map.entry(type.name(), type)),
              Map.of(
                  "LOC", LOCATION,
                  "ORG_UNIT", ORG,
                  "AFFILIATION", ORG,
                  "AGE_BAND", AGE,
                  "EDUCATION", SCHOOL)
                  .entrySet()
                  .stream())
          .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

  private final PiiClass piiClass;

  PiiType(PiiClass piiClass) {
    this.piiClass = piiClass;
  }

  /** The class this type belongs to. */
  public PiiClass piiClass() {
    return piiClass;
  }

  /** Whether this type counts in the identifiability pressure proxy. */
  public boolean isQuasi() {
    return piiClass == QUASI;
  }

  /**
   * Whether values of this type add up, none in another's place: the parts of one name. Of any
   * other type a person has one value at a time.
   */
  public boolean isCumulative() {
    return this == NAME_PART;
  }

  /**
   * Whether two tiers that saw this and the other type saw the same thing: equal, or a full and a
   * partial name (spec section 2, recheck).
   */
  public boolean agreesWith(PiiType other) {
    return this == other
        || (this == NAME_FULL && other == NAME_PART)
        || (this == NAME_PART && other == NAME_FULL);
  }

  /**
   * The type of an upper-case label, aliases such as LOC or ORG_UNIT resolved; empty if unknown.
   */
  public static Optional<PiiType> ofLabel(String label) {
    return Optional.ofNullable(BY_LABEL.get(label));
  }
}
