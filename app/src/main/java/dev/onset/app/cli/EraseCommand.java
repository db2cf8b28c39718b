package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.Erasure;
import dev.onset.app.cluster.Order;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.Failures;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.OperationException;
import dev.onset.app.command.TenantOption;
import dev.onset.app.command.UsageException;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.KeyRing;
import dev.onset.model.Receipt;
import dev.onset.model.SessionId;
import dev.onset.streams.config.OnsetConfig;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "erase",
    description =
        "Deletes everything that Onset keeps of a session, live or ended, and destroys its key, so"
            + " that nobody can read what logs still hold of it. This cannot be undone.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset erase c-1042 --config onset.properties",
      "  onset erase c-1042 --tenant acme -c onset.properties --wait",
      "",
      "The exit code is 1 if no instance confirms it."
    })
final class EraseCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(index = "0", paramLabel = "SESSION", description = "The session's id.")
  private String session;

  @Option(
      names = "--wait",
      description = "Wait until the key is gone from the brokers' log as well; some 25 minutes.")
  private boolean wait;

  @Mixin private TenantOption tenant;
  @Mixin private ClusterOptions cluster;
  @Mixin private KeyOptions key;

  EraseCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (session.isEmpty()) {
      throw new UsageException("SESSION is the id of a session.");
    }
    SessionId id = tenant.session(session);
    OnsetConfig config = cluster.config(terminal, key.settings(terminal));
    KeyRing ring = KeyOptions.existing(config, terminal);
    Cluster target = new Cluster(config);
    try (Erasure erasure = new Erasure(target, ring, id)) {
      terminal.out().println("The owner of the session was asked to erase it.");
      Receipt receipt = erasure.awaitErased(Order.ANSWER).orElseThrow(EraseCommand::unanswered);
      Erasure.sentences(receipt, target.topics()).forEach(terminal.out()::println);
      if (receipt.status() != Receipt.Status.DESTROYED) {
        erasure
            .hindrance()
            .ifPresent(what -> terminal.out().println("DESTROYED cannot come: " + what));
      }
      if (wait && receipt.status() != Receipt.Status.DESTROYED) {
        Receipt last = erasure.awaitDestroyed().orElseThrow(() -> undestroyed(erasure));
        Erasure.sentences(last, target.topics()).forEach(terminal.out()::println);
      }
    }
    return Failures.OK;
  }

  private static OperationException unanswered() {
    return new OperationException(
        "No instance confirmed it within "
            + Order.ANSWER.toSeconds()
            + " s: either none has this session (check its id, --tenant and the key), or the one"
            + " that has it does not run.");
  }

  private static OperationException undestroyed(Erasure erasure) {
    return new OperationException(
        "The session is erased, but its key is not confirmed as gone: "
            + erasure
                .hindrance()
                .orElse(
                    "either the brokers have not compacted "
                        + erasure.logOfKeys()
                        + " behind its deletion, or its instance does not run.")
            + " Run the same again later.");
  }
}
