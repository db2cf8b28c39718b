package dev.onset.streams.failure;

import dev.onset.model.InvalidTurnException;
import dev.onset.model.RejectReason;
import dev.onset.serdes.WireException;

/** Why a record goes to the dead letters, told from what was thrown. */
public final class DeadLetterReason {
  private DeadLetterReason() {}

  /** The reason that an exception names, or another. */
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
