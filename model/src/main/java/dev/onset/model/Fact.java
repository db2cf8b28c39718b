package dev.onset.model;

import java.util.Objects;

/**
 * A committed value: a leaf of the evidence graph with its edge metadata (first paper, section
 * 4.7). An entity has at most one fact per type that is so now, and one that was or will be so,
 * except for types that {@linkplain PiiType#isCumulative add up}.
 *
 * @param entity the person to whom the value belongs
 * @param type the type of the value
 * @param canonical the value
 * @param supports the turns that support the value
 * @param commitTurn index of the turn being processed when it was committed
 * @param policy which policy of the gate let it pass
 */
public record Fact(
    EntityId entity,
    PiiType type,
    String canonical,
    Supports supports,
    int commitTurn,
    CommitPolicy policy)
    implements AttestedValue {

  public Fact {
    Objects.requireNonNull(supports);
  }

  /** The same with other supports. */
  public Fact with(Supports others) {
    return new Fact(entity, type, canonical, others, commitTurn, policy);
  }

  /** Names the fact without its value. */
  @Override
  public String toString() {
    return "Fact["
        + entity
        + " "
        + type
        + " @"
        + originTurn()
        + "/"
        + commitTurn
        + " "
        + policy
        + "]";
  }
}
