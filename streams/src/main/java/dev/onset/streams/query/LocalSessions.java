package dev.onset.streams.query;

import dev.onset.model.SessionId;
import dev.onset.serdes.StoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.streams.errors.InvalidStateStoreException;
import org.apache.kafka.streams.errors.ProcessorStateException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads sessions from the stores of this instance, including copies. Thread-safe. */
final class LocalSessions {
  private static final Logger LOG = LoggerFactory.getLogger(LocalSessions.class);

  private final Supplier<List<Replica>> replicas;
  private final SessionReader reader;

  /**
   * @param replicas the present ones
   */
  LocalSessions(Supplier<List<Replica>> replicas, SessionReader reader) {
    this.replicas = replicas;
    this.reader = reader;
  }

  /** Looks a session up in every local partition, because its id does not tell the partition. */
  LocalAnswer find(SessionId id) {
    return look(replica -> reader.read(id, replica.stores()).stream().toList());
  }

  /** Turns of a session as they were said, where this instance processes it. */
  LocalAnswer clear(ClearSessions clear, ClearSessions.Ask ask) {
    return look(replica -> clear.look(ask, replica).stream().toList());
  }

  /**
   * Some live sessions of a tenant.
   *
   * @param most how many of each partition at most
   */
  LocalAnswer live(String tenant, int most) {
    return look(replica -> reader.live(tenant, most, replica.stores()));
  }

  /**
   * Some sessions of a tenant that are set aside.
   *
   * @param most how many of each partition at most
   */
  LocalAnswer aside(String tenant, int most) {
    return look(replica -> reader.aside(tenant, most, replica.stores()));
  }

  private LocalAnswer look(Function<Replica, List<?>> read) {
    List<Integer> active = new ArrayList<>();
    List<Integer> stale = new ArrayList<>();
    List<LocalAnswer.Found> found = new ArrayList<>();
    for (Replica replica : replicas.get()) {
      try {
        for (Object session : read.apply(replica)) {
          found.add(
              new LocalAnswer.Found(replica.partition(), replica.role(), QueryJson.tree(session)));
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
