package dev.onset.streams.policy;

import dev.onset.model.Policy;
import dev.onset.model.PolicyWriter;
import dev.onset.model.SessionId;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.topics.BrokerCalls;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicFollower;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the policies topic into a registry: to its end before the first turn is processed, and then
 * while the instance runs. A consumer outside the topology reads all of it, because a policy is no
 * state of a task; the audit trail records which policy took effect. A failure here leaves the
 * policies in force as they are.
 */
public final class PolicyTopic implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PolicyTopic.class);
  private final Topic<String> topic;
  private final PolicyRegistry book;
  private final OnsetMetrics metrics;
  private final Duration limit;
  private final TopicFollower follower;

  /**
   * @param limit how long the brokers may take to read, and again to write
   * @param consumers creates a consumer that belongs to no group
   */
  public PolicyTopic(
      Topic<String> topic,
      PolicyRegistry book,
      OnsetMetrics metrics,
      Duration limit,
      Supplier<? extends Consumer<String, String>> consumers) {
    this.topic = topic;
    this.book = book;
    this.metrics = metrics;
    this.limit = limit;
    this.follower = new TopicFollower(topic.name(), limit, consumers, this::take);
  }

  /**
   * Reads to the present end; called once, before {@link #start}.
   *
   * @throws StartupException if the brokers do not answer in time
   */
  public void read() {
    follower.read();
  }

  /** Continues to read in a thread of its own. */
  public void start() {
    follower.start();
  }

  /**
   * Publishes a policy under the default tenant unless its body is there, so that every version on
   * an output can be looked up. This makes it the current policy of no tenant.
   *
   * @throws StartupException if the brokers do not take it in time
   */
  public void publish(Producer<String, String> producer, Policy policy) {
    if (book.holds(policy.version())) {
      return;
    }
    String key = new PolicyRegistry.Place(SessionId.DEFAULT_TENANT, policy.version()).key();
    try {
      BrokerCalls.send(
          producer,
          List.of(new ProducerRecord<>(topic.name(), key, PolicyWriter.write(policy))),
          limit);
    } catch (KafkaException e) {
      throw BrokerCalls.refused("write to the topic " + topic.name(), e);
    }
  }

  /**
   * Whether a policy of a version exists. One that is not there is waited for until the topic was
   * read to its end; the caller's thread calls no broker.
   */
  public boolean finds(String version) {
    if (!book.knows(version)) {
      follower.catchUp();
    }
    return book.knows(version);
  }

  private void take(ConsumerRecord<String, String> record) {
    book.take(record.key(), record.value())
        .ifPresent(
            problem -> {
              metrics.unusablePolicy();
              LOG.warn(
                  "{}-{}@{} {}; the policies in force stay.",
                  topic.name(),
                  record.partition(),
                  record.offset(),
                  problem);
            });
  }

  @Override
  public void close() {
    follower.close();
  }
}
