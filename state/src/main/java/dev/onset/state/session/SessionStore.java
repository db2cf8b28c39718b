package dev.onset.state.session;

import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.engine.Engine;
import dev.onset.state.redaction.RetainedTurn;
import dev.onset.state.restore.Substitution;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;

/**
 * Holds sessions between turns. One call of the {@link Engine} touches one session only. An
 * implementation need not be thread-safe.
 */
public interface SessionStore {
  /** The live state of a session; empty before its first turn and after its end. */
  Optional<Session> load(SessionId id);

  /**
   * Replaces the live state of a session.
   *
   * @param before the result of {@link #load}; a store may write only the differences to it
   * @param after the new state
   */
  void save(SessionId id, Optional<Session> before, Session after);

  /** The mark of a processed turn of a live session; empty if none was processed at the index. */
  Optional<ProcessedTurn> mark(SessionId id, int turn);

  /** Sets the mark of a processed turn of a live session. */
  void mark(SessionId id, int turn, ProcessedTurn mark);

  /** All marks of a live session by turn index. Takes time in proportion to the turns. */
  SortedMap<Integer, ProcessedTurn> marks(SessionId id);

  /**
   * The number of a value's placeholder in a live session; empty if the value has none.
   *
   * @param value {@code TYPE:valueHash}
   */
  OptionalInt placeholder(SessionId id, String value);

  /** Sets the number of a value's placeholder in a live session. */
  void placeholder(SessionId id, String value, int number);

  /**
   * What stands in the safe texts of a session, live or kept after its end, in place of a value;
   * empty if nothing was noted of it.
   *
   * @param shown in the place of the value
   */
  Optional<Substitution> shown(SessionId id, String shown);

  /** Notes what stands in place of a value of a live session; replaces what was noted of it. */
  void show(SessionId id, Substitution substitution);

  /** All that was noted of a session. Takes time in proportion to it. */
  List<Substitution> shown(SessionId id);

  /** Holds a turn of a live session. It replaces a held turn of the same index. */
  void hold(Turn turn);

  /** A held turn of a live session. */
  Turn held(SessionId id, int turn);

  /** Deletes a held turn of a live session; does nothing if there is none. */
  void release(SessionId id, int turn);

  /**
   * Keeps a turn of a live session whose safe text may still change. It replaces an earlier one.
   */
  void keep(RetainedTurn turn);

  /** A kept turn of a session whose state is kept; empty if the store keeps none at the index. */
  Optional<RetainedTurn> kept(SessionId id, int turn);

  /** All kept turns of a live session by turn index. Takes time in proportion to the turns. */
  SortedMap<Integer, RetainedTurn> window(SessionId id);

  /** The marker of an ended session; empty if the session has not ended. */
  Optional<ClosedMarker> closed(SessionId id);

  /** Whether a session that is neither live nor ended was erased. A store need not erase. */
  default boolean erased(SessionId id) {
    return false;
  }

  /** An ended session whose state was kept; empty if the session is live, unknown or deleted. */
  Optional<Ended> ended(SessionId id);

  /** How long a live session may be silent; empty if it is not live or its policy does not say. */
  default Optional<Silence> silence(SessionId id) {
    return load(id).flatMap(live -> live.header().silence());
  }

  /**
   * Makes an ended session live again whose state was kept, and deletes its marker. {@link #save}
   * follows in the same call.
   */
  void reopen(SessionId id);

  /**
   * Ends a session and keeps what it consists of, so that it can be reopened or reviewed; also of
   * one that has ended and was kept, in place of that. Stores the marker. No turn of it may be
   * held.
   */
  void close(SessionId id, Ended ended, ClosedMarker marker);

  /**
   * Ends a session: deletes its live state, its marks and placeholders with what they stand for,
   * and its held and kept turns. Stores the marker.
   */
  void close(SessionId id, ClosedMarker marker);
}
