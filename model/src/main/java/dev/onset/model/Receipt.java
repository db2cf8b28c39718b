package dev.onset.model;

import java.util.Objects;
import java.util.OptionalLong;

/**
 * Reports what became of an order about a session: how far its erasure has come, or that it is live
 * again. It does not name the session: only a reader who knows its id and the tenant's key can
 * recognize it.
 *
 * @param tenant whose session
 * @param sessionHash {@link TenantKey#hash} of the session
 * @param status how far
 * @param time when that was, milliseconds since the epoch
 * @param turnsExpire when the last of its turns is gone from the turns topic at the latest,
 *     milliseconds since the epoch; empty if that topic is kept for good
 */
public record Receipt(
    String tenant, String sessionHash, Status status, long time, OptionalLong turnsExpire) {
  public Receipt {
    Objects.requireNonNull(tenant, "tenant");
    Objects.requireNonNull(sessionHash, "sessionHash");
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(turnsExpire, "turnsExpire");
  }

  /** How far an order was carried out. */
  public enum Status {
    /** Its state and its key are deleted; logs still hold the wrapped key. */
    REQUESTED,
    /** The wrapped key is gone from the log as well. */
    DESTROYED,
    /** The session is live, after an end or still. */
    REOPENED;

    /** Whether a session is erased, in whole or for nobody but its logs. */
    public boolean isOfErasure() {
      return this != REOPENED;
    }
  }
}
