package dev.onset.app.cli;

import dev.onset.app.command.TenantOption;
import dev.onset.app.command.UsageException;
import dev.onset.model.SessionId;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The parameter and the option that name one session. */
final class SessionParameter {
  @Parameters(index = "0", paramLabel = "SESSION", description = "The session's id.")
  private String session;

  @Mixin private TenantOption tenant;

  /**
   * The session.
   *
   * @throws UsageException if the id or the tenant is invalid
   */
  SessionId id() {
    if (session.isEmpty()) {
      throw new UsageException("SESSION is the id of a session.");
    }
    return tenant.session(session);
  }
}
