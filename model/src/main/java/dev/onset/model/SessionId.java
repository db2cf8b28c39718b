package dev.onset.model;

import java.util.Objects;

/**
 * Names one dialogue.
 *
 * @param tenant whose dialogue; {@link #DEFAULT_TENANT} where there is only one
 * @param session the producer's session id, the key of every record; not empty
 */
public record SessionId(String tenant, String session) {
  /** The tenant of turns that name none. */
  public static final String DEFAULT_TENANT = "default";

  public SessionId {
    Objects.requireNonNull(tenant, "tenant");
    Objects.requireNonNull(session, "session");
    if (session.isEmpty()) {
      throw new InvalidTurnException(RejectReason.MISSING_SESSION, "A turn names no session.");
    }
  }

  /** A session of the default tenant. */
  public static SessionId of(String session) {
    return new SessionId(DEFAULT_TENANT, session);
  }
}
