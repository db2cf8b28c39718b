package dev.onset.model;

import java.util.List;

/**
 * Compares how precisely two canonical values of one type describe the same thing (spec section 6,
 * supersession). Stateless and thread-safe.
 */
public final class Granularity {
  private Granularity() {}

  /**
   * Whether a new value says nothing against a known one: it is equal or coarser (the state of a
   * city, the band of an age, the year and month of a date, a part of a name), or is a part or the
   * whole of the same organization. Such a value never replaces the known one. A finer value is not
   * meant: the city after the state is news.
   *
   * @param value the new canonical value
   * @param known the canonical value that an entity has
   */
  public static boolean isCoarserOrCompatible(PiiType type, String value, String known) {
    return value.equals(known)
        || isCoarser(type, value, known)
        || ((type == PiiType.ORG || type == PiiType.SCHOOL) && isPart(known, value));
  }

  /** Whether two canonical values of one type cannot both hold of a person. */
  public static boolean contradict(PiiType type, String a, String b) {
    return !type.isCumulative()
        && !isCoarserOrCompatible(type, a, b)
        && !isCoarserOrCompatible(type, b, a);
  }

  /** Whether the first canonical value holds for the second one, and for others too. */
  public static boolean isCoarser(PiiType type, String value, String other) {
    if (value.equals(other) || value.isEmpty()) {
      return false;
    }
    return switch (type.name()) {
      case "DOB" ->
          value.startsWith("--")
              ? other.endsWith(value.substring(1)) && !other.startsWith("--")
              : other.startsWith(value + "-");
      case "AGE" -> AgeBand.of(value).contains(AgeBand.of(other));
      case "ZIP5" -> other.startsWith(value);
      case "LOCATION" -> isCoarserPlace(value, other);
      case "NAME_FULL", "NAME_PART", "OCCUPATION", "ORG", "SCHOOL" -> isPart(value, other);
      default -> false;
    };
  }

  /** Unlisted places end with the codes of their region and country as listed ones do. */
  private static boolean isCoarserPlace(String value, String other) {
    return Gazetteer.shipped()
        .ofCanonical(value)
        .map(
            area ->
                switch (area.kind()) {
                  case CITY -> false;
                  case REGION -> other.endsWith(", " + area.region() + ", " + area.country());
                  case COUNTRY -> other.endsWith(", " + area.country());
                })
        .orElse(false);
  }

  /** Whether the words of the first value stand in a row in the second one. */
  private static boolean isPart(String value, String other) {
    return (" " + other + " ").contains(" " + value + " ");
  }

  /** Years from first to last; an age that is not understood is an empty band. */
  private record AgeBand(int first, int last) {
    private static final AgeBand NONE = new AgeBand(1, 0);

    static AgeBand of(String canonical) {
      List<String> ends = List.of(canonical.split("-", -1));
      if (ends.size() > 2 || !ends.stream().allMatch(end -> end.matches("[0-9]{1,3}"))) {
        return NONE;
      }
      return new AgeBand(
          Integer.parseInt(ends.get(0)), Integer.parseInt(ends.get(ends.size() - 1)));
    }

    boolean contains(AgeBand other) {
      return first <= other.first
          && other.last <= last
          && other.first <= other.last
          && !equals(other);
    }
  }
}
