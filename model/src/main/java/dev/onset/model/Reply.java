package dev.onset.model;

import java.util.Objects;
import java.util.Optional;

/**
 * What a model answered to the safe texts of a session: the values in it are still masked.
 *
 * @param session the dialogue
 * @param id the producer's name of the reply, at most {@value #LONGEST_ID} characters; comes back
 *     with the restored reply
 * @param text valid Unicode, possibly empty
 */
public record Reply(SessionId session, Optional<String> id, String text) {
  /** UTF-16 units of the longest id: it is repeated beside the restored reply. */
  public static final int LONGEST_ID = 256;

  /**
   * @throws InvalidTurnException if the id is too long, or a text has an unpaired surrogate
   */
  public Reply {
    Objects.requireNonNull(session, "session");
    if (id.filter(one -> one.length() > LONGEST_ID).isPresent()) {
      throw new InvalidTurnException(
          RejectReason.MALFORMED, "A reply's id is longer than " + LONGEST_ID + " characters.");
    }
    if (!Turn.isWellFormed(text) || !Turn.isWellFormed(id.orElse(""))) {
      throw new InvalidTurnException(
          RejectReason.INVALID_TEXT, "A reply's text is not valid Unicode.");
    }
  }

  /** Names the session of the reply without its text. */
  @Override
  public String toString() {
    return "Reply[" + session + "]";
  }
}
