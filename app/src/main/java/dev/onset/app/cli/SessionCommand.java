package dev.onset.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.app.command.Failures;
import dev.onset.app.command.InstanceOptions;
import dev.onset.app.command.TenantOption;
import dev.onset.app.command.UsageException;
import dev.onset.app.terminal.SessionText;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.SessionId;
import dev.onset.streams.http.Percent;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
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
      "    --token-file auditor.token --json",
      "  onset session --set-aside --token-file auditor.token"
    })
final class SessionCommand implements Callable<Integer> {
  private final Terminal terminal;

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

  SessionCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (setAside == (session != null) || "".equals(session)) {
      throw new UsageException("Give SESSION, the id of a session, or --set-aside.");
    }
    if (setAside) {
      print(
          instance
              .instance()
              .get(
                  "/sessions?status=set_aside&limit="
                      + MOST
                      + "&tenant="
                      + Percent.encode(tenant.session("-").tenant())),
          SessionText::asideLines);
      return Failures.OK;
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
    print(answer, SessionText::lines);
    return Failures.OK;
  }

  private void print(JsonNode answer, Function<JsonNode, List<String>> text) {
    if (instance.json()) {
      terminal.out().println(answer);
    } else {
      text.apply(answer).forEach(terminal.out()::println);
    }
  }
}
