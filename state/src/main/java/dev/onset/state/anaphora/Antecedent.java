package dev.onset.state.anaphora;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;

/**
 * A value of an entity that a reference can stand for.
 *
 * @param entity whose
 * @param type as what
 * @param canonical the value
 * @param turn index of the turn in which it was first seen
 * @param confidence in [0, 1]
 * @param committed a fact, not a candidate
 */
public record Antecedent(
    EntityId entity,
    PiiType type,
    String canonical,
    int turn,
    double confidence,
    boolean committed) {

  /** Names the antecedent without its value. */
  @Override
  public String toString() {
    return "Antecedent[" + entity + " " + type + " @" + turn + "]";
  }
}
