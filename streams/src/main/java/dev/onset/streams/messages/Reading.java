package dev.onset.streams.messages;

import dev.onset.model.RejectReason;
import java.util.Optional;

/** What a record of a platform turned out to be. */
public sealed interface Reading {
  /** A message to be numbered. */
  record Said(Message message) implements Reading {}

  /** A partial transcript, or another event that is no message. */
  record PassedOver() implements Reading {}

  /**
   * A record that cannot become a turn.
   *
   * @param reason why
   * @param session the session that it names, whatever its tenant; empty if it names none that can
   *     be used
   */
  record Unusable(RejectReason reason, Optional<String> session) implements Reading {
    /** Says why, and names nobody. */
    @Override
    public String toString() {
      return "Unusable[" + reason + "]";
    }
  }
}
