package dev.onset.evaluation.own;

import dev.onset.model.EntityId;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Role;
import java.util.Objects;
import java.util.Optional;

/**
 * A marked value of a labelled chat, without its text. Immutable.
 *
 * @param turn index of its turn
 * @param role who speaks the turn
 * @param start first code point, inclusive
 * @param end last code point, exclusive
 * @param type its type
 * @param owner whose evidence it is, {@code UNK} if nobody's; empty if not labelled
 */
public record OwnValue(
    int turn, Role role, int start, int end, PiiType type, Optional<EntityId> owner) {
  public OwnValue {
    Objects.requireNonNull(role, "role");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(owner, "owner");
  }

  /** Whether a mention of the same turn shares a code point with it. */
  boolean touches(Mention mention) {
    return mention.start() < end && start < mention.end();
  }
}
