package dev.onset.streams.query;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.serdes.StoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.kafka.streams.errors.InvalidStateStoreException;
import org.apache.kafka.streams.errors.ProcessorStateException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What one instance found in its own stores. Immutable.
 *
 * @param active the partitions that it processes and read
 * @param stale the partitions that it read from a copy, which may be behind
 * @param found what it found
 */
record LocalAnswer(List<Integer> active, List<Integer> stale, List<Found> found) {
  private static final Logger LOG = LoggerFactory.getLogger(LocalAnswer.class);

  /**
   * One session in one partition.
   *
   * @param role of the instance
   * @param session its public view
   */
  record Found(int partition, Replica.Role role, JsonNode session) {}

  LocalAnswer {
    active = List.copyOf(active);
    stale = List.copyOf(stale);
    found = List.copyOf(found);
  }

  /** What is read from the state of partitions; what cannot be read is not in it. */
  static LocalAnswer of(List<Replica> replicas, Function<Replica, List<?>> read) {
    List<Integer> active = new ArrayList<>();
    List<Integer> stale = new ArrayList<>();
    List<Found> found = new ArrayList<>();
    for (Replica replica : replicas) {
      try {
        for (Object session : read.apply(replica)) {
          found.add(new Found(replica.partition(), replica.role(), QueryJson.tree(session)));
        }
        (replica.role() == Replica.Role.ACTIVE ? active : stale).add(replica.partition());
      } catch (InvalidStateStoreException | ProcessorStateException | IllegalStateException e) {
        LOG.debug("Partition {} moved away while it was read.", replica.partition(), e);
      } catch (StoreException e) {
        LOG.warn("Partition {} could not be read: {}", replica.partition(), e.getMessage());
      }
    }
    return new LocalAnswer(active, stale, found);
  }
}
