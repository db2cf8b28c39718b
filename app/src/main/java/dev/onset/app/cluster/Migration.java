package dev.onset.app.cluster;

import dev.onset.model.KeyRing;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.serdes.KeyWrap;
import dev.onset.serdes.StoreException;
import dev.onset.serdes.StoreKeys;
import dev.onset.streams.migration.OlderSessions;
import dev.onset.streams.store.Changelogs;
import dev.onset.streams.store.StateFolder;
import dev.onset.streams.store.StoreNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.utils.Bytes;

/**
 * Takes over the live sessions of an installation whose last version had nine stores: writes them
 * into the changelog of sessions, and deletes the changelogs that are no more. Sessions move in
 * transactions, so that a later call completes an interrupted one. Holds the live sessions of one
 * partition in memory. Not thread-safe.
 */
public final class Migration implements AutoCloseable {
  private static final int SESSIONS_AT_ONCE = 200;

  private final Cluster cluster;
  private final KeyRing ring;
  private final int batch;
  private final String application;
  private final StoppedInstallation installation;

  /**
   * The state of the work.
   *
   * @param partitions of the installation that are done
   * @param of how many
   * @param sessions that were moved
   */
  public record Progress(int partitions, int of, long sessions) {}

  /** Opens a connection. Changes nothing. */
  public Migration(Cluster cluster, KeyRing ring) {
    this(cluster, ring, SESSIONS_AT_ONCE);
  }

  /**
   * @param batch how many sessions one transaction moves
   */
  Migration(Cluster cluster, KeyRing ring, int batch) {
    this.cluster = cluster;
    this.ring = ring;
    this.batch = batch;
    this.application = cluster.config().applicationId();
    this.installation = new StoppedInstallation(cluster);
  }

  /**
   * The changelogs of stores that are no more; empty if there is nothing to do.
   *
   * @throws ClusterException if the group has members, or the brokers do not answer
   */
  public List<String> older() {
    installation.requireNobody();
    Map<String, String> logs = new LinkedHashMap<>();
    OlderSessions.STORES.forEach(store -> logs.put(Changelogs.topic(application, store), store));
    return List.copyOf(installation.existing(logs).keySet());
  }

  /**
   * Moves all sessions, then deletes the changelogs of stores that are no more and the stores on
   * this host.
   *
   * @param tell gets the state of the work after each transaction
   * @throws ClusterException if the group has members, a transaction is open, a session cannot be
   *     read, or the brokers refuse a request
   */
  public Progress apply(Consumer<Progress> tell) {
    List<String> older = older();
    if (older.isEmpty()) {
      return new Progress(0, 0, 0);
    }
    StateFolder.requireUnused(cluster.config().stateDir(), application);
    StateFolder.delete(cluster.config().stateDir(), application);
    List<TopicPartition> partitions =
        installation.partitions(List.of(Changelogs.topic(application, StoreNames.SESSIONS)));
    long moved = 0;
    try (Producer<byte[], byte[]> producer = cluster.transactions("migrate")) {
      producer.initTransactions();
      for (int i = 0; i < partitions.size(); i++) {
        Partition partition = read(partitions.get(i).partition(), older);
        List<SessionId> sessions =
            partition.moving().keySet().stream()
                .sorted(Comparator.comparing(SessionId::tenant).thenComparing(SessionId::session))
                .toList();
        for (int from = 0; from < sessions.size(); from += batch) {
          List<SessionId> some = sessions.subList(from, Math.min(from + batch, sessions.size()));
          producer.beginTransaction();
          some.forEach(session -> move(session, partition, producer));
          producer.commitTransaction();
          moved += some.size();
          tell.accept(new Progress(i, partitions.size(), moved));
        }
      }
    } catch (KafkaException e) {
      throw BrokerAnswers.refused("move the sessions", e);
    }
    BrokerAnswers.await(
        installation.admin().deleteTopics(older).all(),
        cluster.limit(),
        "delete the changelogs of stores that are no more");
    Progress done = new Progress(partitions.size(), partitions.size(), moved);
    tell.accept(done);
    return done;
  }

  /**
   * What one partition of the changelogs holds.
   *
   * @param keys wrapped, by the place of their session
   * @param moving the entries that move
   */
  private record Partition(
      int number, Map<Bytes, byte[]> keys, Map<SessionId, List<OlderSessions.Entry>> moving) {}

  private Partition read(int number, List<String> older) {
    List<String> stores = new ArrayList<>(OlderSessions.STORES);
    stores.removeIf(store -> !older.contains(Changelogs.topic(application, store)));
    stores.add(StoreNames.SESSIONS);
    stores.add(StoreNames.EXPIRY);
    Map<Bytes, byte[]> keys = last(StoreNames.KEYS, number);
    Map<SessionId, List<OlderSessions.Entry>> moving = new HashMap<>();
    for (String store : stores) {
      last(store, number)
          .forEach(
              (key, value) ->
                  OlderSessions.sessionOf(store, key.get(), value)
                      .ifPresent(
                          session ->
                              moving
                                  .computeIfAbsent(session, any -> new ArrayList<>())
                                  .add(new OlderSessions.Entry(store, key, value))));
    }
    return new Partition(number, keys, moving);
  }

  /** The entries of a store in one partition. */
  private Map<Bytes, byte[]> last(String store, int number) {
    TopicPartition partition = new TopicPartition(Changelogs.topic(application, store), number);
    installation.requireNoOpenTransaction(List.of(partition));
    Map<Bytes, byte[]> entries = new TreeMap<>();
    try (var consumer = cluster.plainConsumer()) {
      installation.read(
          consumer,
          partition,
          (key, value) -> {
            if (value == null) {
              entries.remove(key);
            } else {
              entries.put(key, value);
            }
          });
    } catch (KafkaException e) {
      throw BrokerAnswers.refused("read " + partition.topic(), e);
    }
    return entries;
  }

  private void move(SessionId session, Partition partition, Producer<byte[], byte[]> producer) {
    List<OlderSessions.Entry> before = partition.moving().get(session);
    Map<Bytes, byte[]> after =
        key(session, partition)
            .map(key -> taken(session, before, key))
            // It was erased while the older version ran.
            .orElse(Map.of());
    for (OlderSessions.Entry entry : before) {
      if (!entry.store().equals(StoreNames.SESSIONS) || !after.containsKey(entry.key())) {
        send(producer, entry.store(), partition.number(), entry.key(), null);
      }
    }
    after.forEach(
        (key, value) -> send(producer, StoreNames.SESSIONS, partition.number(), key, value));
  }

  private Map<Bytes, byte[]> taken(
      SessionId session, List<OlderSessions.Entry> before, SessionKey key) {
    try {
      return new OlderSessions(ring).taken(session, before, key);
    } catch (StoreException e) {
      throw unreadable(e);
    }
  }

  private Optional<SessionKey> key(SessionId session, Partition partition) {
    try {
      return Optional.ofNullable(partition.keys().get(Bytes.wrap(StoreKeys.session(session))))
          .map(wrapped -> new SessionKey(KeyWrap.unwrap(wrapped, session, ring)));
    } catch (StoreException e) {
      throw unreadable(e);
    }
  }

  private static ClusterException unreadable(StoreException e) {
    return new ClusterException(
        "A session cannot be read; give the key file of the instances with all its versions, and"
            + " run again: what was moved stays moved.",
        e);
  }

  private void send(
      Producer<byte[], byte[]> producer, String store, int partition, Bytes key, byte[] value) {
    producer.send(
        new ProducerRecord<>(Changelogs.topic(application, store), partition, key.get(), value));
  }

  @Override
  public void close() {
    installation.close();
  }
}
