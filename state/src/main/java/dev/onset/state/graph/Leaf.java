package dev.onset.state.graph;

import dev.onset.model.CommitPolicy;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.Tense;
import dev.onset.model.Tier;
import java.util.Comparator;
import java.util.Optional;

/**
 * A value of an entity with the metadata of its edge (first paper, section 4.7, equation 6).
 *
 * @param entity owner of the value
 * @param type type of the value
 * @param valueHash keyed hash of the value, hexadecimal
 * @param originTurn index of the turn of the first sighting
 * @param tier the strongest tier with a sighting
 * @param confidence the highest post-processed confidence so far, in [0, 1]
 * @param selfIdentified whether a user gave the name as their own
 * @param tense whether it is so now, was so or will be
 * @param commitment its commitment as a fact; empty for a candidate
 */
public record Leaf(
    EntityId entity,
    PiiType type,
    String valueHash,
    int originTurn,
    Tier tier,
    double confidence,
    boolean selfIdentified,
    Tense tense,
    Optional<Commitment> commitment)
    implements Comparable<Leaf> {

  private static final Comparator<Leaf> ORDER =
      Comparator.comparing(Leaf::entity)
          .thenComparing(Leaf::originTurn)
          .thenComparing(Leaf::type)
          .thenComparing(Leaf::valueHash);

  /**
   * The commitment of a value as a fact.
   *
   * @param turn index of the turn processed at that time
   * @param policy policy of the gate that admitted it
   */
  public record Commitment(int turn, CommitPolicy policy) {}

  /** By entity, then in order of arrival. */
  @Override
  public int compareTo(Leaf that) {
    return ORDER.compare(this, that);
  }

  boolean isFact() {
    return commitment.isPresent();
  }

  /** Merges a further sighting of the value; that it was so says nothing of what is so now. */
  Leaf again(Leaf seen) {
    if (tense == Tense.CURRENT && seen.tense != Tense.CURRENT) {
      return this;
    }
    return new Leaf(
        entity,
        type,
        valueHash,
        Math.min(originTurn, seen.originTurn),
        tier.compareTo(seen.tier) <= 0 ? tier : seen.tier,
        Math.max(confidence, seen.confidence),
        selfIdentified || seen.selfIdentified,
        tense.compareTo(seen.tense) <= 0 ? tense : seen.tense,
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
    return new Leaf(
        owner, type, valueHash, originTurn, tier, confidence, selfIdentified, tense, other);
  }
}
