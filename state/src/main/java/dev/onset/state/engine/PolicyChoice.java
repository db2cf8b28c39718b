package dev.onset.state.engine;

import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.util.Optional;

/**
 * Which policy a session is processed under. An implementation need not be thread-safe, but the
 * same questions in the same order give the same engines in a replay.
 */
public interface PolicyChoice {
  /** The version that a new session is under as long as nothing says otherwise. */
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
   * The engine of what is said of a session's earlier turns, which changes no policy.
   *
   * @param pinned the version that the session is under
   */
  Engine forReview(SessionId session, String pinned);
}
