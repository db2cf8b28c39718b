package dev.onset.model;

/**
 * A committed fragment: a leaf of the evidence graph with its edge metadata (first paper, section
 * 4.7). An entity has at most one fact of a type.
 *
 * @param entity whose
 * @param type as what
 * @param canonical the value
 * @param surface as it was written when first seen
 * @param originTurn index of the turn in which the value was first seen
 * @param commitTurn index of the turn being processed when it was committed
 * @param tier the strongest tier that saw it
 * @param confidence the highest post-processed confidence so far
 * @param policy which policy of the gate let it pass
 * @param selfIdentified a name that a user gave as their own
 */
public record Fact(
    EntityId entity,
    PiiType type,
    String canonical,
    String surface,
    int originTurn,
    int commitTurn,
    Tier tier,
    double confidence,
    CommitPolicy policy,
    boolean selfIdentified) {

  /** Names the fact without its value. */
  @Override
  public String toString() {
    return "Fact["
        + entity
        + " "
        + type
        + " @"
        + originTurn
        + "/"
        + commitTurn
        + " "
        + policy
        + "]";
  }
}
