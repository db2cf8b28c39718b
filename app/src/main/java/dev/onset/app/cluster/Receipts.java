package dev.onset.app.cluster;

import dev.onset.model.KeyProvider;
import dev.onset.model.Receipt;
import dev.onset.model.SessionId;
import dev.onset.serdes.WireException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Reads the erasure receipts of a cluster.
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
              read(record.value()).ifPresent(last::set);
            }
          });
    }
    return Optional.ofNullable(last.get());
  }

  private Optional<Receipt> read(byte[] value) {
    try {
      return Optional.of(cluster.topics().receipts().codec().decode(value));
    } catch (WireException e) {
      return Optional.empty();
    }
  }
}
