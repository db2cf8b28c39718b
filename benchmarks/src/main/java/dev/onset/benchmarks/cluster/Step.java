package dev.onset.benchmarks.cluster;

import dev.onset.model.SessionId;

/** One thing that the producers of a session do, or wait for. */
sealed interface Step {
  /**
   * A record on the topic of turns, under the session's key.
   *
   * @param value a turn, or bytes that are none; null for a record without a value
   */
  record Send(byte[] value) implements Step {}

  /**
   * An order to close the session.
   *
   * @param session whose
   * @param lastTurn the highest turn that its sender knows of
   */
  record Close(SessionId session, int lastTurn) implements Step {}

  /** Goes on once every record of the session was processed and committed. */
  record Await() implements Step {}
}
