package dev.onset.model;

import dev.onset.model.leakage.LeakageReason;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What one turn has for a person to decide, or had. It tells types, places and keyed hashes,
 * nothing of the text. The time at which it was written is that of its record. Immutable.
 *
 * @param session the dialogue
 * @param turn index of the turn
 * @param turnRevision revision of the turn that waits; a later revision of the turn withdraws it
 * @param revision even while it waits, odd once it has ended; above 1 where it was asked again
 * @param kind what is asked
 * @param state how it stands
 * @param reason why an answer was left undecided; empty for other kinds
 * @param places what was found there, by ascending offset, without overlap for names; at most
 *     {@value #MOST_PLACES}
 * @param deadlineMinutes so long after it was opened it ends by itself, at least 1
 * @param then what the deadline does
 * @param by who decided; empty until somebody has
 * @param entity whose the values may be; empty for other kinds than {@link Kind#OWNER}
 */
public record ReviewItem(
    SessionId session,
    int turn,
    int turnRevision,
    int revision,
    Kind kind,
    State state,
    Optional<LeakageReason> reason,
    List<Place> places,
    int deadlineMinutes,
    Policy.Review.Then then,
    Optional<String> by,
    Optional<EntityId> entity)
    implements Emission {
  /** Places that an item tells; further ones are masked and not told. */
  public static final int MOST_PLACES = 100;

  /** What a person is asked. */
  public enum Kind {
    /** Whether an agent's answer identifies somebody, which the detector left undecided. */
    ANSWER,
    /** Whether names belong to who takes part, which their reviewer left open. */
    NAMES,
    /** Whose the values are that a possible onset rests on. */
    OWNER
  }

  /** How an item stands. */
  public enum State {
    /** It waits. */
    OPEN,
    /**
     * Somebody decided that it reveals nothing: the text went out without that mask. Of values in
     * doubt: that they are not the entity's.
     */
    RELEASED,
    /** Somebody decided that it reveals a person: it stays masked. Of values: the entity. */
    CONFIRMED,
    /** Somebody decided that nobody can say: the text stays as it was. */
    REJECTED,
    /** Its deadline ended it. */
    EXPIRED,
    /**
     * Nothing waits any more: the turn was revised, the reviewer answered, later turns settled it,
     * or there was no room.
     */
    WITHDRAWN
  }

  /**
   * A value in the turn.
   *
   * @param start first code point, inclusive
   * @param end last code point, exclusive
   * @param type what it is
   * @param valueHash keyed hash of its canonical form under the session's key, hexadecimal
   */
  public record Place(int start, int end, PiiType type, String valueHash) {}

  public ReviewItem {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(state);
    Objects.requireNonNull(then);
    Objects.requireNonNull(entity);
    places = List.copyOf(places);
  }

  /** Whether it waits for a decision. */
  public boolean isOpen() {
    return state == State.OPEN;
  }

  /** The same once it has ended. */
  public ReviewItem ended(State how, Optional<String> who) {
    return new ReviewItem(
        session,
        turn,
        turnRevision,
        revision + 1,
        kind,
        how,
        reason,
        places,
        deadlineMinutes,
        then,
        who,
        entity);
  }
}
