package dev.onset.app.cluster;

import dev.onset.model.Command;
import dev.onset.model.KeyRing;
import dev.onset.model.Receipt;
import dev.onset.model.SessionId;
import dev.onset.streams.erasure.KeyLog;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.store.KeyChangelog;
import dev.onset.streams.topics.Topics;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** An order to erase a session, which its owner answers with receipts. Not thread-safe. */
public final class Erasure implements AutoCloseable {
  /** Covers the owner's timer, a restart of the owner, and a busy log cleaner. */
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private static final Set<Receipt.Status> ERASED =
      EnumSet.of(Receipt.Status.REQUESTED, Receipt.Status.DESTROYED);

  private final KeyLog log;
  private final Order order;

  /**
   * Asks the owner of a session to erase it.
   *
   * @param ring the keys of the instances
   * @throws ClusterException if the brokers do not take the order
   * @throws StartupException if the cluster's topics are not Onset's
   */
  public Erasure(Cluster cluster, KeyRing ring, SessionId session) {
    this.log =
        new KeyLog(
            KeyChangelog.topic(cluster.config().applicationId()),
            ring,
            cluster.limit(),
            cluster::admin,
            cluster::plainConsumer);
    this.order = new Order(cluster, new Command.Erase(session), ring.hashes(session));
  }

  /** Waits until the owner has deleted the session; empty if no receipt arrives in time. */
  public Optional<Receipt> awaitErased(Duration limit) {
    return order.await(ERASED, limit);
  }

  /** Waits until the key is gone from the log of keys; empty if it is not when it should be. */
  public Optional<Receipt> awaitDestroyed() {
    return order.await(
        EnumSet.of(Receipt.Status.DESTROYED), KeyChangelog.untilDestroyed().plus(PATIENCE));
  }

  /** The topic that holds the wrapped keys. */
  public String logOfKeys() {
    return log.topic();
  }

  /** What keeps the brokers from losing the key, where their settings are told; a sentence. */
  public Optional<String> hindrance() {
    try {
      List<String> faults = log.settings().faults();
      return faults.isEmpty()
          ? Optional.empty()
          : Optional.of(
              "of the topic %s, %s; alter that with the cluster's kafka-configs tool."
                  .formatted(log.topic(), String.join("; ", faults)));
    } catch (StartupException e) {
      // An erasure does not need the right to see the settings.
      return Optional.empty();
    }
  }

  /**
   * Explains a receipt of an erasure, a sentence for each thing that it says.
   *
   * @throws IllegalArgumentException if it is none of an erasure
   */
  public static List<String> sentences(Receipt receipt, Topics topics) {
    String turns = topics.turns().name();
    String expiry =
        receipt.turnsExpire().isPresent()
            ? turns + " keeps its turns until " + time(receipt.turnsExpire().getAsLong()) + "."
            : turns + " keeps its turns for good; delete them there, or set retention.ms.";
    return switch (receipt.status()) {
      case REQUESTED ->
          List.of(
              "REQUESTED at " + time(receipt.time()) + ": its state and its key are deleted.",
              "Its key is expected to be gone from the log by %s."
                  .formatted(time(receipt.time() + KeyChangelog.untilDestroyed().toMillis())),
              expiry);
      case DESTROYED ->
          List.of(
              "DESTROYED at " + time(receipt.time()) + ": its key is gone from the log of keys.",
              expiry);
      case REOPENED -> throw new IllegalArgumentException("No erasure has this receipt.");
    };
  }

  private static String time(long millis) {
    return Instant.ofEpochMilli(millis).truncatedTo(ChronoUnit.SECONDS).toString();
  }

  @Override
  public void close() {
    order.close();
  }
}
