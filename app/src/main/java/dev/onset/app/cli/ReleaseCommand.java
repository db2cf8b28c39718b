package dev.onset.app.cli;

import dev.onset.app.cluster.Release;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.KeyOptions;
import dev.onset.model.SessionId;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "release",
    description =
        "Lets a session go on that was set aside because its state could not be read, and sends its"
            + " records back in their order. Refused while it still cannot be read.",
    footer = {
      "  onset release c-1042 --config onset.properties",
      "  onset release c-1042 --tenant acme -c onset.properties --fresh",
      "",
      "The exit code is 1 if the session was not released, or a record was not sent back."
    })
final class ReleaseCommand extends TerminalCommand {
  @Mixin private SessionParameter session;

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

  @Mixin private ClusterOptions cluster;
  @Mixin private KeyOptions key;

  @Override
  void run() throws InterruptedException {
    SessionId id = session.id();
    KeyedCluster keyed = KeyedCluster.of(cluster, key, terminal);
    Release.Outcome outcome;
    try (Release release = new Release(keyed.cluster(), keyed.opener(), id)) {
      outcome = release.run(fresh, lost);
    }
    outcome.leftOut().forEach(terminal::warn);
    terminal.say("Sent back: " + outcome.sent() + "; left out: " + outcome.leftOut().size() + ".");
    if (!outcome.leftOut().isEmpty()) {
      failed();
    }
  }
}
