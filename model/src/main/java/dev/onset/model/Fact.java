package dev.onset.model;

import java.util.Objects;

/**
 * A committed value: a leaf of the evidence graph with its edge metadata (first paper, section
 * 4.7). An entity has at most one fact of a type, except of those that {@linkplain
 * PiiType#isCumulative add up}.
 *
 * @param entity whose
 * @param type as what
 * @param canonical the value
 * @param supports what the turns say for it
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
    implements Attested {

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
