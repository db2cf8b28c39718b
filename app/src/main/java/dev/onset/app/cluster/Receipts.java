package dev.onset.app.cluster;

import dev.onset.model.KeyProvider;
import dev.onset.model.Receipt;
import dev.onset.model.SessionId;
import dev.onset.serdes.WireException;
import dev.onset.streams.topics.Topics;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;

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
    TopicReader.readAll(
        cluster,
        cluster.topics().receipts(),
        (record, receipt) -> {
          if (hashes.contains(record.key())) {
            last.set(receipt);
          }
        },
        unreadable -> {});
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
    TopicReader.readRecords(
        cluster,
        cluster.topics().receipts(),
        (record, receipt) -> {
          if (receipt.isEmpty()) {
            last.remove(record.key());
          } else if (receipt.get().status().isOfErasure() && wanted.test(receipt.get())) {
            last.put(record.key(), receipt.get());
          }
        },
        unreadable -> {});
    return last.values().stream()
        .sorted(
            Comparator.comparingLong(Receipt::time).reversed().thenComparing(Receipt::sessionHash))
        .limit(most)
        .toList();
  }

  /** A receipt; empty if this version cannot read it. */
  static Optional<Receipt> read(Topics topics, byte[] value) {
    try {
      return Optional.of(topics.receipts().codec().decode(value));
    } catch (WireException e) {
      return Optional.empty();
    }
  }
}
