package dev.onset.app.cli;

import dev.onset.app.command.InstanceOptions;
import dev.onset.app.command.TenantOption;
import dev.onset.app.command.UsageException;
import dev.onset.app.terminal.SessionText;
import dev.onset.model.SessionId;
import dev.onset.streams.http.Percent;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "session",
    description =
        "Shows what is known of a session, whichever instance has it: risk, values by type and"
            + " hash, and turns. Shows no text and no value.",
    footer = {
      "  onset session c-1042 --token-file auditor.token",
      "  onset session c-1042 --tenant acme --url https://onset-1:8080 --ca ca.pem \\",
      "    --token-file auditor.token --json",
      "  onset session --set-aside --token-file auditor.token"
    })
final class SessionCommand extends TerminalCommand {
  /** Of the sessions that are set aside. */
  private static final int MOST = 1000;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "SESSION",
      description = "The session's id.")
  private String session;

  @Option(
      names = "--set-aside",
      description =
          "List the tenant's sessions that are set aside because their state cannot be read.")
  private boolean setAside;

  @Mixin private TenantOption tenant;
  @Mixin private InstanceOptions instance;

  @Override
  void run() throws IOException, InterruptedException {
    if (setAside == (session != null) || "".equals(session)) {
      throw new UsageException("Give SESSION, the id of a session, or --set-aside.");
    }
    SessionId id = tenant.session(setAside ? "-" : session);
    String ofTenant = "tenant=" + Percent.encode(id.tenant());
    if (setAside) {
      instance.print(
          "/sessions?status=set_aside&limit=" + MOST + "&" + ofTenant,
          SessionText::asideLines,
          terminal);
    } else {
      instance.print(
          "/sessions/" + Percent.encode(id.session()) + "?" + ofTenant,
          SessionText::lines,
          terminal);
    }
  }
}
