package dev.onset.state.anonymity;

import dev.onset.model.Gazetteer;
import dev.onset.model.GazetteerPlace;
import dev.onset.state.anonymity.Place.Scope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Inhabitants of ZIP codes, towns, states and countries. Immutable and thread-safe. */
final class PlaceTables {
  private static final String HOME = "US";
  private static final int ZIPS = 100_000;
  private static final int ZIPS_OF_A_PREFIX = 100;
  private static final int NO_AREA = -1;

  /** Counts of 2010: single areas have grown or shrunk by a quarter since. */
  private static final double ZIP_SPREAD = 0.25;

  /** Who names a city may live beyond its limits; who names a state lives in it. */
  private static final double CITY_SPREAD = 0.30;

  private static final double AREA_SPREAD = 0.05;

  private final int[] zips = new int[ZIPS];
  private final Map<String, Long> cities = new HashMap<>();
  private final Map<String, List<Long>> namesakes = new HashMap<>();
  private final Map<String, Long> countries = new HashMap<>();
  private final Map<String, String> countryCodes = new HashMap<>();

  PlaceTables() {
    Arrays.fill(zips, NO_AREA);
    for (String[] row : TableFile.rows("zips.tsv", 2)) {
      zips[Integer.parseInt(row[0])] = Integer.parseInt(row[1]);
    }
    for (String[] row : TableFile.rows("cities.tsv", 3)) {
      long people = Long.parseLong(row[2]);
      cities.put(row[1] + ", " + row[0], people);
      namesakes.computeIfAbsent(row[1], name -> new ArrayList<>(1)).add(people);
    }
    for (String[] row : TableFile.rows("countries.tsv", 3)) {
      countries.put(row[0], Long.parseLong(row[2]));
      countryCodes.put(row[1], row[0]);
    }
  }

  /** The inhabitants of the United States. */
  double home() {
    return countries.get(HOME);
  }

  /**
   * The country of a policy's region.
   *
   * @param region ISO 3166 code; an unknown one is read as the United States
   */
  Place nation(String region) {
    String code = countries.containsKey(region) ? region : HOME;
    return new Place(
        Uncertain.about(countries.get(code), AREA_SPREAD), Scope.NATION, code.equals(HOME));
  }

  /** The area of a ZIP code; of one without an area, somewhere between a building and a town. */
  Place zip(String canonical) {
    int code = code(canonical);
    if (code >= 0 && zips[code] > 0) {
      return new Place(Uncertain.about(zips[code], ZIP_SPREAD), Scope.ZIP, true);
    }
    if (code >= 0 && zips[code] == 0) {
      return new Place(Uncertain.between(1, 100), Scope.ZIP, true);
    }
    int most = code < 0 ? 0 : largestBeside(code);
    return new Place(Uncertain.between(100, Math.max(most, 40_000)), Scope.ZIP, true);
  }

  private int largestBeside(int code) {
    int first = code / ZIPS_OF_A_PREFIX * ZIPS_OF_A_PREFIX;
    return Arrays.stream(zips, first, first + ZIPS_OF_A_PREFIX).max().orElse(0);
  }

  private static int code(String canonical) {
    if (canonical.length() != 5 || !canonical.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return -1;
    }
    return Integer.parseInt(canonical);
  }

  /** The place of a canonical LOCATION; of an unknown one, somewhere between village and city. */
  Place location(String canonical) {
    Optional<GazetteerPlace> known = Gazetteer.shipped().ofCanonical(canonical);
    if (known.isPresent() && known.get().population() > 0) {
      return place(known.get());
    }
    List<String> parts = List.of(canonical.split(", "));
    if (parts.size() > 1) {
      return within(parts);
    }
    String name = TableFile.key(canonical);
    String country = countryCodes.get(name);
    return country == null ? namesake(name) : nation(country);
  }

  private static Place place(GazetteerPlace known) {
    boolean city = known.kind() == GazetteerPlace.Kind.CITY;
    Scope scope =
        switch (known.kind()) {
          case CITY -> Scope.CITY;
          case REGION -> Scope.STATE;
          case COUNTRY -> Scope.NATION;
        };
    return new Place(
        Uncertain.about(known.population(), city ? CITY_SPREAD : AREA_SPREAD),
        scope,
        known.country().equals(HOME));
  }

  /** "Name, state, country" or "name, country", as unlisted places are written. */
  private Place within(List<String> parts) {
    String country = parts.get(parts.size() - 1);
    String name = TableFile.key(parts.get(0));
    if (!country.equals(HOME)) {
      double nation = countries.getOrDefault(country, 10_000_000L);
      return new Place(
          Uncertain.between(Math.min(1_000, nation / 9), Math.min(1_000_000, nation / 3)),
          Scope.CITY,
          false);
    }
    if (parts.size() == 2) {
      return namesake(name);
    }
    Long people = cities.get(name + ", " + parts.get(parts.size() - 2));
    return people == null
        ? new Place(Uncertain.between(100, 20_000), Scope.CITY, true)
        : new Place(Uncertain.about(people, CITY_SPREAD), Scope.CITY, true);
  }

  /** A name without its state is the largest town of that name, or another one. */
  private Place namesake(String name) {
    List<Long> all = namesakes.getOrDefault(name, List.of());
    if (all.isEmpty()) {
      return new Place(Uncertain.between(500, 1_000_000), Scope.CITY, true);
    }
    double largest = all.stream().mapToLong(Long::longValue).max().orElse(1);
    double sum = all.stream().mapToLong(Long::longValue).sum();
    return new Place(
        Uncertain.about(largest, CITY_SPREAD).wider(StrictMath.log(sum / largest)),
        Scope.CITY,
        true);
  }
}
