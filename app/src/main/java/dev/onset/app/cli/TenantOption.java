package dev.onset.app.cli;

import dev.onset.model.InvalidTurnException;
import dev.onset.model.SessionId;
import picocli.CommandLine.Option;

/** Whose session is meant. */
final class TenantOption {
  @Option(
      names = "--tenant",
      defaultValue = SessionId.DEFAULT_TENANT,
      paramLabel = "T",
      description = "Whose session it is, where turns name a tenant.")
  private String tenant;

  /**
   * The session of that id.
   *
   * @throws UsageException if id or tenant are none that a turn may have
   */
  SessionId session(String id) {
    try {
      return new SessionId(tenant, id);
    } catch (InvalidTurnException e) {
      throw new UsageException(e.getMessage());
    }
  }
}
