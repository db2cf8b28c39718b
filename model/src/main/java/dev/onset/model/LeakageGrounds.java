package dev.onset.model;

import dev.onset.model.leakage.LeakageBounds;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a decision about an answer rests on, so that a person can follow it. Contains nothing of the
 * text. Immutable.
 *
 * @param markers what was found in the answer, by position
 * @param removed how many quantities the quantitative gate kept from the detector; empty where it
 *     is off or no detector was asked
 * @param bounds the thresholds that the scores were held against; empty without scores
 * @param model fingerprint of the model that gave the scores; empty without scores
 */
public record LeakageGrounds(
    List<LeakageMarker> markers,
    OptionalInt removed,
    Optional<LeakageBounds> bounds,
    Optional<String> model) {
  /** Nothing was found and nothing was asked. */
  public static final LeakageGrounds NONE = of(List.of());

  /** Copies. */
  public LeakageGrounds {
    markers = List.copyOf(markers);
  }

  /** What was found, where no detector was asked. */
  public static LeakageGrounds of(List<LeakageMarker> markers) {
    return new LeakageGrounds(markers, OptionalInt.empty(), Optional.empty(), Optional.empty());
  }
}
