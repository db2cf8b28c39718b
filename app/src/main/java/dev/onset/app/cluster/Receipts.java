package dev.onset.app.cluster;

import dev.onset.model.KeyProvider;
import dev.onset.model.Receipt;
import dev.onset.model.SessionId;
import dev.onset.serdes.WireException;
import dev.onset.streams.topics.Topics;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Reads the receipts of a cluster.
 *
 * @param cluster the cluster to read
 * @param tenants keys for the hash of a session
 */
public record Receipts(Cluster cluster, KeyProvider tenants) {
  /**
   * Returns the last receipt of a session; empty if the topic, as far as it reaches back, shows no
   * erasure.
   *
   * @throws ClusterException if no broker answers or the topic does not exist
   */
  public Optional<Receipt> of(SessionId session) {
    List<String> hashes = tenants.hashes(session);
    AtomicReference<Receipt> last = new AtomicReference<>();
    List<String> topic = List.of(cluster.topics().receipts().name());
    try (TopicReader reader = TopicReader.fromBeginning(cluster, topic)) {
      reader.readToEnd(
          record -> {
            if (hashes.contains(record.key()) && record.value() != null) {
              read(cluster.topics(), record.value()).ifPresent(last::set);
            }
          });
    }
    return Optional.ofNullable(last.get());
  }

  /**
   * Returns the last receipt of each erasure, the newest first.
   *
   * @param wanted only those
   * @param most at most so many
   * @throws ClusterException if no broker answers or the topic does not exist
   */
  public List<Receipt> ofErasures(Predicate<Receipt> wanted, int most) {
    Map<String, Receipt> last = new HashMap<>();
    List<String> topic = List.of(cluster.topics().receipts().name());
    try (TopicReader reader = TopicReader.fromBeginning(cluster, topic)) {
      reader.readToEnd(
          record -> {
            if (record.value() == null) {
              last.remove(record.key());
            } else {
              read(cluster.topics(), record.value())
                  .filter(receipt -> receipt.status().isOfErasure() && wanted.test(receipt))
                  .ifPresent(receipt -> last.put(record.key(), receipt));
            }
          });
    }
    return last.values().stream()
        .sorted(
            Comparator.comparingLong(Receipt::time).reversed().thenComparing(Receipt::sessionHash))
        .limit(most)
        .toList();
  }

  /**
   * Waits for the next receipt of a session in one of the states; empty if none arrives in time.
   *
   * @param reader reads the topic of the receipts, from before the order was sent
   * @param hashes those of the session
   */
  static Optional<Receipt> await(
      TopicReader reader,
      Topics topics,
      List<String> hashes,
      Set<Receipt.Status> wanted,
      Duration limit) {
    long end = System.nanoTime() + limit.toNanos();
    while (System.nanoTime() - end < 0) {
      for (ConsumerRecord<String, byte[]> record : reader.poll()) {
        Optional<Receipt> receipt =
            Optional.ofNullable(record.value()).flatMap(value -> read(topics, value));
        if (receipt
            .filter(one -> hashes.contains(one.sessionHash()) && wanted.contains(one.status()))
            .isPresent()) {
          return receipt;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Receipt> read(Topics topics, byte[] value) {
    try {
      return Optional.of(topics.receipts().codec().decode(value));
    } catch (WireException e) {
      return Optional.empty();
    }
  }
}
