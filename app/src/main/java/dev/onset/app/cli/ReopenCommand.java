package dev.onset.app.cli;

import dev.onset.app.cluster.Order;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.OperationException;
import dev.onset.model.Receipt;
import dev.onset.model.SessionId;
import dev.onset.streams.config.OnsetConfig;
import java.util.EnumSet;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "reopen",
    description =
        "Lets an ended session go on, with the same people, values and placeholders and in the same"
            + " audit trail, if its policy said end.reopen when it ended.",
    footer = {
      "  onset reopen c-1042 --config onset.properties",
      "  onset reopen c-1042 --tenant acme -c onset.properties",
      "",
      "The exit code is 1 if no instance confirms it."
    })
final class ReopenCommand extends TerminalCommand {
  @Mixin private SessionParameter session;

  @Mixin private ClusterOptions cluster;
  @Mixin private KeyOptions key;

  @Override
  void run() {
    SessionId id = session.id();
    KeyedCluster keyed = KeyedCluster.of(cluster, key, terminal);
    List<String> hashes = keyed.ring().hashes(id);
    try (Order order = new Order(keyed.cluster(), new dev.onset.model.Command.Reopen(id), hashes)) {
      order
          .await(EnumSet.of(Receipt.Status.REOPENED), Order.ANSWER)
          .orElseThrow(ReopenCommand::unanswered);
    }
    terminal.say("REOPENED: the session is live.");
    terminal.say(
        "Turns that were set aside as SESSION_CLOSED can be sent again with 'onset dlq replay'.");
  }

  private static OperationException unanswered() {
    return new OperationException(
        "No instance confirmed it within %s s: either none keeps the state of this session (its"
            + " policy did not say end.reopen when it ended, it ended longer ago than %s, it was"
            + " erased, or its id or --tenant is another), or the one that has it does not run.",
        Order.ANSWER.toSeconds(), OnsetConfig.CLOSED_RETENTION);
  }
}
