package dev.onset.streams.intake;

import dev.onset.streams.topics.SourceRecord;

/** What reaches the task of a session: messages and commands. */
sealed interface IntakeRecord {
  /**
   * An arrival that is still encrypted. It is decrypted where it is processed, because a missing
   * key must stop the stream and not become a dead letter.
   */
  record Sealed(byte[] bytes) implements IntakeRecord {}

  /** A record of the commands topic. */
  record Ordered(SourceRecord record) implements IntakeRecord {}
}
