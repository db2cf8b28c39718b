package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.Order;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.Failures;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.OperationException;
import dev.onset.app.command.TenantOption;
import dev.onset.app.command.UsageException;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.Receipt;
import dev.onset.model.SessionId;
import dev.onset.streams.config.OnsetConfig;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "reopen",
    description =
        "Lets an ended session go on, with the same people, values and placeholders and in the same"
            + " audit trail, if its policy said end.reopen when it ended.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset reopen c-1042 --config onset.properties",
      "  onset reopen c-1042 --tenant acme -c onset.properties",
      "",
      "The exit code is 1 if no instance confirms it."
    })
final class ReopenCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(index = "0", paramLabel = "SESSION", description = "The session's id.")
  private String session;

  @Mixin private TenantOption tenant;
  @Mixin private ClusterOptions cluster;
  @Mixin private KeyOptions key;

  ReopenCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (session.isEmpty()) {
      throw new UsageException("SESSION is the id of a session.");
    }
    SessionId id = tenant.session(session);
    OnsetConfig config = cluster.config(terminal, key.settings(terminal));
    List<String> hashes = KeyOptions.existing(config, terminal).hashes(id);
    try (Order order =
        new Order(new Cluster(config), new dev.onset.model.Command.Reopen(id), hashes)) {
      order
          .await(EnumSet.of(Receipt.Status.REOPENED), Order.ANSWER)
          .orElseThrow(ReopenCommand::unanswered);
    }
    terminal.out().println("REOPENED: the session is live.");
    terminal
        .out()
        .println(
            "Turns that were set aside as SESSION_CLOSED can be sent again with 'onset dlq replay'.");
    return Failures.OK;
  }

  private static OperationException unanswered() {
    return new OperationException(
        "No instance confirmed it within "
            + Order.ANSWER.toSeconds()
            + " s: either none keeps the state of this session (its policy did not say end.reopen"
            + " when it ended, it ended longer ago than "
            + OnsetConfig.CLOSED_RETENTION
            + ", it was erased, or its id or --tenant is another), or the one that has it does not"
            + " run.");
  }
}
