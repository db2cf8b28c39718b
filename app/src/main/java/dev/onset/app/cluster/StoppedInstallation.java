package dev.onset.app.cluster;

import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.GroupListing;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.GroupState;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.utils.Bytes;

/**
 * An installation of which no instance runs, so that its changelogs may be rewritten. Not
 * thread-safe.
 */
final class StoppedInstallation implements AutoCloseable {
  private final Cluster cluster;
  private final Admin admin;

  StoppedInstallation(Cluster cluster) {
    this.cluster = cluster;
    this.admin = cluster.admin();
  }

  Admin admin() {
    return admin;
  }

  /**
   * Waits for an answer of the brokers.
   *
   * @param action the requested action, as in "they refused to …"
   * @throws ClusterException if no answer arrives in time or the brokers refuse
   */
  <T> T await(KafkaFuture<T> answer, String action) {
    return BrokerAnswers.await(answer, cluster.limit(), action);
  }

  /**
   * The group if it exists.
   *
   * @throws ClusterException if it has members
   */
  Optional<GroupListing> requireNobody() {
    String application = cluster.config().applicationId();
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
   * Those of the topics that exist. Looks each one up by name, because a listing omits topics that
   * this user may not see.
   *
   * @param topics with whatever belongs to them
   */
  <V> Map<String, V> existing(Map<String, V> topics) {
    Map<String, KafkaFuture<TopicDescription>> answers =
        admin.describeTopics(topics.keySet()).topicNameValues();
    Map<String, V> existing = new LinkedHashMap<>(topics);
    existing.keySet().removeIf(topic -> !exists(topic, answers.get(topic)));
    return existing;
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

  /** The partitions of topics. */
  List<TopicPartition> partitions(List<String> topics) {
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
  void requireNoOpenTransaction(List<TopicPartition> partitions) {
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

  /** The offsets of partitions. */
  Map<TopicPartition, Long> offsets(
      List<TopicPartition> partitions, OffsetSpec which, ListOffsetsOptions options) {
    Map<TopicPartition, OffsetSpec> wanted =
        partitions.stream().collect(Collectors.toMap(Function.identity(), partition -> which));
    Map<TopicPartition, ListOffsetsResultInfo> found =
        await(admin.listOffsets(wanted, options).all(), "tell where topics end");
    Map<TopicPartition, Long> offsets = new HashMap<>();
    found.forEach((partition, info) -> offsets.put(partition, info.offset()));
    return offsets;
  }

  /**
   * Reads a partition from its beginning to its end.
   *
   * @param take gets each key with its value, which is null for a tombstone
   */
  void read(
      Consumer<byte[], byte[]> consumer, TopicPartition partition, BiConsumer<Bytes, byte[]> take) {
    consumer.assign(List.of(partition));
    consumer.seekToBeginning(List.of(partition));
    long end = consumer.endOffsets(List.of(partition), cluster.limit()).get(partition);
    while (consumer.position(partition, cluster.limit()) < end) {
      for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(200))) {
        take.accept(Bytes.wrap(record.key()), record.value());
      }
    }
  }

  @Override
  public void close() {
    admin.close();
  }
}
