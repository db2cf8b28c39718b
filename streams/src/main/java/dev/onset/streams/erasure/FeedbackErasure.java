package dev.onset.streams.erasure;

import dev.onset.model.Feedback;
import dev.onset.model.KeyProvider;
import dev.onset.model.SessionId;
import dev.onset.serdes.WireException;
import dev.onset.streams.topics.BrokerCalls;
import dev.onset.streams.topics.Topic;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;

/**
 * Deletes what people said of the alerts of erased sessions. The state of a session does not know
 * that, so the topic is read: people write it, and it is small. Each call opens clients of its own
 * and closes them. Thread-safe.
 *
 * @param topic of the feedback
 * @param tenants name erased sessions
 * @param limit how long the brokers may take for an answer, or without a further record
 * @param consumers opens a consumer without a group
 * @param producers opens a producer
 */
public record FeedbackErasure(
    Topic<Feedback> topic,
    KeyProvider tenants,
    Duration limit,
    Supplier<Consumer<byte[], byte[]>> consumers,
    Supplier<Producer<byte[], byte[]>> producers) {

  /**
   * Writes a tombstone for each record of these sessions that the topic has now. Returns when the
   * brokers have taken all of them; what is deleted already stays so.
   *
   * @param names of the sessions: the tenant, and a hash in place of the id
   * @throws dev.onset.streams.failure.StartupException if the brokers do not answer in time or
   *     refuse
   */
  void delete(Collection<SessionId> names) {
    Set<Place> places = find(Set.copyOf(names));
    if (places.isEmpty()) {
      return;
    }
    List<ProducerRecord<byte[], byte[]>> tombstones = new ArrayList<>();
    for (Place place : places) {
      tombstones.add(
          new ProducerRecord<>(topic.name(), place.partition(), place.key().array(), null));
    }
    try (Producer<byte[], byte[]> producer = producers.get()) {
      BrokerCalls.send(producer, tombstones, limit);
    }
  }

  /** A record replaces those of its key in its own partition only. */
  private record Place(int partition, ByteBuffer key) {}

  private Set<Place> find(Set<SessionId> names) {
    Set<Place> places = new LinkedHashSet<>();
    try (Consumer<byte[], byte[]> consumer = consumers.get()) {
      for (int partition : partitions(consumer)) {
        LogReading.toEnd(
            consumer,
            new TopicPartition(topic.name(), partition),
            limit,
            (key, value) -> {
              Place place = new Place(partition, ByteBuffer.wrap(key));
              if (value == null) {
                places.remove(place);
              } else if (isOfOne(names, value)) {
                places.add(place);
              }
            });
      }
    }
    return places;
  }

  private List<Integer> partitions(Consumer<byte[], byte[]> consumer) {
    try {
      return consumer.partitionsFor(topic.name(), limit).stream()
          .map(PartitionInfo::partition)
          .toList();
    } catch (org.apache.kafka.common.errors.TimeoutException e) {
      throw BrokerCalls.unreachable(limit, e);
    } catch (KafkaException e) {
      throw BrokerCalls.refused("read the topic " + topic.name(), e);
    }
  }

  private boolean isOfOne(Set<SessionId> names, byte[] value) {
    SessionId session;
    try {
      session = topic.codec().decode(value).session();
    } catch (WireException e) {
      // Of a version to come: an instance of that version deletes it.
      return false;
    }
    return tenants.hashes(session).stream()
        .anyMatch(hash -> names.contains(new SessionId(session.tenant(), hash)));
  }
}
