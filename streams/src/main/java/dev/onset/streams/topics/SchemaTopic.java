package dev.onset.streams.topics;

import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireException;
import dev.onset.streams.failure.StartupException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The topic of writer schemas. An instance reads it at the start, so that it can decode records of
 * newer instances, and adds its own schemas before it writes the first record.
 */
public final class SchemaTopic {
  private static final Logger LOG = LoggerFactory.getLogger(SchemaTopic.class);

  private final Topic<String> topic;
  private final Duration limit;

  /**
   * @param limit how long the brokers may take to read, and again to write
   */
  public SchemaTopic(Topic<String> topic, Duration limit) {
    this.topic = topic;
    this.limit = limit;
  }

  /**
   * Reads the topic to its present end into the store. A value that is no schema is skipped with a
   * warning.
   *
   * @return the fingerprints read
   * @throws StartupException if the brokers do not answer in time
   */
  public Set<String> read(Consumer<String, String> consumer, SchemaStore store) {
    Set<String> known = new HashSet<>();
    TopicTail.read(consumer, topic.name(), limit, record -> learn(record, store, known));
    return Set.copyOf(known);
  }

  private void learn(ConsumerRecord<String, String> record, SchemaStore store, Set<String> known) {
    if (record.value() == null) {
      return;
    }
    try {
      known.add(store.add(record.value()));
    } catch (WireException e) {
      LOG.warn("{}-{}@{}: {}", topic.name(), record.partition(), record.offset(), e.getMessage());
    }
  }

  /**
   * Publishes the schemas of this version that the topic does not hold yet.
   *
   * @param known the fingerprints that it holds
   * @throws StartupException if the brokers do not take them in time
   */
  public void publish(Producer<String, String> producer, Set<String> known) {
    List<Future<?>> sent = new ArrayList<>();
    try {
      SchemaStore.own()
          .forEach(
              (fingerprint, schema) -> {
                if (!known.contains(fingerprint)) {
                  sent.add(producer.send(new ProducerRecord<>(topic.name(), fingerprint, schema)));
                }
              });
      producer.flush();
      for (Future<?> write : sent) {
        BrokerCalls.await(write, limit);
      }
    } catch (ExecutionException e) {
      throw BrokerCalls.refused("write to the topic " + topic.name(), e.getCause());
    } catch (KafkaException e) {
      throw BrokerCalls.refused("write to the topic " + topic.name(), e);
    }
  }
}
