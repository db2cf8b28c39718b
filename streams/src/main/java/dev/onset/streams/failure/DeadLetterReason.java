package dev.onset.streams.failure;

import dev.onset.model.InvalidTurnException;
import dev.onset.model.RejectReason;
import dev.onset.serdes.WireException;

/** Derives the reason of a dead letter from an exception. */
public final class DeadLetterReason {
  private DeadLetterReason() {}

  /** The reason that an exception or one of its causes names; otherwise the given one. */
  public static RejectReason of(Exception exception, RejectReason otherwise) {
    for (Throwable at = exception; at != null; at = at.getCause()) {
      if (at instanceof WireException wire) {
        return wire.reason();
      }
      if (at instanceof InvalidTurnException invalid) {
        return invalid.reason();
      }
    }
    return otherwise;
  }
}
