package dev.onset.app.terminal;

import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Tense;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What people read in place of the name of a type: words that ship, and the labels that policies
 * give to types of their own. Immutable.
 */
public final class TypeWords {
  private static final Map<String, String> WORDS = words();

  /** The words that ship, without any policy's labels. */
  public static final TypeWords SHIPPED = new TypeWords(Map.of());

  private final Map<String, String> labels;

  private TypeWords(Map<String, String> labels) {
    this.labels = Map.copyOf(labels);
  }

  /** The words under a policy. */
  public static TypeWords of(Policy policy) {
    Map<String, String> labels = new HashMap<>();
    policy.types().forEach((type, own) -> own.label().ifPresent(label -> labels.put(type, label)));
    return labels.isEmpty() ? SHIPPED : new TypeWords(labels);
  }

  /** These words, and another policy's labels of what has none here. */
  public TypeWords or(TypeWords other) {
    Map<String, String> all = new HashMap<>(other.labels);
    all.putAll(labels);
    return new TypeWords(all);
  }

  /** The words of types whose name, in lower case, is not a word for them. */
  private static Map<String, String> words() {
    Map<PiiType, String> words = new HashMap<>();
    words.put(PiiType.EMAIL, "email address");
    words.put(PiiType.SSN, "social security number");
    words.put(PiiType.CREDIT_CARD, "card number");
    words.put(PiiType.US_PASSPORT, "passport number");
    words.put(PiiType.US_DRIVER_LICENSE, "driver's license");
    words.put(PiiType.IP_ADDRESS, "IP address");
    words.put(PiiType.MAC_ADDRESS, "MAC address");
    words.put(PiiType.URL, "web address");
    words.put(PiiType.IBAN, "IBAN");
    words.put(PiiType.DEVICE_ID, "device number");
    words.put(PiiType.HANDLE, "user name");
    words.put(PiiType.NAME_FULL, "name");
    words.put(PiiType.NAME_PART, "part of the name");
    words.put(PiiType.ALIAS, "nickname");
    words.put(PiiType.DOB, "birth date");
    words.put(PiiType.ZIP5, "ZIP code");
    words.put(PiiType.LOCATION, "place");
    words.put(PiiType.ORG, "employer");
    words.put(PiiType.FINANCE, "finances");
    words.put(PiiType.DEMOGRAPHIC, "origin or group");
    words.put(PiiType.DATETIME, "date or time");
    words.put(PiiType.NATIONAL_ID, "national identity number");
    words.put(PiiType.TAX_ID, "tax number");
    words.put(PiiType.HEALTH_ID, "patient number");
    words.put(PiiType.MEMBER_NUMBER, "insurance member number");
    words.put(PiiType.DOCKET_NUMBER, "docket or case number");
    words.put(PiiType.LICENSE_NUMBER, "professional license number");
    words.put(PiiType.EIN, "employer identification number");
    words.put(PiiType.SECRET, "password or code");
    words.put(PiiType.CARD_SECURITY_CODE, "card security code");
    words.put(PiiType.CARD_EXPIRY, "card expiry date");
    return words.entrySet().stream()
        .collect(Collectors.toUnmodifiableMap(one -> one.getKey().name(), Map.Entry::getValue));
  }

  /**
   * Returns the words for a type in a sentence; for a type that has none, its name in lower case.
   *
   * @param type name of the type, as outputs show it
   */
  public String of(String type) {
    String label = labels.get(type);
    return label != null
        ? label
        : WORDS.getOrDefault(type, type.toLowerCase(Locale.ROOT).replace('_', ' '));
  }

  /** Returns the words for a type in a sentence. */
  public String of(PiiType type) {
    return of(type.name());
  }

  /**
   * Returns the words for a value in a sentence: "former employer" for what was so.
   *
   * @param type name of its type, as outputs show it
   */
  public String of(String type, Tense tense) {
    return tense == Tense.CURRENT ? of(type) : word(tense) + " " + of(type);
  }

  /** Returns the words for a value in a sentence. */
  public String of(PiiType type, Tense tense) {
    return of(type.name(), tense);
  }

  /** Returns the name of a value's type for a table: "ORG (former)" for what was so. */
  public String named(PiiType type, Tense tense) {
    return tense == Tense.CURRENT ? named(type) : named(type) + " (" + word(tense) + ")";
  }

  private static String word(Tense tense) {
    return tense.name().toLowerCase(Locale.ROOT);
  }

  /** Returns the name of a type for a table, with its label if a policy gives it one. */
  public String named(PiiType type) {
    String label = labels.get(type.name());
    return label == null ? type.name() : type.name() + " (" + label + ")";
  }
}
