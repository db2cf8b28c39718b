package dev.onset.streams.erasure;

import dev.onset.streams.topics.BrokerCalls;
import java.time.Duration;
import java.util.List;
import java.util.function.BiConsumer;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/** Reads a partition from its beginning to its present end. Stateless. */
final class LogReading {
  private static final Duration POLL = Duration.ofMillis(200);

  private LogReading() {}

  /**
   * Reads the partition; records without a key are passed over.
   *
   * @param limit how long the brokers may take for an answer, or without a further record
   * @param take receives each record's key and value, which is null for a tombstone
   * @throws dev.onset.streams.failure.StartupException if the brokers do not answer in time or
   *     refuse
   */
  static void toEnd(
      Consumer<byte[], byte[]> consumer,
      TopicPartition log,
      Duration limit,
      BiConsumer<byte[], byte[]> take) {
    try {
      consumer.assign(List.of(log));
      consumer.seekToBeginning(List.of(log));
      long end = consumer.endOffsets(List.of(log), limit).get(log);
      long at = consumer.position(log, limit);
      long stalled = System.nanoTime() + limit.toNanos();
      while (at < end) {
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
          if (record.key() != null) {
            take.accept(record.key(), record.value());
          }
        }
        long position = consumer.position(log, limit);
        if (position > at) {
          stalled = System.nanoTime() + limit.toNanos();
        } else if (System.nanoTime() - stalled > 0) {
          throw BrokerCalls.unreachable(limit, null);
        }
        at = position;
      }
    } catch (org.apache.kafka.common.errors.TimeoutException e) {
      throw BrokerCalls.unreachable(limit, e);
    } catch (KafkaException e) {
      throw BrokerCalls.refused("read the topic " + log.topic(), e);
    }
  }
}
