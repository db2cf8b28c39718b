package dev.onset.streams.topics;

import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireException;
import dev.onset.streams.failure.StartupException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The topic of writer schemas. An instance reads it at the start, so that it can decode records of
 * newer instances, adds its own schemas before it writes the first record, and follows it. A record
 * that names a schema which is not there waits until the topic was read to its end; the record's
 * thread calls no broker.
 */
public final class SchemaTopic implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SchemaTopic.class);

  private final Topic<String> topic;
  private final SchemaStore store;
  private final Duration limit;
  private final TopicFollower follower;

  /** The fingerprints that the topic holds. */
  private final Set<String> held = ConcurrentHashMap.newKeySet();

  /**
   * @param store takes the schemas
   * @param limit how long the brokers may take to read, and again to write
   * @param consumers creates a consumer that belongs to no group
   */
  public SchemaTopic(
      Topic<String> topic,
      SchemaStore store,
      Duration limit,
      Supplier<? extends Consumer<String, String>> consumers) {
    this.topic = topic;
    this.store = store;
    this.limit = limit;
    this.follower = new TopicFollower(topic.name(), limit, consumers, this::learn);
  }

  /**
   * Reads the topic to its present end. A value that is no schema is skipped with a warning.
   *
   * @return the fingerprints read
   * @throws StartupException if the brokers do not answer in time
   */
  public Set<String> read() {
    follower.read();
    return Set.copyOf(held);
  }

  /** Continues to read, and lets records wait for it that name a schema which is not there. */
  public void follow() {
    follower.start();
    store.whenUnknown(follower::catchUp);
  }

  private void learn(ConsumerRecord<String, String> record) {
    if (record.value() == null) {
      return;
    }
    try {
      held.add(store.add(record.value()));
    } catch (WireException e) {
      LOG.warn("{}-{}@{}: {}", topic.name(), record.partition(), record.offset(), e.getMessage());
    }
  }

  /**
   * Publishes the schemas of this version that the topic did not hold when it was read.
   *
   * @throws StartupException if the brokers do not take them in time
   */
  public void publish(Producer<String, String> producer) {
    List<ProducerRecord<String, String>> missing = new ArrayList<>();
    SchemaStore.own()
        .forEach(
            (fingerprint, schema) -> {
              if (!held.contains(fingerprint)) {
                missing.add(new ProducerRecord<>(topic.name(), fingerprint, schema));
              }
            });
    try {
      BrokerCalls.send(producer, missing, limit);
    } catch (KafkaException e) {
      throw BrokerCalls.refused("write to the topic " + topic.name(), e);
    }
  }

  @Override
  public void close() {
    follower.close();
  }
}
