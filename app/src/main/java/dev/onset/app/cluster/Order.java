package dev.onset.app.cluster;

import dev.onset.model.Command;
import dev.onset.model.Receipt;
import dev.onset.streams.topics.TopicCheck;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** A command that was sent to the owner of its session, who answers with receipts. */
public final class Order implements AutoCloseable {
  /** A running owner answers with its next transaction. */
  public static final Duration ANSWER = Duration.ofSeconds(60);

  private final Cluster cluster;
  private final List<String> hashes;
  private final TopicReader receipts;

  /**
   * Sends a command.
   *
   * @param hashes those of its session
   * @throws ClusterException if the brokers do not take it
   * @throws dev.onset.streams.failure.StartupException if the cluster's topics are not Onset's
   */
  public Order(Cluster cluster, Command command, List<String> hashes) {
    this.cluster = cluster;
    this.hashes = List.copyOf(hashes);
    try (Admin admin = cluster.admin()) {
      TopicCheck.check(admin, cluster.topics(), cluster.limit());
    }
    this.receipts = TopicReader.fromNow(cluster, List.of(cluster.topics().receipts().name()));
    try (TurnProducer producer = new TurnProducer(cluster)) {
      producer.send(command);
      producer.flush();
    } catch (RuntimeException e) {
      receipts.close();
      throw e;
    }
  }

  /** Waits for the next receipt in one of the states; empty if none arrives in time. */
  public Optional<Receipt> await(Set<Receipt.Status> wanted, Duration limit) {
    long end = System.nanoTime() + limit.toNanos();
    while (System.nanoTime() - end < 0) {
      for (ConsumerRecord<String, byte[]> record : receipts.poll()) {
        Optional<Receipt> receipt =
            Optional.ofNullable(record.value())
                .flatMap(value -> Receipts.read(cluster.topics(), value))
                .filter(one -> hashes.contains(one.sessionHash()) && wanted.contains(one.status()));
        if (receipt.isPresent()) {
          return receipt;
        }
      }
    }
    return Optional.empty();
  }

  @Override
  public void close() {
    receipts.close();
  }
}
