package dev.onset.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.app.command.Failures;
import dev.onset.app.command.InstanceOptions;
import dev.onset.app.command.TenantOption;
import dev.onset.app.command.UsageException;
import dev.onset.app.console.Console;
import dev.onset.app.console.SessionText;
import dev.onset.model.SessionId;
import dev.onset.streams.http.Percent;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "session",
    description =
        "Shows what is known of a session, whichever instance has it: risk, values by type and hash,"
            + " and turns. Shows no text and no value.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset session c-1042 --token-file auditor.token",
      "  onset session c-1042 --tenant acme --url https://onset-1:8080 --ca ca.pem \\",
      "    --token-file auditor.token --json"
    })
final class SessionCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(index = "0", paramLabel = "SESSION", description = "The session's id.")
  private String session;

  @Mixin private TenantOption tenant;
  @Mixin private InstanceOptions instance;

  SessionCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (session.isEmpty()) {
      throw new UsageException("SESSION is the id of a session.");
    }
    SessionId id = tenant.session(session);
    JsonNode answer =
        instance
            .instance()
            .get(
                "/sessions/"
                    + Percent.encode(id.session())
                    + "?tenant="
                    + Percent.encode(id.tenant()));
    if (instance.json()) {
      console.out().println(answer);
    } else {
      SessionText.lines(answer).forEach(console.out()::println);
    }
    return Failures.OK;
  }
}
