package dev.onset.state.engine;

import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.util.Optional;

/**
 * Chooses the policy of a session. An implementation need not be thread-safe. In a replay, the same
 * questions in the same order must give the same engines.
 */
public interface PolicyChoice {
  /** The version of the policy that a new session begins under. */
  String base();

  /**
   * The engine of a turn.
   *
   * @param pinned the version that a live session is under; empty for a new one
   */
  Engine forTurn(Turn turn, Optional<String> pinned);

  /**
   * The engine that closes a session.
   *
   * @param pinned the version that it is under
   */
  Engine forClose(SessionId session, String pinned);

  /**
   * The engine that applies a review of an earlier turn, or reopens the session. Neither changes
   * its policy.
   *
   * @param pinned the version that the session is under
   */
  Engine forReview(SessionId session, String pinned);
}
