package dev.onset.streams.topics;

import dev.onset.streams.failure.StartupException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/** Reads a topic that every instance reads from beginning to end. */
public final class TopicTail {
  private static final Duration POLL = Duration.ofMillis(200);

  private TopicTail() {}

  /**
   * Reads a topic from its beginning to its present end, where the consumer then stands.
   *
   * @param limit how long the brokers may take
   * @throws StartupException if the brokers do not answer in time
   */
  public static void read(
      Consumer<String, String> consumer,
      String topic,
      Duration limit,
      java.util.function.Consumer<ConsumerRecord<String, String>> take) {
    long deadline = System.nanoTime() + limit.toNanos();
    try {
      List<TopicPartition> partitions =
          consumer.partitionsFor(topic, limit).stream()
              .map(p -> new TopicPartition(p.topic(), p.partition()))
              .toList();
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      Map<TopicPartition, Long> ends = consumer.endOffsets(partitions, limit);
      while (ends.entrySet().stream()
          .anyMatch(end -> consumer.position(end.getKey(), limit) < end.getValue())) {
        if (System.nanoTime() - deadline > 0) {
          throw BrokerCalls.unreachable(limit, null);
        }
        consumer.poll(POLL).forEach(take);
      }
    } catch (org.apache.kafka.common.errors.TimeoutException e) {
      throw BrokerCalls.unreachable(limit, e);
    } catch (KafkaException e) {
      throw BrokerCalls.refused("read the topic " + topic, e);
    }
  }
}
