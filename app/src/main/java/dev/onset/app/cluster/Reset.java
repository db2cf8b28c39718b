package dev.onset.app.cluster;

import dev.onset.streams.store.Changelogs;
import dev.onset.streams.store.StateFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.GroupListing;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.GroupState;
import org.apache.kafka.common.GroupType;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.utils.Bytes;

/**
 * Resets an installation to the beginning of its input: the offsets of its group, its state in the
 * changelogs, and the stores on this host. Writes only to the changelogs.
 *
 * <p>Empties changelogs with tombstones instead of deleting them. An offline host with files of the
 * old state then replays the log and drops that state. If the topic were deleted and recreated, the
 * host would take the old files for the new state.
 *
 * <p>A later call completes an interrupted reset. Not thread-safe.
 */
public final class Reset implements AutoCloseable {
  private final Cluster cluster;
  private final Choice choice;
  private final String application;
  private final Admin admin;

  /**
   * The caller's choices.
   *
   * @param keepKeys whether sessions keep their keys, so that the same turns give the same bytes
   * @param deleteGroup whether to delete the group with its offsets instead of moving the offsets
   */
  public record Choice(boolean keepKeys, boolean deleteGroup) {}

  /**
   * The group's position in a partition.
   *
   * @param partition of the input
   * @param committed its committed offset; empty if there is none
   * @param earliest the first offset that the partition still has
   */
  public record Position(TopicPartition partition, OptionalLong committed, long earliest) {}

  /**
   * A changelog.
   *
   * @param topic its name
   * @param deleted entries that a reset deletes
   * @param kept entries that survive it
   */
  public record Log(String topic, long deleted, long kept) {}

  /**
   * The effects of a reset.
   *
   * @param group type of the group; empty if there is none
   * @param positions positions of the group in its input
   * @param logs the changelogs that exist
   * @param folder the stores of this host
   * @param folderExists whether that folder exists
   */
  public record Plan(
      Optional<GroupType> group,
      List<Position> positions,
      List<Log> logs,
      Path folder,
      boolean folderExists) {
    public Plan {
      positions = List.copyOf(positions);
      logs = List.copyOf(logs);
    }
  }

  /** Opens a connection. Changes nothing. */
  public Reset(Cluster cluster, Choice choice) {
    this.cluster = cluster;
    this.choice = choice;
    this.application = cluster.config().applicationId();
    this.admin = cluster.admin();
  }

  /**
   * Returns what a reset would do. Changes nothing.
   *
   * @throws ClusterException if the group has members, a transaction is open, or the brokers do not
   *     answer
   */
  public Plan plan() {
    Optional<GroupListing> group = requireNobody();
    StateFolder.requireUnused(cluster.config().stateDir(), application);
    List<Log> logs = new ArrayList<>();
    logs()
        .forEach(
            (log, store) -> logs.add(forEachPartition(log, store, (partition, entries) -> {})));
    Path folder = StateFolder.of(cluster.config().stateDir(), application);
    return new Plan(
        group.flatMap(GroupListing::type), positions(), logs, folder, Files.exists(folder));
  }

  /**
   * Performs the reset and returns what it did.
   *
   * @throws ClusterException as for {@link #plan}, or if the brokers refuse a request
   */
  public Plan apply() {
    Plan plan = plan();
    StateFolder.delete(cluster.config().stateDir(), application);
    try (Producer<byte[], byte[]> producer = cluster.plainProducer()) {
      logs()
          .forEach(
              (log, store) -> forEachPartition(log, store, (at, keys) -> bury(at, keys, producer)));
    }
    // The brokers refuse this if a member has joined meanwhile.
    moveGroup(plan);
    return plan;
  }

  /**
   * The group if it exists.
   *
   * @throws ClusterException if it has members
   */
  private Optional<GroupListing> requireNobody() {
    Optional<GroupListing> group =
        await(admin.listGroups().all(), "list the groups").stream()
            .filter(one -> one.groupId().equals(application))
            .findFirst();
    Optional<GroupState> state = group.flatMap(GroupListing::groupState);
    if (state.isPresent() && state.get() != GroupState.EMPTY && state.get() != GroupState.DEAD) {
      throw new ClusterException(
          "The group %s has members (%s); stop every instance, and wait for the"
              + " session time-out of one that was killed.",
          application, state.get());
    }
    return group;
  }

  /**
   * Existing changelogs with their stores. Looks each one up by name, because a listing omits
   * topics that this user may not see.
   */
  private Map<String, String> logs() {
    Map<String, String> stores = new LinkedHashMap<>();
    Changelogs.stores().forEach(store -> stores.put(Changelogs.topic(application, store), store));
    Map<String, KafkaFuture<TopicDescription>> answers =
        admin.describeTopics(stores.keySet()).topicNameValues();
    stores.keySet().removeIf(topic -> !exists(topic, answers.get(topic)));
    return stores;
  }

  private boolean exists(String topic, KafkaFuture<TopicDescription> answer) {
    try {
      await(answer, "describe " + topic);
      return true;
    } catch (ClusterException e) {
      if (e.getCause() instanceof UnknownTopicOrPartitionException) {
        return false;
      }
      throw e;
    }
  }

  /**
   * Reads a changelog, one partition at a time.
   *
   * @param doomedKeys gets each partition and the keys of the entries to delete
   */
  private Log forEachPartition(
      String topic, String store, BiConsumer<TopicPartition, List<Bytes>> doomedKeys) {
    long deleted = 0;
    long kept = 0;
    List<TopicPartition> partitions = partitions(List.of(topic));
    requireNoOpenTransaction(partitions);
    try (Consumer<byte[], byte[]> consumer = cluster.plainConsumer()) {
      for (TopicPartition partition : partitions) {
        Map<Bytes, Boolean> outlives = entries(consumer, partition, store);
        List<Bytes> doomed =
            outlives.entrySet().stream().filter(e -> !e.getValue()).map(Map.Entry::getKey).toList();
        deleted += doomed.size();
        kept += outlives.size() - doomed.size();
        doomedKeys.accept(partition, doomed);
      }
    } catch (KafkaException e) {
      throw refused("read " + topic, e);
    }
    return new Log(topic, deleted, kept);
  }

  /** Returns the entries of a partition by key, with whether each survives a reset. */
  private Map<Bytes, Boolean> entries(
      Consumer<byte[], byte[]> consumer, TopicPartition partition, String store) {
    Map<Bytes, Boolean> entries = new HashMap<>();
    consumer.assign(List.of(partition));
    consumer.seekToBeginning(List.of(partition));
    long end = consumer.endOffsets(List.of(partition), cluster.limit()).get(partition);
    while (consumer.position(partition, cluster.limit()) < end) {
      for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(200))) {
        Bytes key = Bytes.wrap(record.key());
        if (record.value() == null) {
          entries.remove(key);
        } else {
          entries.put(
              key, Changelogs.outlives(store, key.get(), record.value(), choice.keepKeys()));
        }
      }
    }
    return entries;
  }

  private void bury(
      TopicPartition partition, Collection<Bytes> keys, Producer<byte[], byte[]> producer) {
    AtomicReference<Exception> failure = new AtomicReference<>();
    for (Bytes key : keys) {
      producer.send(
          new ProducerRecord<>(partition.topic(), partition.partition(), key.get(), null),
          (at, e) -> {
            if (e != null) {
              failure.compareAndSet(null, e);
            }
          });
    }
    producer.flush();
    if (failure.get() != null) {
      throw refused("write to " + partition.topic(), failure.get());
    }
  }

  private List<Position> positions() {
    List<TopicPartition> input =
        partitions(List.of(cluster.topics().turns().name(), cluster.topics().commands().name()));
    // Requested even if no group is listed: a listing omits groups that this user may not see.
    Map<TopicPartition, OffsetAndMetadata> committed =
        await(
            admin.listConsumerGroupOffsets(application).partitionsToOffsetAndMetadata(),
            "tell the offsets of the group " + application);
    Map<TopicPartition, Long> earliest =
        offsets(input, OffsetSpec.earliest(), new ListOffsetsOptions());
    return input.stream()
        .map(
            partition ->
                new Position(
                    partition,
                    committed.get(partition) == null
                        ? OptionalLong.empty()
                        : OptionalLong.of(committed.get(partition).offset()),
                    earliest.get(partition)))
        .toList();
  }

  /** The partitions of topics. */
  private List<TopicPartition> partitions(List<String> topics) {
    Map<String, TopicDescription> described =
        await(admin.describeTopics(topics).allTopicNames(), "describe the topics");
    return new TreeMap<>(described)
        .values().stream()
            .flatMap(
                topic ->
                    topic.partitions().stream()
                        .map(one -> new TopicPartition(topic.name(), one.partition())))
            .toList();
  }

  /** Requires that no transaction is open; its records would appear behind those that are read. */
  private void requireNoOpenTransaction(List<TopicPartition> partitions) {
    if (!ends(partitions, IsolationLevel.READ_COMMITTED)
        .equals(ends(partitions, IsolationLevel.READ_UNCOMMITTED))) {
      throw new ClusterException(
          "A transaction of a killed instance is still open; the brokers abort it within a minute,"
              + " so run again then.");
    }
  }

  private Map<TopicPartition, Long> ends(List<TopicPartition> partitions, IsolationLevel level) {
    return offsets(partitions, OffsetSpec.latest(), new ListOffsetsOptions(level));
  }

  private Map<TopicPartition, Long> offsets(
      List<TopicPartition> partitions, OffsetSpec which, ListOffsetsOptions options) {
    Map<TopicPartition, OffsetSpec> wanted =
        partitions.stream().collect(Collectors.toMap(Function.identity(), partition -> which));
    Map<TopicPartition, Long> offsets = new HashMap<>();
    await(admin.listOffsets(wanted, options).all(), "tell where topics end")
        .forEach((partition, info) -> offsets.put(partition, info.offset()));
    return offsets;
  }

  /**
   * Waits for an answer.
   *
   * @param action the requested action, as in "they refused to …"
   * @throws ClusterException if no answer arrives in time or the brokers refuse
   */
  private <T> T await(KafkaFuture<T> answer, String action) {
    try {
      return answer.get(cluster.limit().toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new ClusterException(
          e,
          "No Kafka broker answered within %s ms; check bootstrap.servers and that"
              + " the cluster runs.",
          cluster.limit().toMillis());
    } catch (ExecutionException e) {
      throw refused(action, e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ClusterException("The wait for the brokers was interrupted; run again.", e);
    }
  }

  /** Creates the exception for a refusal. */
  private static ClusterException refused(String action, Throwable cause) {
    return new ClusterException(
        cause,
        "The brokers refused to %s (%s); %s",
        action,
        cause.getClass().getSimpleName(),
        cause instanceof AuthorizationException
            ? "this user lacks the right, see deploy/acls.sh."
            : "run again, with --debug for more.");
  }

  private void moveGroup(Plan plan) {
    if (plan.group().isEmpty()) {
      return;
    }
    boolean streams = plan.group().get() == GroupType.STREAMS;
    if (choice.deleteGroup()) {
      List<String> groups = List.of(application);
      await(
          streams
              ? admin.deleteStreamsGroups(groups).all()
              : admin.deleteConsumerGroups(groups).all(),
          "delete the group " + application);
      return;
    }
    Map<TopicPartition, OffsetAndMetadata> beginning = new HashMap<>();
    plan.positions()
        .forEach(at -> beginning.put(at.partition(), new OffsetAndMetadata(at.earliest())));
    await(
        streams
            ? admin.alterStreamsGroupOffsets(application, beginning).all()
            : admin.alterConsumerGroupOffsets(application, beginning).all(),
        "move the offsets of the group " + application);
  }

  @Override
  public void close() {
    admin.close();
  }
}
