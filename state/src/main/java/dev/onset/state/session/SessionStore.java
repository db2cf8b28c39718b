package dev.onset.state.session;

import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.engine.Engine;
import dev.onset.state.redaction.PastTurn;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;

/**
 * Where sessions live between turns. One call of the {@link Engine} touches one session only. An
 * implementation need not be thread-safe.
 */
public interface SessionStore {
  /** The live state of a session; empty before its first turn and after its end. */
  Optional<Session> load(SessionId id);

  /**
   * Replaces the live state of a session.
   *
   * @param before what {@link #load} gave, so that only what differs need be written
   * @param after what the session is now
   */
  void save(SessionId id, Optional<Session> before, Session after);

  /** What was processed under a turn index of a live session; empty if nothing was. */
  Optional<ProcessedTurn> mark(SessionId id, int turn);

  /** Remembers what was processed under a turn index of a live session. */
  void mark(SessionId id, int turn, ProcessedTurn mark);

  /** All marks of a live session by turn index; takes as long as there are turns. */
  SortedMap<Integer, ProcessedTurn> marks(SessionId id);

  /**
   * The number of a value's placeholder in a live session; empty if the value has none.
   *
   * @param value {@code TYPE:valueHash}
   */
  OptionalInt placeholder(SessionId id, String value);

  /** Numbers the placeholder of a value of a live session. */
  void placeholder(SessionId id, String value, int number);

  /** Holds a turn of a live session that waits, in place of one that waits under its index. */
  void hold(Turn turn);

  /** A turn of a live session that is held. */
  Turn held(SessionId id, int turn);

  /** Lets go of a turn of a live session that is held; does nothing if there is none. */
  void release(SessionId id, int turn);

  /** Keeps a turn of a live session whose safe text may still change, in place of one before. */
  void keep(PastTurn turn);

  /** One such turn of a live session; empty if it is not kept. */
  Optional<PastTurn> kept(SessionId id, int turn);

  /** All such turns of a live session by turn index; takes as long as there are turns. */
  SortedMap<Integer, PastTurn> window(SessionId id);

  /** What outlives an ended session; empty if the session has not ended. */
  Optional<ClosedMarker> closed(SessionId id);

  /** Whether a session that is neither live nor ended was erased; a store may never erase. */
  default boolean erased(SessionId id) {
    return false;
  }

  /**
   * Ends a session: deletes its live state, turn marks, placeholders and all turns that are held or
   * kept, and keeps the marker.
   */
  void close(SessionId id, ClosedMarker marker);
}
