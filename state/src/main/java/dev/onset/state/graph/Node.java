package dev.onset.state.graph;

import dev.onset.model.AbstainReason;
import dev.onset.model.EntityId;
import dev.onset.model.RiskLevel;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A person of a session.
 *
 * @param entity identifier of the person
 * @param level current risk level
 * @param onset index of the onset turn
 * @param abstained reason why the session ended without an onset; empty while it lasts
 */
public record Node(
    EntityId entity, RiskLevel level, OptionalInt onset, Optional<AbstainReason> abstained) {

  /** A person without any information. */
  static Node fresh(EntityId entity) {
    return new Node(entity, RiskLevel.SAFE, OptionalInt.empty(), Optional.empty());
  }

  /** The same at another level. */
  Node at(RiskLevel other) {
    return new Node(entity, other, onset, abstained);
  }

  /** The same with this onset, if it has none. */
  Node since(int turn) {
    return onset.isPresent() ? this : new Node(entity, level, OptionalInt.of(turn), abstained);
  }

  /** The same once the session ended without an onset. */
  Node abstaining(AbstainReason reason) {
    return new Node(entity, level, onset, Optional.of(reason));
  }

  /** Whether any information about the person exists. */
  boolean isTold() {
    return level != RiskLevel.SAFE || onset.isPresent() || abstained.isPresent();
  }
}
