package dev.onset.state.gate;

import static dev.onset.model.OwnerReading.WHOLE;

import dev.onset.model.Candidate;
import dev.onset.model.DisclosureManner;
import dev.onset.model.EntityId;
import dev.onset.model.Support;
import dev.onset.model.Supports;
import dev.onset.state.link.Alternative;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A value that may be an entity's (spec section 4). The component names are stored. Immutable.
 *
 * @param value as the entity's candidate, by all that the turns say for it
 * @param block values of one block are the entity's together or not at all; of blocks one does not
 *     tell of another
 * @param share the probability that the block is the entity's, in parts of {@link
 *     dev.onset.model.OwnerReading#WHOLE}
 * @param cues the turns whose trigger counts only where a name that they give is the entity's, too
 * @param takenBack the turn that took it back; it may have replaced another value before. What is
 *     said of the value later is another stake
 */
public record Stake(Candidate value, int block, int share, List<Cue> cues, OptionalInt takenBack) {
  /** A turn, and the names that it gives in the clause of the value. */
  public record Cue(int turn, List<Alternative.Value> names) {
    public Cue {
      names = List.copyOf(names);
    }
  }

  public Stake {
    cues = List.copyOf(cues);
  }

  /** Whether nothing took it back. */
  public boolean stands() {
    return takenBack.isEmpty();
  }

  /** The same in a world, by which names are the entity's there. */
  public Stake where(Predicate<Alternative.Value> owned) {
    Supports supports = value.supports();
    for (Cue cue : cues) {
      if (cue.names().stream().noneMatch(owned)) {
        supports = untriggered(supports, cue.turn());
      }
    }
    return with(value.with(supports));
  }

  /** The same once a turn took it back. */
  Stake takenBackBy(int turn) {
    return new Stake(value, block, share, cues, OptionalInt.of(turn));
  }

  /** The same, of the user or of somebody else as a later turn tells. */
  Stake settled(int own, int others) {
    return as(value.entity().equals(EntityId.USER) ? own : others);
  }

  /** The same with another probability. */
  Stake as(int parts) {
    return new Stake(value, block, parts, cues, takenBack);
  }

  /** The value without how the user gave it. */
  Candidate plain() {
    Set<DisclosureManner> given =
        EnumSet.of(
            DisclosureManner.FIRST_PERSON,
            DisclosureManner.SELF_IDENTIFIED,
            DisclosureManner.TRIGGER);
    return value.with(
        new Supports(value.supports().byTurn().stream().map(one -> without(one, given)).toList()));
  }

  private static Supports untriggered(Supports supports, int turn) {
    return new Supports(
        supports.byTurn().stream()
            .map(
                one ->
                    one.turn() == turn ? without(one, EnumSet.of(DisclosureManner.TRIGGER)) : one)
            .toList());
  }

  private static Support without(Support one, Set<DisclosureManner> some) {
    Set<DisclosureManner> manners = EnumSet.noneOf(DisclosureManner.class);
    manners.addAll(one.manners());
    manners.removeAll(some);
    return new Support(
        one.turn(),
        one.surface(),
        one.tier(),
        one.confidence(),
        one.fuzzy(),
        manners,
        one.sightings());
  }

  /** Whether it is the entity's without a doubt. */
  public boolean isCertain() {
    return share == WHOLE;
  }

  Stake with(Candidate other) {
    return with(other, cues);
  }

  Stake with(Candidate other, List<Cue> others) {
    return new Stake(other, block, share, others, takenBack);
  }

  /** The same, less likely by a factor. */
  Stake scaled(int parts) {
    return as(share * parts / WHOLE);
  }
}
