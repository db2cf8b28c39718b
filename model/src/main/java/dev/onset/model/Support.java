package dev.onset.model;

import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The support of one turn for a value (first paper, section 4.6.1).
 *
 * @param turn index of the turn
 * @param surface as it is written where the turn says it first
 * @param tier the strongest tier that saw it there
 * @param confidence the highest post-processed confidence there, in [0, 1]
 * @param fuzzy whether that tier saw nothing but ambiguous forms there
 * @param manners how it was given, in the order of the enum
 * @param sightings every tier that saw it there, with the best score of each type
 */
public record Support(
    int turn,
    String surface,
    Tier tier,
    double confidence,
    boolean fuzzy,
    Set<DisclosureManner> manners,
    List<TierSighting> sightings) {

  public Support {
    Set<DisclosureManner> ordered = EnumSet.noneOf(DisclosureManner.class);
    ordered.addAll(manners);
    manners = Collections.unmodifiableSet(ordered);
    sightings = best(sightings);
  }

  /** Both, for two mentions in one turn. */
  Support and(Support other) {
    Set<DisclosureManner> all = EnumSet.noneOf(DisclosureManner.class);
    all.addAll(manners);
    all.addAll(other.manners);
    List<Support> both = List.of(this, other);
    return new Support(
        turn,
        surface,
        Supports.tier(both),
        Math.max(confidence, other.confidence),
        Supports.fuzzy(both),
        all,
        Supports.sightings(both));
  }

  /** The best score of each tier and type, in the order in which they come first. */
  static List<TierSighting> best(List<TierSighting> sightings) {
    if (sightings.size() < 2) {
      return List.copyOf(sightings);
    }
    Map<Map.Entry<Tier, PiiType>, TierSighting> best = new LinkedHashMap<>();
    for (TierSighting one : sightings) {
      best.merge(Map.entry(one.tier(), one.type()), one, (a, b) -> b.score() > a.score() ? b : a);
    }
    return List.copyOf(best.values());
  }

  /** Names the support without its value. */
  @Override
  public String toString() {
    return "Support[@" + turn + " " + tier + " " + confidence + "]";
  }
}
