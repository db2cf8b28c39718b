package dev.onset.app.command;

import dev.onset.model.InvalidTurnException;
import dev.onset.model.SessionId;
import picocli.CommandLine.Option;

/** The option that names the tenant of a session. */
public final class TenantOption {
  @Option(
      names = "--tenant",
      defaultValue = SessionId.DEFAULT_TENANT,
      paramLabel = "T",
      description = "The tenant of the session, if turns name tenants.")
  private String tenant;

  /** Whether a session is the tenant's. */
  public boolean owns(SessionId session) {
    return session.tenant().equals(tenant);
  }

  /**
   * Returns the session with an id.
   *
   * @throws UsageException if the id or the tenant is invalid
   */
  public SessionId session(String id) {
    try {
      return new SessionId(tenant, id);
    } catch (InvalidTurnException e) {
      throw new UsageException(e.getMessage());
    }
  }
}
