package dev.onset.state.graph;

import dev.onset.model.CommitPolicy;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import java.util.Comparator;
import java.util.Optional;

/**
 * A value that an entity has, its edge's metadata with it (first paper, section 4.7, equation 6).
 *
 * @param entity whose
 * @param type as what
 * @param valueHash keyed hash of the value, hexadecimal
 * @param originTurn index of the turn in which it was first seen
 * @param tier the strongest tier that saw it
 * @param confidence the highest post-processed confidence so far, in [0, 1]
 * @param selfIdentified a name that a user gave as their own
 * @param commitment how it became a fact; empty while it waits at the gate
 */
public record Leaf(
    EntityId entity,
    PiiType type,
    String valueHash,
    int originTurn,
    Tier tier,
    double confidence,
    boolean selfIdentified,
    Optional<Commitment> commitment)
    implements Comparable<Leaf> {

  private static final Comparator<Leaf> ORDER =
      Comparator.comparing(Leaf::entity)
          .thenComparing(Leaf::originTurn)
          .thenComparing(Leaf::type)
          .thenComparing(Leaf::valueHash);

  /**
   * How a value became a fact.
   *
   * @param turn index of the turn being processed then
   * @param policy which policy of the gate let it pass
   */
  public record Commitment(int turn, CommitPolicy policy) {}

  /** By entity, then in the order in which the values came. */
  @Override
  public int compareTo(Leaf that) {
    return ORDER.compare(this, that);
  }

  boolean isFact() {
    return commitment.isPresent();
  }

  /** The same value seen once more. */
  Leaf again(Leaf seen) {
    return new Leaf(
        entity,
        type,
        valueHash,
        Math.min(originTurn, seen.originTurn),
        tier.compareTo(seen.tier) <= 0 ? tier : seen.tier,
        Math.max(confidence, seen.confidence),
        selfIdentified || seen.selfIdentified,
        commitment);
  }

  /** The same value as a fact. */
  Leaf committed(Commitment commitment) {
    return with(entity, Optional.of(commitment));
  }

  /** This value with the commitment that it had before. */
  Leaf committedAs(Leaf before) {
    return with(entity, before.commitment);
  }

  /** The same value as a candidate of another entity. */
  Leaf movedTo(EntityId to) {
    return with(to, Optional.empty());
  }

  private Leaf with(EntityId owner, Optional<Commitment> other) {
    return new Leaf(owner, type, valueHash, originTurn, tier, confidence, selfIdentified, other);
  }
}
