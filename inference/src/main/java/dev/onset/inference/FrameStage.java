package dev.onset.inference;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.TierSighting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Joins the frame candidates of Tier-1 with what the tiers read (decisions 21 and 22). A reading of
 * a frame's type keeps its span, records the frame and takes at least its confidence. A frame
 * without such a reading stands alone only if its type is not rechecked and nothing else was read
 * there. Pure.
 */
final class FrameStage {
  private FrameStage() {}

  /**
   * The readings in their order, then the frames that stand alone.
   *
   * @param read mentions with final scores
   * @param framed frame candidates; those of one type do not overlap
   */
  static List<Mention> join(List<Mention> read, List<Mention> framed) {
    if (framed.isEmpty()) {
      return read;
    }
    Map<PiiType, NavigableMap<Integer, Mention>> frames = new TreeMap<>();
    for (Mention frame : framed) {
      frames.computeIfAbsent(frame.type(), any -> new TreeMap<>()).put(frame.start(), frame);
    }
    List<Mention> joined = new ArrayList<>(read.size() + 1);
    for (Mention reading : read) {
      joined.add(
          around(reading, frames.get(reading.type()))
              .map(frame -> seen(reading, frame))
              .orElse(reading));
    }
    for (Mention frame : framed) {
      if (!Recheck.isDueFor(frame.type()) && read.stream().noneMatch(frame::overlaps)) {
        joined.add(frame);
      }
    }
    return joined;
  }

  /** The last of the frames that overlaps a reading. */
  private static Optional<Mention> around(Mention reading, NavigableMap<Integer, Mention> frames) {
    return Optional.ofNullable(frames)
        .map(starts -> starts.lowerEntry(reading.end()))
        .map(Map.Entry::getValue)
        .filter(reading::overlaps);
  }

  private static Mention seen(Mention reading, Mention frame) {
    List<TierSighting> sightings = new ArrayList<>(reading.sightings());
    if (sightings.stream().noneMatch(sighting -> sighting.tier() == frame.tier())) {
      sightings.addAll(frame.sightings());
      sightings.sort(Comparator.comparing(TierSighting::tier));
    }
    double confidence = Math.max(reading.confidence(), frame.confidence());
    return Scored.of(reading, reading.type(), confidence, reading.fuzzy(), sightings);
  }
}
