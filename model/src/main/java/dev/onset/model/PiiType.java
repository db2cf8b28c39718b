package dev.onset.model;

import static dev.onset.model.PiiClass.DIRECT;
import static dev.onset.model.PiiClass.NAME;
import static dev.onset.model.PiiClass.QUASI;
import static dev.onset.model.PiiClass.SENSITIVE;
import static dev.onset.model.PiiClass.UNIQUE_ID;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.regex.Pattern;

/**
 * A type of personal information: one that ships (spec section 1), or one of a policy's own. Names
 * are those of every output. There is one instance of each type, so {@code ==} compares; the types
 * that ship come first, in the order below, then a policy's own by class and name. Immutable and
 * thread-safe.
 */
public final class PiiType implements Comparable<PiiType> {
  // The order decides between equal readings, and is part of every policy's version.
  private static final List<PiiType> SHIPPED = new ArrayList<>();

  public static final PiiType EMAIL = shipped("EMAIL", DIRECT);
  public static final PiiType PHONE = shipped("PHONE", DIRECT);
  public static final PiiType SSN = shipped("SSN", DIRECT);
  public static final PiiType CREDIT_CARD = shipped("CREDIT_CARD", DIRECT);
  public static final PiiType US_PASSPORT = shipped("US_PASSPORT", DIRECT);
  public static final PiiType US_DRIVER_LICENSE = shipped("US_DRIVER_LICENSE", DIRECT);

  public static final PiiType ACCOUNT_NUMBER = shipped("ACCOUNT_NUMBER", UNIQUE_ID);
  public static final PiiType IP_ADDRESS = shipped("IP_ADDRESS", UNIQUE_ID);
  public static final PiiType MAC_ADDRESS = shipped("MAC_ADDRESS", UNIQUE_ID);
  public static final PiiType URL = shipped("URL", UNIQUE_ID);
  public static final PiiType IBAN = shipped("IBAN", UNIQUE_ID);
  public static final PiiType DEVICE_ID = shipped("DEVICE_ID", UNIQUE_ID);
  public static final PiiType HANDLE = shipped("HANDLE", UNIQUE_ID);
  public static final PiiType STREET_ADDRESS = shipped("STREET_ADDRESS", UNIQUE_ID);

  public static final PiiType NAME_FULL = shipped("NAME_FULL", NAME);
  public static final PiiType NAME_PART = shipped("NAME_PART", NAME);
  public static final PiiType ALIAS = shipped("ALIAS", NAME);

  public static final PiiType DOB = shipped("DOB", QUASI);
  public static final PiiType ZIP5 = shipped("ZIP5", QUASI);
  public static final PiiType LOCATION = shipped("LOCATION", QUASI);
  public static final PiiType OCCUPATION = shipped("OCCUPATION", QUASI);
  public static final PiiType ORG = shipped("ORG", QUASI);
  public static final PiiType SCHOOL = shipped("SCHOOL", QUASI);
  public static final PiiType AGE = shipped("AGE", QUASI);
  public static final PiiType GENDER = shipped("GENDER", QUASI);

  public static final PiiType HEALTH = shipped("HEALTH", SENSITIVE);
  public static final PiiType FINANCE = shipped("FINANCE", SENSITIVE);
  public static final PiiType DEMOGRAPHIC = shipped("DEMOGRAPHIC", SENSITIVE);
  public static final PiiType BELIEF = shipped("BELIEF", SENSITIVE);
  public static final PiiType SEXUAL_ORIENTATION = shipped("SEXUAL_ORIENTATION", SENSITIVE);
  public static final PiiType RELATIONSHIP = shipped("RELATIONSHIP", SENSITIVE);
  public static final PiiType APPEARANCE = shipped("APPEARANCE", SENSITIVE);
  public static final PiiType DATETIME = shipped("DATETIME", SENSITIVE);
  public static final PiiType CODE = shipped("CODE", SENSITIVE);

  // Found under a policy with "regions", some of them beside their words under every policy.
  public static final PiiType NATIONAL_ID = shipped("NATIONAL_ID", DIRECT);
  public static final PiiType TAX_ID = shipped("TAX_ID", DIRECT);
  public static final PiiType HEALTH_ID = shipped("HEALTH_ID", DIRECT);
  public static final PiiType LICENSE_PLATE = shipped("LICENSE_PLATE", UNIQUE_ID);

  /**
   * Thousands of people share one, so it is no UNIQUE_ID; and a QUASI type would need a weight that
   * nobody has measured. So it is masked and rated for relevance, and no rule counts it.
   */
  public static final PiiType POSTCODE = shipped("POSTCODE", SENSITIVE);

  // Numbers by which the desks of hospitals, insurers, courts, employers and schools know somebody.
  public static final PiiType MEDICAL_RECORD_NUMBER = shipped("MEDICAL_RECORD_NUMBER", UNIQUE_ID);
  public static final PiiType MEMBER_NUMBER = shipped("MEMBER_NUMBER", UNIQUE_ID);
  public static final PiiType CLAIM_NUMBER = shipped("CLAIM_NUMBER", UNIQUE_ID);
  public static final PiiType POLICY_NUMBER = shipped("POLICY_NUMBER", UNIQUE_ID);
  public static final PiiType DOCKET_NUMBER = shipped("DOCKET_NUMBER", UNIQUE_ID);
  public static final PiiType BAR_NUMBER = shipped("BAR_NUMBER", UNIQUE_ID);
  public static final PiiType LICENSE_NUMBER = shipped("LICENSE_NUMBER", UNIQUE_ID);
  public static final PiiType EMPLOYEE_NUMBER = shipped("EMPLOYEE_NUMBER", UNIQUE_ID);
  public static final PiiType STUDENT_NUMBER = shipped("STUDENT_NUMBER", UNIQUE_ID);
  public static final PiiType EIN = shipped("EIN", UNIQUE_ID);

  /** A password, PIN, one-time code or token. */
  public static final PiiType SECRET = shipped("SECRET", PiiClass.SECRET);

  public static final PiiType CARD_SECURITY_CODE = shipped("CARD_SECURITY_CODE", PiiClass.SECRET);
  public static final PiiType CARD_EXPIRY = shipped("CARD_EXPIRY", PiiClass.SECRET);

  private static final Map<String, PiiType> BY_LABEL = byLabel();

  /** How a policy may call a type of its own: a number at the end would read as a placeholder's. */
  private static final Pattern OWN_NAME =
      Pattern.compile("(?!OWN_)[A-Z](?:[A-Z0-9]|_(?=[A-Z])){1,39}");

  private static final String OWN = "OWN_";

  /** Stands between the class and the name in the code of a policy's own type. */
  public static final char SEPARATOR = ':';

  /** By code, so that there is one instance of each. */
  private static final ConcurrentMap<String, PiiType> OWN_TYPES = new ConcurrentHashMap<>();

  private final String name;
  private final PiiClass piiClass;
  private final int place;

  private PiiType(String name, PiiClass piiClass, int place) {
    this.name = name;
    this.piiClass = piiClass;
    this.place = place;
  }

  private static PiiType shipped(String name, PiiClass piiClass) {
    PiiType type = new PiiType(name, piiClass, SHIPPED.size());
    SHIPPED.add(type);
    return type;
  }

  private static Map<String, PiiType> byLabel() {
    Map<String, PiiType> types = new HashMap<>();
    SHIPPED.forEach(type -> types.put(type.name, type));
    types.put("LOC", LOCATION);
    types.put("ORG_UNIT", ORG);
    types.put("AFFILIATION", ORG);
    types.put("AGE_BAND", AGE);
    types.put("EDUCATION", SCHOOL);
    return Map.copyOf(types);
  }

  /** The types that ship, in their order. */
  public static PiiType[] values() {
    return SHIPPED.toArray(PiiType[]::new);
  }

  /**
   * A type of a policy's own.
   *
   * @param name 2 to 40 upper-case letters, digits and underscores, a letter first and behind each
   *     underscore, such as {@code EMPLOYEE_ID}; not the label of a type that ships
   * @param piiClass any but NAME and SECRET
   * @throws IllegalArgumentException if name or class may not be a policy's own
   */
  public static PiiType own(String name, PiiClass piiClass) {
    if (!mayBeOwn(name) || !piiClass.mayBeOwn()) {
      throw new IllegalArgumentException("No type of class " + piiClass + " may be called so.");
    }
    return OWN_TYPES.computeIfAbsent(
        OWN + piiClass + SEPARATOR + name, code -> new PiiType(name, piiClass, SHIPPED.size()));
  }

  /** Whether a policy may call a type of its own so. */
  static boolean mayBeOwn(String name) {
    return OWN_NAME.matcher(name).matches() && !BY_LABEL.containsKey(name);
  }

  /**
   * The type of a code.
   *
   * @param code as {@link #code()} gives it
   * @throws IllegalArgumentException if it is none
   */
  public static PiiType valueOf(String code) {
    PiiType type = BY_LABEL.get(code);
    if (type != null && type.name.equals(code)) {
      return type;
    }
    int colon = code.indexOf(SEPARATOR);
    if (!code.startsWith(OWN) || colon < 0) {
      throw new IllegalArgumentException("No type has this code.");
    }
    return own(code.substring(colon + 1), PiiClass.valueOf(code.substring(OWN.length(), colon)));
  }

  /**
   * The type of an upper-case label, aliases such as LOC or ORG_UNIT resolved; empty if none that
   * ships has it.
   */
  public static Optional<PiiType> ofLabel(String label) {
    return Optional.ofNullable(BY_LABEL.get(label));
  }

  /** What outputs call it. */
  public String name() {
    return name;
  }

  /** What state and wire call it: its name, behind its class if it is a policy's own. */
  public String code() {
    return isShipped() ? name : OWN + piiClass + SEPARATOR + name;
  }

  /** Whether it comes with Onset. */
  public boolean isShipped() {
    return place < SHIPPED.size();
  }

  /** The class this type belongs to. */
  public PiiClass piiClass() {
    return piiClass;
  }

  /** Whether values of this type are masked always, and kept nowhere. */
  public boolean isSecret() {
    return piiClass == PiiClass.SECRET;
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

  @Override
  public int compareTo(PiiType other) {
    if (place != other.place) {
      return Integer.compare(place, other.place);
    }
    int byClass = piiClass.compareTo(other.piiClass);
    return byClass != 0 ? byClass : name.compareTo(other.name);
  }

  @Override
  public String toString() {
    return name;
  }
}
