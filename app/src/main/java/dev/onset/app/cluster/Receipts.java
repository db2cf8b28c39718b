package dev.onset.app.cluster;

import dev.onset.model.KeyProvider;
import dev.onset.model.Receipt;
import dev.onset.model.SessionId;
import dev.onset.serdes.WireException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What a cluster's topic of receipts says of sessions that were erased.
 *
 * @param cluster whose
 * @param tenants tell which hash a session has
 */
public record Receipts(Cluster cluster, KeyProvider tenants) {
  /**
   * The last receipt of a session; empty if it was not erased, as far as the topic reaches back.
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
