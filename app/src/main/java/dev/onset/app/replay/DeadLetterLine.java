package dev.onset.app.replay;

import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A turn or line that was set aside.
 *
 * @param session its session, as far as known
 * @param turn its index, as far as known
 * @param reason why
 */
public record DeadLetterLine(Optional<SessionId> session, OptionalInt turn, RejectReason reason) {}
