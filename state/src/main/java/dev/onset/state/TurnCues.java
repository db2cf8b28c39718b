package dev.onset.state;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.util.List;
import java.util.Optional;

/**
 * What a turn says about earlier evidence.
 *
 * @param corrections the attributes it takes back
 * @param switchedTo whose records those were that an entity switch leaves behind
 * @param affirmation the turn is a bare "yes, correct"
 * @param shared the names that it announces as shared, lower case, one token each
 */
record TurnCues(
    List<Correction> corrections,
    Optional<EntityId> switchedTo,
    boolean affirmation,
    List<String> shared) {
  /** Says nothing about earlier evidence. */
  static final TurnCues NONE = new TurnCues(List.of(), Optional.empty(), false, List.of());

  /** An attribute that is taken back. */
  record Correction(EntityId entity, PiiType type) {}

  TurnCues {
    corrections = List.copyOf(corrections);
    shared = List.copyOf(shared);
  }

  /** Leaves the shared names out. */
  @Override
  public String toString() {
    return "TurnCues[" + corrections + " " + switchedTo + " " + affirmation + "]";
  }
}
