package dev.onset.inference;

import dev.onset.model.Mention;
import dev.onset.model.Sighting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * Resolves overlaps: Tier-0 over Tier-1 over Tier-2, the longest first inside a tier; the survivor
 * remembers every tier's sighting (first paper, section 4.2.6; spec section 2). Pure.
 */
final class Deduplication {
  /** A total order, so that the outcome does not depend on the order of the input. */
  private static final Comparator<Mention> PRIORITY =
      Comparator.comparing(Mention::tier)
          .thenComparing(mention -> mention.start() - mention.end())
          .thenComparing(Comparator.comparingDouble(Mention::confidence).reversed())
          .thenComparing(Mention::start)
          .thenComparing(Mention::type);

  private Deduplication() {}

  /** The mentions that stay, ascending and without overlap. */
  static List<Mention> resolve(List<Mention> mentions) {
    List<Mention> ranked = new ArrayList<>(mentions);
    ranked.sort(PRIORITY);
    TreeMap<Integer, Mention> kept = new TreeMap<>();
    List<Mention> lost = new ArrayList<>();
    for (Mention mention : ranked) {
      if (overlapping(kept, mention).isEmpty()) {
        kept.put(mention.start(), mention);
      } else {
        lost.add(mention);
      }
    }
    for (Mention mention : lost) {
      for (Mention winner : overlapping(kept, mention)) {
        if (winner.tier() != mention.tier()) {
          kept.put(winner.start(), remembering(winner, mention));
        }
      }
    }
    return List.copyOf(kept.values());
  }

  private static List<Mention> overlapping(TreeMap<Integer, Mention> kept, Mention mention) {
    List<Mention> found = new ArrayList<>(1);
    var entry = kept.lowerEntry(mention.end());
    while (entry != null && entry.getValue().end() > mention.start()) {
      found.add(entry.getValue());
      entry = kept.lowerEntry(entry.getKey());
    }
    return found;
  }

  private static Mention remembering(Mention winner, Mention loser) {
    List<Sighting> sightings = new ArrayList<>(winner.sightings());
    for (Sighting sighting : loser.sightings()) {
      if (!sightings.contains(sighting)) {
        sightings.add(sighting);
      }
    }
    sightings.sort(Comparator.comparing(Sighting::tier));
    return new Mention(
        winner.type(),
        winner.surface(),
        winner.start(),
        winner.end(),
        winner.tier(),
        winner.confidence(),
        winner.fuzzy(),
        sightings);
  }
}
