package dev.onset.inference;

import dev.onset.inference.tier1.FrameCandidate;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Combines the frame candidates of Tier-1 with the readings of the tiers (decisions 21 and 22). A
 * reading of the same type keeps its span, records the frame and takes at least its confidence. A
 * reading of another type displaces the candidate, unless the frame rules that type out. Pure.
 */
final class FrameStage {
  private FrameStage() {}

  /**
   * The readings and the surviving candidates. Linear if neither list overlaps itself; correct for
   * any lists.
   *
   * @param read mentions with final scores, in any order
   * @param framed if two types overlap, the first wins
   */
  static List<Mention> join(List<Mention> read, List<FrameCandidate> framed) {
    Map<PiiType, List<FrameCandidate>> byType = new LinkedHashMap<>();
    for (FrameCandidate candidate : framed) {
      byType.computeIfAbsent(candidate.mention().type(), any -> new ArrayList<>()).add(candidate);
    }
    List<Mention> joined = read;
    Set<Mention> taken = Collections.newSetFromMap(new IdentityHashMap<>());
    for (List<FrameCandidate> candidates : byType.values()) {
      joined = joinOneType(joined, candidates, taken);
    }
    return joined;
  }

  /**
   * @param taken the standalone candidates; those of this type are added
   */
  private static List<Mention> joinOneType(
      List<Mention> read, List<FrameCandidate> framed, Set<Mention> taken) {
    List<Mention> readings = new ArrayList<>(read);
    readings.sort(Comparator.comparingInt(Mention::start));
    List<FrameCandidate> candidates = new ArrayList<>(framed);
    candidates.sort(Comparator.comparingInt(candidate -> candidate.mention().start()));
    Mention[] joined = readings.toArray(Mention[]::new);
    List<Mention> alone = new ArrayList<>(1);
    int first = 0;
    for (FrameCandidate candidate : candidates) {
      Mention mention = candidate.mention();
      while (first < readings.size() && readings.get(first).end() <= mention.start()) {
        first++;
      }
      List<Integer> rivals = new ArrayList<>(1);
      for (int i = first; i < joined.length && readings.get(i).start() < mention.end(); i++) {
        if (readings.get(i).overlaps(mention) && joined[i] != null) {
          rivals.add(i);
        }
      }
      if (rivals.stream().anyMatch(i -> joined[i].type() == mention.type())) {
        rivals.stream()
            .filter(i -> joined[i].type() == mention.type())
            .forEach(i -> joined[i] = seen(joined[i], mention));
      } else if (rivals.stream()
          .allMatch(i -> !taken.contains(joined[i]) && isRuledOut(joined[i], candidate))) {
        taken.add(mention);
        rivals.forEach(i -> joined[i] = null);
        alone.add(mention);
      }
    }
    for (Mention mention : joined) {
      if (mention != null) {
        alone.add(mention);
      }
    }
    return alone;
  }

  private static boolean isRuledOut(Mention reading, FrameCandidate candidate) {
    return reading.tier() != Tier.TIER_0 && candidate.over().contains(reading.type());
  }

  /** A reading that a frame confirms. */
  private static Mention seen(Mention reading, Mention framed) {
    List<TierSighting> sightings = new ArrayList<>(reading.sightings());
    if (sightings.stream().noneMatch(sighting -> sighting.tier() == framed.tier())) {
      sightings.addAll(framed.sightings());
      sightings.sort(Comparator.comparing(TierSighting::tier));
    }
    return new Mention(
        reading.type(),
        reading.surface(),
        reading.start(),
        reading.end(),
        reading.tier(),
        Math.max(reading.confidence(), framed.confidence()),
        reading.fuzzy(),
        sightings);
  }
}
