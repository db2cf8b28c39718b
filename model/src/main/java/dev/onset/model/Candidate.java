package dev.onset.model;

import java.util.Objects;

/**
 * A value that waits at the gate (first paper, section 4.6.1). Equal values of one entity form one
 * candidate.
 *
 * @param entity the person to whom the value belongs
 * @param type the type of the value
 * @param canonical the value
 * @param supports the turns that support the value
 */
public record Candidate(EntityId entity, PiiType type, String canonical, Supports supports)
    implements AttestedValue {

  public Candidate {
    Objects.requireNonNull(supports);
  }

  /** The same with other supports. */
  public Candidate with(Supports others) {
    return new Candidate(entity, type, canonical, others);
  }

  /** Names the candidate without its value. */
  @Override
  public String toString() {
    return "Candidate["
        + entity
        + " "
        + type
        + " @"
        + originTurn()
        + " "
        + tier()
        + " "
        + confidence()
        + "]";
  }
}
