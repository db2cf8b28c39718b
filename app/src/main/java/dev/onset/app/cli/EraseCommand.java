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
import dev.onset.model.KeyRing;
import dev.onset.model.Receipt;
import dev.onset.model.SessionId;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.erasure.KeyLog;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.store.KeyChangelog;
import dev.onset.streams.topics.Topics;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
  /** Covers the owner's timer, a restart of the owner, and a busy log cleaner. */
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private static final Set<Receipt.Status> ERASED =
      EnumSet.of(Receipt.Status.REQUESTED, Receipt.Status.DESTROYED);

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
    List<String> hashes = ring.hashes(id);
    Cluster target = new Cluster(config);
    KeyLog log =
        new KeyLog(
            KeyChangelog.topic(config.applicationId()),
            ring,
            target.limit(),
            target::admin,
            target::plainConsumer);
    try (Order order = new Order(target, new dev.onset.model.Command.Erase(id), hashes)) {
      terminal.out().println("The owner of the session was asked to erase it.");
      Receipt receipt = order.await(ERASED, Order.ANSWER).orElseThrow(EraseCommand::unanswered);
      tell(receipt, target.topics(), terminal.out());
      if (receipt.status() != Receipt.Status.DESTROYED) {
        awaited(log).ifPresent(what -> terminal.out().println("DESTROYED cannot come: " + what));
      }
      if (wait && receipt.status() != Receipt.Status.DESTROYED) {
        Duration patience = KeyChangelog.untilDestroyed().plus(PATIENCE);
        Receipt last =
            order
                .await(EnumSet.of(Receipt.Status.DESTROYED), patience)
                .orElseThrow(() -> undestroyed(log));
        tell(last, target.topics(), terminal.out());
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

  private static OperationException undestroyed(KeyLog log) {
    return new OperationException(
        "The session is erased, but its key is not confirmed as gone: "
            + awaited(log)
                .orElse(
                    "either the brokers have not compacted "
                        + log.topic()
                        + " behind its deletion, or its instance does not run.")
            + " Run the same again later.");
  }

  /** What keeps the brokers from losing the key, where their settings are told. */
  private static Optional<String> awaited(KeyLog log) {
    try {
      List<String> faults = log.settings().faults();
      return faults.isEmpty()
          ? Optional.empty()
          : Optional.of(
              "of the topic "
                  + log.topic()
                  + ", "
                  + String.join("; ", faults)
                  + "; alter that with the cluster's kafka-configs tool.");
    } catch (StartupException e) {
      // An erasure does not need the right to see the settings.
      return Optional.empty();
    }
  }

  /** Explains a receipt. */
  static void tell(Receipt receipt, Topics topics, PrintStream out) {
    switch (receipt.status()) {
      case REQUESTED -> {
        out.println(
            "REQUESTED at " + time(receipt.time()) + ": its state and its key are deleted.");
        out.println(
            "Its key is expected to be gone from the log by "
                + time(receipt.time() + KeyChangelog.untilDestroyed().toMillis())
                + ".");
      }
      case DESTROYED ->
          out.println(
              "DESTROYED at " + time(receipt.time()) + ": its key is gone from the log of keys.");
      case REOPENED -> throw new IllegalArgumentException("No erasure has this receipt.");
    }
    String turns = topics.turns().name();
    out.println(
        receipt.turnsExpire().isPresent()
            ? turns + " keeps its turns until " + time(receipt.turnsExpire().getAsLong()) + "."
            : turns + " keeps its turns for good; delete them there, or set retention.ms.");
  }

  private static String time(long millis) {
    return Instant.ofEpochMilli(millis).truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
