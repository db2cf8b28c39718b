package dev.onset.state;

import dev.onset.model.EntityId;
import java.util.List;

/**
 * A name that more than one person has, not yet told apart (spec section 4).
 *
 * @param name canonical
 * @param entities whose rules may not alert
 * @param openedTurn index of the turn being processed when it was found
 */
public record Collision(String name, List<EntityId> entities, int openedTurn) {
  public Collision {
    entities = List.copyOf(entities);
  }

  /** Names the collision without the name. */
  @Override
  public String toString() {
    return "Collision[" + entities + " @" + openedTurn + "]";
  }
}
