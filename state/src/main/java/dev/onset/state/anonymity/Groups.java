package dev.onset.state.anonymity;

import dev.onset.state.anonymity.Place.Scope;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The people of employers or schools. Immutable and thread-safe. */
final class Groups {
  /** Reported head counts, or enrolments ten times over. */
  private static final double COUNT_SPREAD = 0.4;

  /** No group holds more of a place than this, as a middle. */
  private static final double MOST = 0.3;

  private final Map<String, Double> people = new HashMap<>();
  private final Uncertain unlisted;

  /**
   * @param list the list of them
   * @param unlisted the people of one that is not on it
   */
  Groups(String list, Uncertain unlisted) {
    for (String[] row : TableFile.rows(list, 2)) {
      people.merge(row[0], Double.parseDouble(row[1]), Double::sum);
    }
    this.unlisted = unlisted;
  }

  /**
   * The part of a place's people who belong to a group: of a listed one its part of the country, of
   * another one a group near by, of which some live in the place.
   *
   * @param country the inhabitants of the United States
   */
  Uncertain share(String canonical, Place place, double country) {
    Optional<Double> known =
        place.american() ? Optional.ofNullable(people.get(canonical)) : Optional.empty();
    if (known.isPresent() && known.get() > 0) {
      // It has its places, and they are not spread as people are.
      return Uncertain.about(known.get() / country, COUNT_SPREAD)
          .wider(place.scope() == Scope.NATION ? 0.0 : 0.9)
          .atMost(MOST);
    }
    Uncertain near =
        switch (place.scope()) {
          case NATION -> Uncertain.ONE;
          case STATE -> Uncertain.between(0.7, 1.0);
          case CITY -> Uncertain.between(0.15, 0.9);
          case ZIP -> Uncertain.between(0.02, 0.4);
        };
    return unlisted.times(near).over(place.people().middle()).atMost(MOST);
  }
}
