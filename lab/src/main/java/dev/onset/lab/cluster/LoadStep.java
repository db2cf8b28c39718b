package dev.onset.lab.cluster;

import dev.onset.model.Command;
import dev.onset.model.Reply;

/** A step of a session's producers. */
sealed interface LoadStep {
  /**
   * Sends a record to the topic of turns, under the session's key.
   *
   * @param value a turn, or invalid bytes; null for a record without a value
   */
  record Send(byte[] value) implements LoadStep {}

  /**
   * Sends a command about the session to every partition.
   *
   * @param command what is ordered
   */
  record Order(Command command) implements LoadStep {}

  /**
   * Sends a reply to the session's safe texts.
   *
   * @param reply what a bot answers
   */
  record Answer(Reply reply) implements LoadStep {}

  /** Waits until every record of the session has been processed and committed. */
  record Await() implements LoadStep {}
}
