package dev.onset.app.replay;

import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A turn or line that was dead-lettered.
 *
 * @param session its session, if known
 * @param turn its turn index, if known
 * @param reason why it was rejected
 */
public record DeadLetterLine(Optional<SessionId> session, OptionalInt turn, RejectReason reason) {
  /** A turn of a known session. */
  static DeadLetterLine of(SessionId session, int turn, RejectReason reason) {
    return new DeadLetterLine(Optional.of(session), OptionalInt.of(turn), reason);
  }
}
