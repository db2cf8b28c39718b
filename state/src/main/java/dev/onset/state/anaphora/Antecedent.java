package dev.onset.state.anaphora;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;

/**
 * A value of an entity that a reference can stand for.
 *
 * @param entity owner of the value
 * @param type type of the value
 * @param canonical canonical form
 * @param turn index of the turn of the first sighting
 * @param confidence in [0, 1]
 * @param committed whether it is a fact rather than a candidate
 */
public record Antecedent(
    EntityId entity,
    PiiType type,
    String canonical,
    int turn,
    double confidence,
    boolean committed) {

  /** Identifies the antecedent without its value. */
  @Override
  public String toString() {
    return "Antecedent[" + entity + " " + type + " @" + turn + "]";
  }
}
