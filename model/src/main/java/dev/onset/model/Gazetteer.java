package dev.onset.model;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The cities, regions and countries that a LOCATION may name, with their populations. Immutable and
 * thread-safe.
 */
public final class Gazetteer {
  /** Of a city and a region or country of one name, the city is meant unless it is this smaller. */
  private static final long DWARFED = 10;

  private static final int MOST_WORDS = 10;

  private static final Comparator<GazetteerPlace> US_STATES_FIRST =
      Comparator.comparing((GazetteerPlace place) -> !place.country().equals("US"))
          .thenComparing(GazetteerPlace::kind)
          .thenComparing(GazetteerPlace::canonical);

  private final List<GazetteerPlace> places;
  private final Map<String, GazetteerPlace> byCanonical = new HashMap<>();
  private final Map<String, List<GazetteerPlace>> byName = new HashMap<>();
  private final Map<String, List<GazetteerPlace>> byAreaLabel = new HashMap<>();
  private final Map<String, Set<String>> countryLabels = new HashMap<>();
  private final Map<String, Set<String>> regionLabels = new HashMap<>();

  private Gazetteer(List<GazetteerPlace> places, Map<GazetteerPlace, List<String>> aliases) {
    this.places = List.copyOf(places);
    for (GazetteerPlace place : places) {
      byCanonical.putIfAbsent(key(place.canonical()), place);
      Set<String> labels = new LinkedHashSet<>(List.of(key(place.name())));
      aliases.get(place).forEach(alias -> labels.add(key(alias)));
      labels.forEach(label -> byName.computeIfAbsent(label, k -> new ArrayList<>()).add(place));
      if (place.kind() == GazetteerPlace.Kind.COUNTRY) {
        labels.add(key(place.country()));
        countryLabels.put(place.country(), labels);
        addArea(place, labels);
      } else if (place.kind() == GazetteerPlace.Kind.REGION) {
        labels.add(key(place.region()));
        regionLabels.put(regionKey(place), labels);
        addArea(place, labels);
      }
    }
    byName.values().forEach(Gazetteer::sort);
    byAreaLabel.values().forEach(areas -> areas.sort(US_STATES_FIRST));
  }

  private void addArea(GazetteerPlace area, Set<String> labels) {
    labels.forEach(label -> byAreaLabel.computeIfAbsent(label, k -> new ArrayList<>()).add(area));
  }

  private static void sort(List<GazetteerPlace> namesakes) {
    namesakes.sort(
        Comparator.comparingLong(Gazetteer::prominence)
            .reversed()
            .thenComparing(GazetteerPlace::kind)
            .thenComparing(GazetteerPlace::canonical));
  }

  private static long prominence(GazetteerPlace place) {
    return place.kind() == GazetteerPlace.Kind.CITY
        ? DWARFED * place.population()
        : place.population();
  }

  /** The places that ship with Onset; read once. */
  public static Gazetteer shipped() {
    return Shipped.GAZETTEER;
  }

  private static final class Shipped {
    private static final Gazetteer GAZETTEER =
        of(ResourceLines.rows(Gazetteer.class, "places.tsv"));
  }

  /**
   * Places from rows of name, kind, region, country, population and optional aliases, which {@code
   * |} separates.
   *
   * @throws IllegalArgumentException if a row is no place; the message tells which, from 1
   */
  static Gazetteer of(List<List<String>> rows) {
    List<GazetteerPlace> places = new ArrayList<>();
    Map<GazetteerPlace, List<String>> aliases = new HashMap<>();
    for (List<String> row : rows) {
      GazetteerPlace place = place(row, places.size() + 1);
      places.add(place);
      aliases.put(place, aliases(row));
    }
    return new Gazetteer(places, aliases);
  }

  private static GazetteerPlace place(List<String> columns, int number) {
    try {
      return new GazetteerPlace(
          columns.get(0),
          GazetteerPlace.Kind.valueOf(columns.get(1).toUpperCase(Locale.ROOT)),
          columns.get(2),
          columns.get(3),
          Long.parseLong(columns.get(4)));
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new IllegalArgumentException("Row " + number + " of the places is not a place.", e);
    }
  }

  private static List<String> aliases(List<String> columns) {
    return columns.size() < 6
        ? List.of()
        : Arrays.stream(columns.get(5).split("\\|")).filter(alias -> !alias.isBlank()).toList();
  }

  /** All places, in the order of the list. */
  public List<GazetteerPlace> places() {
    return places;
  }

  /** The place of a canonical value, if it is a known one. */
  public Optional<GazetteerPlace> ofCanonical(String canonical) {
    return Optional.ofNullable(byCanonical.get(key(canonical)));
  }

  /**
   * The place that a text names: a canonical value, a name or alias, or one of these with its
   * region or country or both behind it ("Portland OR", "portland, oregon, usa"). A name that
   * several places share is the most populous; a region or country only if ten times as populous as
   * the city of its name.
   */
  public Optional<GazetteerPlace> find(String text) {
    Optional<GazetteerPlace> canonical = ofCanonical(text);
    if (canonical.isPresent()) {
      return canonical;
    }
    List<String> words = Texts.words(key(text));
    if (words.size() > MOST_WORDS) {
      return Optional.empty();
    }
    for (int split = words.size(); split > 0; split--) {
      String name = String.join(" ", words.subList(0, split));
      List<String> area = words.subList(split, words.size());
      for (GazetteerPlace place : byName.getOrDefault(name, List.of())) {
        if (area.isEmpty() || liesIn(place, area)) {
          return Optional.of(place);
        }
      }
    }
    return Optional.empty();
  }

  private boolean liesIn(GazetteerPlace place, List<String> area) {
    Set<String> country = countryLabels.getOrDefault(place.country(), Set.of());
    Set<String> region =
        place.kind() == GazetteerPlace.Kind.CITY
            ? regionLabels.getOrDefault(regionKey(place), Set.of())
            : Set.of();
    String all = String.join(" ", area);
    if (place.kind() != GazetteerPlace.Kind.COUNTRY
        && (country.contains(all) || region.contains(all))) {
      return true;
    }
    for (int split = 1; split < area.size(); split++) {
      if (region.contains(String.join(" ", area.subList(0, split)))
          && country.contains(String.join(" ", area.subList(split, area.size())))) {
        return true;
      }
    }
    return false;
  }

  /**
   * The region or country that a text names in full or by its code, if it names nothing else. A
   * code that a US state and a country share is the state.
   */
  Optional<GazetteerPlace> area(String text) {
    List<String> words = Texts.words(key(text));
    for (int split = Math.min(words.size(), MOST_WORDS); split > 0; split--) {
      String country = String.join(" ", words.subList(split, words.size()));
      for (GazetteerPlace area :
          byAreaLabel.getOrDefault(String.join(" ", words.subList(0, split)), List.of())) {
        boolean inCountry =
            area.kind() == GazetteerPlace.Kind.REGION
                && countryLabels.getOrDefault(area.country(), Set.of()).contains(country);
        if (country.isEmpty() || inCountry) {
          return Optional.of(area);
        }
      }
    }
    return Optional.empty();
  }

  private static String regionKey(GazetteerPlace place) {
    return place.country() + "/" + place.region();
  }

  /** Names compared without case, accents, points and other punctuation. */
  private static String key(String name) {
    StringBuilder key = new StringBuilder(name.length());
    Normalizer.normalize(Texts.fold(name), Normalizer.Form.NFD)
        .codePoints()
        .filter(c -> Character.getType(c) != Character.NON_SPACING_MARK && c != '.' && c != '\'')
        .map(c -> Character.isLetterOrDigit(c) ? c : ' ')
        .forEach(key::appendCodePoint);
    return Texts.clean(key.toString());
  }
}
