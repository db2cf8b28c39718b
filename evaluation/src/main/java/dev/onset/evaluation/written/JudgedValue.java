package dev.onset.evaluation.written;

import dev.onset.model.EntityId;
import dev.onset.model.Owner;
import java.util.Objects;
import java.util.Optional;

/**
 * A marked value of a user's turn beside what the engine made of it. Immutable.
 *
 * @param value the value
 * @param distance turns since its owner's last value; -1 if this is the first
 * @param entity to whom the engine gave it, {@code UNK} if it withheld it; empty if it saw nothing
 *     there
 */
public record JudgedValue(MarkedValue value, int distance, Optional<EntityId> entity) {
  public JudgedValue {
    Objects.requireNonNull(value, "value");
    Objects.requireNonNull(entity, "entity");
  }

  /** Whether the engine gave it to somebody. */
  boolean isGiven() {
    return entity.isPresent() && !entity.get().equals(EntityId.UNK);
  }

  /**
   * Whether a person's node ought to get it: values of a user are evidence about them or others.
   */
  boolean isAssignable() {
    return value.isAssignable() && value.owner() != Owner.ADDRESSEE;
  }

  /** Whether the engine gave it to the user or to some other person, as it ought to. */
  boolean isRight() {
    return isGiven()
        && isAssignable()
        && entity.get().equals(EntityId.USER) == (value.owner() == Owner.SPEAKER);
  }

  /** Whether it is somebody's and not stated, and yet evidence. */
  boolean isTaken() {
    return isGiven() && isUntrue();
  }

  /** Whether it is somebody's and not stated. */
  boolean isUntrue() {
    return value.isSomebodys() && value.owner() != Owner.ADDRESSEE && !value.isTrue();
  }
}
