package dev.onset.streams.erasure;

import dev.onset.streams.topics.BrokerCalls;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/** Reads partitions of one topic from their beginning to their present end. Stateless. */
final class LogReading {
  private static final Duration POLL = Duration.ofMillis(200);

  private LogReading() {}

  /**
   * Reads the partitions; records without a key are passed over.
   *
   * @param limit how long the brokers may take for an answer, or without a further record
   * @param take receives each record's key and value, which is null for a tombstone
   * @throws dev.onset.streams.failure.StartupException if the brokers do not answer in time or
   *     refuse
   */
  static void toEnd(
      Consumer<byte[], byte[]> consumer,
      String topic,
      Collection<Integer> partitions,
      Duration limit,
      BiConsumer<byte[], byte[]> take) {
    try {
      Map<TopicPartition, Long> open =
          begin(
              consumer,
              partitions.stream().map(number -> new TopicPartition(topic, number)).toList(),
              limit);
      long stalled = System.nanoTime() + limit.toNanos();
      long before = -1;
      while (!open.isEmpty()) {
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
          if (record.key() != null) {
            take.accept(record.key(), record.value());
          }
        }
        long at = 0;
        for (TopicPartition one : consumer.assignment()) {
          long position = consumer.position(one, limit);
          at += position;
          open.computeIfPresent(one, (same, end) -> position < end ? end : null);
        }
        if (at > before) {
          stalled = System.nanoTime() + limit.toNanos();
        } else if (System.nanoTime() - stalled > 0) {
          throw BrokerCalls.unreachable(limit, null);
        }
        before = at;
      }
    } catch (org.apache.kafka.common.errors.TimeoutException e) {
      throw BrokerCalls.unreachable(limit, e);
    } catch (KafkaException e) {
      throw BrokerCalls.refused("read the topic " + topic, e);
    }
  }

  /** The partitions that hold records, and their ends. */
  private static Map<TopicPartition, Long> begin(
      Consumer<byte[], byte[]> consumer, Collection<TopicPartition> read, Duration limit) {
    consumer.assign(read);
    consumer.seekToBeginning(read);
    Map<TopicPartition, Long> open = new HashMap<>(consumer.endOffsets(read, limit));
    open.entrySet().removeIf(end -> consumer.position(end.getKey(), limit) >= end.getValue());
    return open;
  }
}
