package dev.onset.state.pseudonym;

import dev.onset.model.Gazetteer;
import dev.onset.model.GazetteerPlace;
import dev.onset.model.GazetteerPlace.Kind;
import dev.onset.state.redaction.Substitute;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Places: a city for a city and a region for a region, of the same country where the gazetteer has
 * enough of them.
 *
 * @param draw draws the places
 */
record PlaceForm(Draw draw) implements Form {
  private static final int MOST = 256;

  private static final Vocabulary WORDS =
      Vocabulary.of(
          Gazetteer.shipped().places().stream()
              .map(place -> Written.fold(place.name()))
              .collect(Collectors.toSet()));

  /** Among fewer places the right one is soon guessed. */
  private static final int ENOUGH = 8;

  private static final int LONGEST_CODE = 3;

  /** What is known of a place without its being listed. */
  private record Known(String name, Kind kind, String country) {}

  @Override
  public Optional<Vocabulary> vocabulary() {
    return Optional.of(WORDS);
  }

  @Override
  public Optional<Substitute> of(Value value, Slots slots) {
    Optional<Known> known = known(value.canonical());
    if (known.isEmpty()) {
      return Optional.empty();
    }
    List<GazetteerPlace> pool = pool(known.get());
    String owner = value.canonical();
    String own = Written.fold(known.get().name());
    return slots
        .take(
            Vocabulary.SPACE,
            owner,
            pool,
            draw.below(pool.size(), "place", owner),
            MOST,
            place -> Written.fold(place.name()),
            place -> {
              String name = Written.fold(place.name());
              return !name.contains(own) && !own.contains(name);
            })
        .map(
            place ->
                Substitute.whole(written(value.surface(), known.get(), place), value.surface()));
  }

  /** A place may be said by another name than the text has. */
  @Override
  public Optional<Told> told(Value value) {
    return known(value.canonical())
        .map(place -> new Told(Vocabulary.SPACE, Written.fold(place.name())));
  }

  private static Optional<Known> known(String canonical) {
    Optional<GazetteerPlace> listed = Gazetteer.shipped().ofCanonical(canonical);
    if (listed.isPresent()) {
      GazetteerPlace place = listed.get();
      return Optional.of(new Known(place.name(), place.kind(), place.country()));
    }
    int comma = canonical.lastIndexOf(", ");
    return comma < 0
        ? Optional.empty()
        : Optional.of(
            new Known(
                canonical.substring(0, canonical.indexOf(", ")),
                Kind.CITY,
                canonical.substring(comma + 2)));
  }

  private static List<GazetteerPlace> pool(Known known) {
    List<GazetteerPlace> alike =
        Gazetteer.shipped().places().stream().filter(one -> one.kind() == known.kind()).toList();
    List<GazetteerPlace> near =
        alike.stream().filter(one -> one.country().equals(known.country())).toList();
    return near.size() < ENOUGH ? alike : near;
  }

  /** With its region or country where the original has one, as a code or in full likewise. */
  private static String written(String surface, Known known, GazetteerPlace place) {
    String name = Written.inCaseOf(surface, place.name());
    int comma = surface.lastIndexOf(',');
    boolean hasArea =
        place.kind() == Kind.CITY
            && (comma > 0
                || Written.fold(surface).startsWith(Written.fold(known.name()))
                    && !Written.fold(surface).equals(Written.fold(known.name())));
    if (!hasArea) {
      return name;
    }
    String between = comma > 0 ? ", " : " ";
    String area = surface.substring(Math.max(comma, surface.lastIndexOf(' ')) + 1).strip();
    return name + between + Written.inCaseOf(area, area(place, area.length() <= LONGEST_CODE));
  }

  private static String area(GazetteerPlace place, boolean isCode) {
    if (isCode && !place.region().isEmpty()) {
      return place.region();
    }
    return Gazetteer.shipped().places().stream()
        .filter(area -> area.contains(place))
        .min((a, b) -> a.kind().compareTo(b.kind()))
        .map(GazetteerPlace::name)
        .orElse(place.country());
  }
}
