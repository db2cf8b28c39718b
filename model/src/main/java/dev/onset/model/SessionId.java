package dev.onset.model;

import java.util.Objects;

/**
 * Names one dialogue. Producers choose both parts, which appear in record keys, on pages and on
 * terminals. They are therefore short and free of control characters.
 *
 * @param tenant whose dialogue; {@link #DEFAULT_TENANT} where there is only one; 1 to {@value
 *     #LONGEST} characters, none of them an {@code @}, which sets a tenant off from a session in
 *     the keys of records
 * @param session the producer's session id, the key of every record; 1 to {@value #LONGEST}
 *     characters
 */
public record SessionId(String tenant, String session) {
  /** The tenant of turns that name none. */
  public static final String DEFAULT_TENANT = "default";

  /**
   * UTF-16 units of the longest session id or tenant: a session's key is in each of its records.
   */
  public static final int LONGEST = 256;

  /**
   * @throws InvalidTurnException if one of them is not as described
   */
  public SessionId {
    Objects.requireNonNull(tenant, "tenant");
    Objects.requireNonNull(session, "session");
    if (session.isEmpty()) {
      throw new InvalidTurnException(RejectReason.MISSING_SESSION, "A turn names no session.");
    }
    if (!isName(session)) {
      throw new InvalidTurnException(
          RejectReason.INVALID_SESSION,
          "A session id is longer than " + LONGEST + " or holds a control character.");
    }
    if (tenant.isEmpty() || !isName(tenant) || tenant.indexOf('@') >= 0) {
      throw new InvalidTurnException(
          RejectReason.INVALID_SESSION,
          "A tenant is empty, longer than " + LONGEST + " or holds a control character or an @.");
    }
  }

  /** A session of the default tenant. */
  public static SessionId of(String session) {
    return new SessionId(DEFAULT_TENANT, session);
  }

  private static boolean isName(String text) {
    return text.length() <= LONGEST && text.chars().noneMatch(SessionId::breaksLines);
  }

  private static boolean breaksLines(int c) {
    return Character.isISOControl(c) || c == '\u2028' || c == '\u2029';
  }
}
