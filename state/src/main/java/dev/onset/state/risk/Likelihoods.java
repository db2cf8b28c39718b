package dev.onset.state.risk;

import dev.onset.model.EntityId;
import dev.onset.model.Rule;
import java.util.Map;

/**
 * How likely the rules hold for an entity after a turn. Immutable.
 *
 * @param entity the entity
 * @param turn index of the turn being processed
 * @param colliding whether the entity shares its name with another
 * @param likely how likely each rule holds, in parts of {@link dev.onset.model.OwnerReading#WHOLE};
 *     0 if it rests on nothing, or is less likely than the policy looks at
 */
public record Likelihoods(EntityId entity, int turn, boolean colliding, Map<Rule, Integer> likely) {
  public Likelihoods {
    likely = Map.copyOf(likely);
  }
}
