package dev.onset.app.cli;

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

  /** The session of that id. */
  SessionId session(String id) {
    return new SessionId(tenant, id);
  }
}
