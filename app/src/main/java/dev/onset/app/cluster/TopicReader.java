package dev.onset.app.cluster;

import dev.onset.model.InvalidTurnException;
import dev.onset.serdes.WireException;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.topics.BrokerCalls;
import dev.onset.streams.topics.Topic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;

/** Reads the committed records of topics, from the beginning, a time, or now. */
public final class TopicReader implements AutoCloseable {
  private final Cluster cluster;
  private final org.apache.kafka.clients.consumer.Consumer<String, byte[]> consumer;
  private final List<TopicPartition> partitions;

  private TopicReader(
      Cluster cluster,
      org.apache.kafka.clients.consumer.Consumer<String, byte[]> consumer,
      List<TopicPartition> partitions) {
    this.cluster = cluster;
    this.consumer = consumer;
    this.partitions = partitions;
  }

  /**
   * Opens a reader at the beginning of the topics.
   *
   * @throws ClusterException if no broker answers or a topic does not exist
   */
  public static TopicReader fromBeginning(Cluster cluster, Collection<String> topics) {
    TopicReader reader = open(cluster, topics);
    reader.consumer.seekToBeginning(reader.partitions);
    return reader;
  }

  /**
   * Opens a reader at the current end of the topics.
   *
   * @throws ClusterException if no broker answers or a topic does not exist
   */
  public static TopicReader fromNow(Cluster cluster, Collection<String> topics) {
    TopicReader reader = open(cluster, topics);
    reader.consumer.seekToEnd(reader.partitions);
    reader.partitions.forEach(partition -> reader.consumer.position(partition, cluster.limit()));
    return reader;
  }

  /**
   * Opens a reader at the first record of each partition at or after a time.
   *
   * @param time in milliseconds since 1970
   * @throws ClusterException if no broker answers or a topic does not exist
   */
  public static TopicReader fromTime(Cluster cluster, Collection<String> topics, long time) {
    TopicReader reader = open(cluster, topics);
    Map<TopicPartition, Long> times = new HashMap<>();
    reader.partitions.forEach(partition -> times.put(partition, time));
    Map<TopicPartition, OffsetAndTimestamp> first =
        reader.consumer.offsetsForTimes(times, cluster.limit());
    reader.consumer.seekToEnd(reader.partitions);
    first.forEach(
        (partition, at) -> {
          if (at != null) {
            reader.consumer.seek(partition, at.offset());
          }
        });
    return reader;
  }

  /**
   * Reads the values of a topic from its beginning to its current end; passes over tombstones.
   *
   * @param take gets each record and its value
   * @param unreadable takes a sentence about each record that this version cannot read
   * @throws ClusterException if no broker answers or the topic does not exist
   */
  public static <T> void readAll(
      Cluster cluster,
      Topic<T> topic,
      BiConsumer<ConsumerRecord<String, byte[]>, T> take,
      Consumer<String> unreadable) {
    readRecords(
        cluster,
        topic,
        (record, value) -> value.ifPresent(one -> take.accept(record, one)),
        unreadable);
  }

  /**
   * Reads a topic from its beginning to its current end.
   *
   * @param take gets each record and its value, which is empty for a tombstone
   * @param unreadable takes a sentence about each record that this version cannot read
   * @throws ClusterException if no broker answers or the topic does not exist
   */
  public static <T> void readRecords(
      Cluster cluster,
      Topic<T> topic,
      BiConsumer<ConsumerRecord<String, byte[]>, Optional<T>> take,
      Consumer<String> unreadable) {
    try (TopicReader reader = fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(
          record -> {
            Optional<T> value;
            try {
              value = Optional.ofNullable(record.value()).map(topic.codec()::decode);
            } catch (WireException | InvalidTurnException e) {
              unreadable.accept(unreadable(record));
              return;
            }
            take.accept(record, value);
          });
    }
  }

  private static TopicReader open(Cluster cluster, Collection<String> topics) {
    org.apache.kafka.clients.consumer.Consumer<String, byte[]> consumer = cluster.consumer();
    try {
      List<TopicPartition> partitions = new ArrayList<>();
      for (String topic : topics) {
        List<PartitionInfo> found = consumer.partitionsFor(topic, cluster.limit());
        if (found.isEmpty()) {
          throw new ClusterException(
              "The topic " + topic + " does not exist; create it with 'onset topics create'.");
        }
        found.forEach(info -> partitions.add(new TopicPartition(topic, info.partition())));
      }
      consumer.assign(partitions);
      return new TopicReader(cluster, consumer, partitions);
    } catch (KafkaException e) {
      consumer.close();
      throw new ClusterException(
          e,
          "No Kafka broker answered within %s ms; check bootstrap.servers and that"
              + " the cluster runs.",
          cluster.limit().toMillis());
    } catch (ClusterException e) {
      consumer.close();
      throw e;
    }
  }

  /**
   * Returns the records that have arrived; waits briefly if there are none. Empty after {@link
   * #wake}.
   */
  public ConsumerRecords<String, byte[]> poll() {
    return poll(Duration.ofMillis(100));
  }

  /** Returns the records that have arrived; waits up to the given time if there are none. */
  public ConsumerRecords<String, byte[]> poll(Duration wait) {
    try {
      return consumer.poll(wait);
    } catch (WakeupException e) {
      return ConsumerRecords.empty();
    }
  }

  /** The partitions that no longer hold their first record, as after the topic's retention. */
  public Set<Integer> shortened() {
    return consumer.beginningOffsets(partitions).entrySet().stream()
        .filter(beginning -> beginning.getValue() > 0)
        .map(beginning -> beginning.getKey().partition())
        .collect(Collectors.toSet());
  }

  /**
   * Reads the records that were written before the call and are committed. Waits for transactions
   * that are open, since one may be committed already whose markers the broker has yet to write;
   * leaves out those that stay open for the cluster's {@linkplain Cluster#limit time limit}.
   *
   * @throws ClusterException if no broker answers
   */
  public void readToEnd(Consumer<ConsumerRecord<String, byte[]>> take) {
    Map<TopicPartition, Long> ends = written();
    long moved = System.nanoTime();
    for (long ahead = ahead(ends); ahead > 0; ) {
      poll().forEach(take);
      long left = ahead(ends);
      if (left < ahead) {
        moved = System.nanoTime();
      } else if (System.nanoTime() - moved > cluster.limit().toNanos()
          && ahead(consumer.endOffsets(partitions, cluster.limit())) == 0) {
        return;
      }
      ahead = left;
    }
  }

  /** Returns the end of each partition, exclusive, with what open transactions have written. */
  private Map<TopicPartition, Long> written() {
    Map<TopicPartition, OffsetSpec> latest = new HashMap<>();
    partitions.forEach(partition -> latest.put(partition, OffsetSpec.latest()));
    Map<TopicPartition, Long> ends = new HashMap<>();
    try (Admin admin = cluster.admin()) {
      BrokerCalls.await(
              admin.listOffsets(latest).all(), cluster.limit(), "tell where the topics end")
          .forEach((partition, end) -> ends.put(partition, end.offset()));
    } catch (StartupException e) {
      throw new ClusterException(e.getMessage(), e);
    }
    return ends;
  }

  private long ahead(Map<TopicPartition, Long> ends) {
    return ends.entrySet().stream()
        .mapToLong(end -> Math.max(0, end.getValue() - consumer.position(end.getKey())))
        .sum();
  }

  /** One sentence about a record that cannot be read; it names the place and nothing else. */
  public static String unreadable(ConsumerRecord<?, ?> record) {
    return "The record %s of %s-%s cannot be read."
        .formatted(record.offset(), record.topic(), record.partition());
  }

  @Override
  public void close() {
    consumer.close();
  }
}
