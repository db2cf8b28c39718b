package dev.onset.app.terminal;

import dev.onset.model.SessionId;
import java.util.Optional;

/** Names sessions where most tenants are the usual one, which goes without saying. */
public final class SessionNames {
  private SessionNames() {}

  /** The tenant of a session; empty if it is the usual one. */
  public static Optional<String> tenant(SessionId session) {
    return Optional.of(session.tenant()).filter(one -> !one.equals(SessionId.DEFAULT_TENANT));
  }

  /** Names a session, and its tenant if that is not the usual one: "c-1042 of acme". */
  public static String of(SessionId session) {
    return session.session() + tenant(session).map(one -> " of " + one).orElse("");
  }
}
