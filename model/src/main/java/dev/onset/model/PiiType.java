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

  // Found under a policy with "regions".
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
  public static final PiiType MEDICAL_RECORD_NUMBER = byClass("MEDICAL_RECORD_NUMBER", UNIQUE_ID);
  public static final PiiType MEMBER_NUMBER = byClass("MEMBER_NUMBER", UNIQUE_ID);
  public static final PiiType CLAIM_NUMBER = byClass("CLAIM_NUMBER", UNIQUE_ID);
  public static final PiiType POLICY_NUMBER = byClass("POLICY_NUMBER", UNIQUE_ID);
  public static final PiiType DOCKET_NUMBER = byClass("DOCKET_NUMBER", UNIQUE_ID);
  public static final PiiType BAR_NUMBER = byClass("BAR_NUMBER", UNIQUE_ID);
  public static final PiiType LICENSE_NUMBER = byClass("LICENSE_NUMBER", UNIQUE_ID);
  public static final PiiType EMPLOYEE_NUMBER = byClass("EMPLOYEE_NUMBER", UNIQUE_ID);
  public static final PiiType STUDENT_NUMBER = byClass("STUDENT_NUMBER", UNIQUE_ID);
  public static final PiiType EIN = byClass("EIN", UNIQUE_ID);

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
  private final boolean byClass;

  private PiiType(String name, PiiClass piiClass, int place, boolean byClass) {
    this.name = name;
    this.piiClass = piiClass;
    this.place = place;
    this.byClass = byClass;
  }

  private static PiiType shipped(String name, PiiClass piiClass) {
    return ship(new PiiType(name, piiClass, SHIPPED.size(), false));
  }

  private static PiiType byClass(String name, PiiClass piiClass) {
    return ship(new PiiType(name, piiClass, SHIPPED.size(), true));
  }

  private static PiiType ship(PiiType type) {
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
   * A type of a policy's own, or the type that ships by this name where state and wire write it in
   * the same way.
   *
   * @param name 2 to 40 upper-case letters, digits and underscores, a letter first and behind each
   *     underscore, such as {@code EMPLOYEE_ID}; not the label of another type that ships
   * @param piiClass any but NAME
   * @throws IllegalArgumentException if name or class may not be a policy's own
   */
  public static PiiType own(String name, PiiClass piiClass) {
    if (!OWN_NAME.matcher(name).matches() || !isFree(name) || piiClass == NAME) {
      throw new IllegalArgumentException("No type of class " + piiClass + " may be called so.");
    }
    PiiType shipped = BY_LABEL.get(name);
    if (shipped != null && shipped.piiClass == piiClass) {
      return shipped;
    }
    return OWN_TYPES.computeIfAbsent(
        OWN + piiClass + SEPARATOR + name,
        code -> new PiiType(name, piiClass, SHIPPED.size(), true));
  }

  /** Whether a code with this name is one of its own beside those of the types that ship. */
  private static boolean isFree(String name) {
    PiiType shipped = BY_LABEL.get(name);
    return shipped == null || shipped.byClass;
  }

  /**
   * Whether a policy may define a type of this name and class: a free name, or that of a type which
   * ships with just this class and is written by it, since the policy may be older than the type.
   */
  static boolean mayBeOwn(String name, PiiClass piiClass) {
    PiiType shipped = BY_LABEL.get(name);
    return OWN_NAME.matcher(name).matches()
        && (shipped == null || shipped.byClass && shipped.piiClass == piiClass);
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

  /** What state and wire call it: its name, behind its class if it is written by that. */
  public String code() {
    return byClass ? OWN + piiClass + SEPARATOR + name : name;
  }

  /** Whether it comes with Onset. */
  public boolean isShipped() {
    return place < SHIPPED.size();
  }

  /**
   * Whether state and wire write its class and, beside it, its name: a policy's own type, or one
   * that has come to ship since, so that no reader needs a newer schema for it.
   */
  public boolean isWrittenByClass() {
    return byClass;
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
