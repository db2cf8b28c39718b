package dev.onset.state.graph;

import dev.onset.model.AbstainReason;
import dev.onset.model.EntityId;
import dev.onset.model.RiskLevel;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A person of a session.
 *
 * @param entity who
 * @param level the present risk
 * @param onset index of the turn of the onset
 * @param abstained why the session ended without one; empty while it lasts
 */
public record Node(
    EntityId entity, RiskLevel level, OptionalInt onset, Optional<AbstainReason> abstained) {

  /** A person of whom nothing is known yet. */
  static Node fresh(EntityId entity) {
    return new Node(entity, RiskLevel.SAFE, OptionalInt.empty(), Optional.empty());
  }

  /** Whether there is anything to say of the person. */
  boolean isTold() {
    return level != RiskLevel.SAFE || onset.isPresent() || abstained.isPresent();
  }
}
