package dev.onset.app.cli;

import dev.onset.app.cluster.Erasure;
import dev.onset.app.cluster.Order;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.OperationException;
import dev.onset.model.Receipt;
import dev.onset.model.SessionId;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "erase",
    description =
        "Deletes everything that Onset keeps of a session, live or ended, and destroys its key, so"
            + " that nobody can read what logs still hold of it. This cannot be undone.",
    footer = {
      "  onset erase c-1042 --config onset.properties",
      "  onset erase c-1042 --tenant acme -c onset.properties --wait",
      "",
      "The exit code is 1 if no instance confirms it."
    })
final class EraseCommand extends TerminalCommand {
  @Mixin private SessionParameter session;

  @Option(
      names = "--wait",
      description = "Wait until the key is gone from the brokers' log as well; some 25 minutes.")
  private boolean wait;

  @Mixin private ClusterOptions cluster;
  @Mixin private KeyOptions key;

  @Override
  void run() {
    SessionId id = session.id();
    KeyedCluster target = KeyedCluster.of(cluster, key, terminal);
    try (Erasure erasure = new Erasure(target.cluster(), target.ring(), id)) {
      terminal.say("The owner of the session was asked to erase it.");
      Receipt receipt = erasure.awaitErased(Order.ANSWER).orElseThrow(EraseCommand::unanswered);
      terminal.say(Erasure.sentences(receipt, target.cluster().topics()));
      if (receipt.status() == Receipt.Status.DESTROYED) {
        return;
      }
      erasure.hindrance().ifPresent(what -> terminal.say("DESTROYED cannot come: " + what));
      if (wait) {
        Receipt last = erasure.awaitDestroyed().orElseThrow(() -> undestroyed(erasure));
        terminal.say(Erasure.sentences(last, target.cluster().topics()));
      }
    }
  }

  private static OperationException unanswered() {
    return new OperationException(
        "No instance confirmed it within %s s: either none has this session (check"
            + " its id, --tenant and the key), or the one that has it does not run.",
        Order.ANSWER.toSeconds());
  }

  private static OperationException undestroyed(Erasure erasure) {
    return new OperationException(
        "The session is erased, but its key is not confirmed as gone: %s Run the same again later.",
        erasure
            .hindrance()
            .orElse(
                "either the brokers have not compacted "
                    + erasure.logOfKeys()
                    + " behind its deletion, or its instance does not run."));
  }
}
