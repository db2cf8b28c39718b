package dev.onset.streams.policy;

import dev.onset.model.Policy;
import dev.onset.model.PolicyWriter;
import dev.onset.model.SessionId;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.topics.BrokerCalls;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicTail;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.WakeupException;
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
  private static final Duration POLL = Duration.ofSeconds(1);
  private static final Duration AGAIN = Duration.ofSeconds(5);

  private final Topic<String> topic;
  private final PolicyRegistry book;
  private final OnsetMetrics metrics;
  private final Duration limit;
  private final Supplier<Consumer<String, String>> consumers;
  private final Consumer<String, String> consumer;
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Thread thread = new Thread(this::follow, "onset-policies");

  /**
   * @param limit how long the brokers may take to read, and again to write
   * @param consumers creates a consumer that belongs to no group
   */
  public PolicyTopic(
      Topic<String> topic,
      PolicyRegistry book,
      OnsetMetrics metrics,
      Duration limit,
      Supplier<Consumer<String, String>> consumers) {
    this.topic = topic;
    this.book = book;
    this.metrics = metrics;
    this.limit = limit;
    this.consumers = consumers;
    this.consumer = consumers.get();
  }

  /**
   * Reads to the present end; called once, before {@link #start}.
   *
   * @throws StartupException if the brokers do not answer in time
   */
  public void read() {
    TopicTail.read(consumer, topic.name(), limit, record -> take(record, true));
  }

  /** Continues to read in a thread of its own. */
  public void start() {
    thread.setDaemon(true);
    thread.start();
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
      BrokerCalls.await(
          producer.send(new ProducerRecord<>(topic.name(), key, PolicyWriter.write(policy))),
          limit);
    } catch (ExecutionException e) {
      throw BrokerCalls.refused("write to the topic " + topic.name(), e.getCause());
    } catch (KafkaException e) {
      throw BrokerCalls.refused("write to the topic " + topic.name(), e);
    }
  }

  /** Whether a policy of a version exists, after a further read of the topic if need be. */
  public boolean finds(String version) {
    return book.finds(version, this::readAgain);
  }

  private void readAgain() {
    try (Consumer<String, String> another = consumers.get()) {
      TopicTail.read(another, topic.name(), limit, record -> take(record, false));
    } catch (StartupException | KafkaException e) {
      LOG.warn("The topic {} cannot be read for the policy of a session.", topic.name());
    }
  }

  private void follow() {
    while (closing.getCount() > 0 && !Thread.currentThread().isInterrupted()) {
      try {
        consumer.poll(POLL).forEach(record -> take(record, true));
      } catch (WakeupException e) {
        return;
      } catch (KafkaException e) {
        LOG.warn(
            "The topic {} cannot be read ({}); the policies stay as they are.",
            topic.name(),
            e.getClass().getSimpleName());
        await(AGAIN);
      }
    }
  }

  private void await(Duration wait) {
    try {
      closing.await(wait.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * @param first whether the record is read for the first time, so that a problem is logged
   */
  private void take(ConsumerRecord<String, String> record, boolean first) {
    book.take(record.key(), record.value())
        .filter(problem -> first)
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
    closing.countDown();
    consumer.wakeup();
    try {
      thread.join(limit.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (!thread.isAlive()) {
      consumer.close();
    }
  }
}
