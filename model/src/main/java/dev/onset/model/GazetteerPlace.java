package dev.onset.model;

import java.util.Objects;

/**
 * A place that a LOCATION may name.
 *
 * @param name its usual English name
 * @param kind how large an area
 * @param region postal or ISO 3166-2 code; empty for countries and for cities without a known one
 * @param country ISO 3166-1 code
 * @param population inhabitants, 0 or more
 */
public record GazetteerPlace(
    String name, Kind kind, String region, String country, long population) {

  /** How large an area a place is. */
  public enum Kind {
    CITY,
    /** A state or province. */
    REGION,
    COUNTRY
  }

  public GazetteerPlace {
    Objects.requireNonNull(kind, "kind");
    if (name.isBlank() || country.isBlank() || population < 0) {
      throw new IllegalArgumentException("A place has a name, a country and a population.");
    }
    if (kind == Kind.REGION && region.isBlank()) {
      throw new IllegalArgumentException("A region has a code.");
    }
  }

  /** The canonical value: "Portland, OR, US", "Oregon, US" or "United States". */
  public String canonical() {
    return switch (kind) {
      case CITY -> name + (region.isEmpty() ? "" : ", " + region) + ", " + country;
      case REGION -> name + ", " + country;
      case COUNTRY -> name;
    };
  }

  /** Whether the other place lies in this one and is smaller by kind. */
  public boolean contains(GazetteerPlace other) {
    return kind.compareTo(other.kind) > 0
        && country.equals(other.country)
        && (kind == Kind.COUNTRY || region.equals(other.region));
  }
}
