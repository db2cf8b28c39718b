package dev.onset.app.cli;

import dev.onset.app.cluster.Release;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.Failures;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.TenantOption;
import dev.onset.app.command.UsageException;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.SessionId;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "release",
    description =
        "Lets a session go on that was set aside because its state could not be read, and sends its"
            + " records back in their order. Refused while it still cannot be read.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset release c-1042 --config onset.properties",
      "  onset release c-1042 --tenant acme -c onset.properties --fresh",
      "",
      "The exit code is 1 if the session was not released, or a record was not sent back."
    })
final class ReleaseCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(index = "0", paramLabel = "SESSION", description = "The session's id.")
  private String session;

  @Option(
      names = "--fresh",
      description =
          "Delete what is stored of the session, so that it begins anew with the records that are"
              + " sent back. This cannot be undone.")
  private boolean fresh;

  @Option(
      names = "--lost",
      description = "Go on without letters that the dead letters topic no longer holds.")
  private boolean lost;

  @Mixin private TenantOption tenant;
  @Mixin private ClusterOptions cluster;
  @Mixin private KeyOptions key;

  ReleaseCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws InterruptedException {
    if (session.isEmpty()) {
      throw new UsageException("SESSION is the id of a session.");
    }
    SessionId id = tenant.session(session);
    KeyedCluster keyed = KeyedCluster.of(cluster, key, terminal);
    Release.Outcome outcome;
    try (Release release = new Release(keyed.cluster(), keyed.opener(), id)) {
      outcome = release.run(fresh, lost);
    }
    outcome.leftOut().forEach(terminal.err()::println);
    terminal
        .out()
        .println("Sent back: " + outcome.sent() + "; left out: " + outcome.leftOut().size() + ".");
    return outcome.leftOut().isEmpty() ? Failures.OK : Failures.FAILURE;
  }
}
