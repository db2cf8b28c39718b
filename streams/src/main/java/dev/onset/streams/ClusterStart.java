package dev.onset.streams;

import dev.onset.model.Policy;
import dev.onset.serdes.SchemaStore;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.policy.PolicyRegistry;
import dev.onset.streams.policy.PolicyTopic;
import dev.onset.streams.store.Retention;
import dev.onset.streams.topics.BrokerCalls;
import dev.onset.streams.topics.SchemaTopic;
import dev.onset.streams.topics.TopicCheck;
import dev.onset.streams.topics.Topics;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsConfig;

/**
 * Prepares the cluster before the streams start: checks the topics, reads schemas and policies, and
 * publishes those of this instance.
 */
final class ClusterStart {
  private final OnsetConfig config;
  private final Topics topics;
  private final SchemaStore schemas;
  private final Duration limit;
  private final StreamsConfig clients;

  ClusterStart(OnsetConfig config, Topics topics, SchemaStore schemas) {
    this.config = config;
    this.topics = topics;
    this.schemas = schemas;
    this.limit = config.startupTimeout();
    this.clients = new StreamsConfig(config.kafka());
  }

  /**
   * A checked cluster.
   *
   * @param partitions of every topic but the schemas and the policies
   * @param kept how long topics keep records
   * @param policies the policies topic, which this instance follows
   */
  record Prepared(int partitions, Retention.Kept kept, PolicyTopic policies) {}

  /**
   * Prepares the cluster.
   *
   * @param base the policy to publish
   * @param registry takes the policies that the topic holds
   * @param closing takes what must be closed at the end, also if this method throws
   * @throws StartupException if a topic is missing or wrong, or the brokers do not answer in time
   */
  Prepared prepare(
      Policy base, PolicyRegistry registry, OnsetMetrics metrics, Consumer<Runnable> closing) {
    Found found = check(List.of());
    PolicyTopic policies =
        new PolicyTopic(
            topics.policies(), registry, metrics, limit, () -> reader("onset-policies"));
    closing.accept(policies::close);
    policies.read();
    SchemaTopic schemaTopic = schemaTopic(closing);
    try (KafkaProducer<String, String> producer = producer()) {
      schemaTopic.publish(producer);
      policies.publish(producer, base);
    }
    policies.start();
    return new Prepared(found.partitions(), found.kept(), policies);
  }

  /**
   * Checked topics.
   *
   * @param partitions of every topic but the schemas and the policies
   * @param kept how long topics keep records, those of platforms among them
   */
  record Found(int partitions, Retention.Kept kept) {}

  private Found check(List<String> platforms) {
    try (Admin admin = admin()) {
      int partitions = TopicCheck.check(admin, topics, limit);
      if (!platforms.isEmpty()) {
        TopicCheck.requireExist(admin, platforms, OnsetConfig.INTAKE_TOPICS, limit);
      }
      List<String> texts =
          List.of(topics.redactedTurns().name(), topics.risk().name(), topics.reviews().name());
      return new Found(
          partitions,
          new Retention.Kept(
              TopicCheck.kept(admin, topics.turns().name(), limit),
              TopicCheck.longest(admin, texts, limit),
              TopicCheck.longest(admin, platforms, limit)));
    }
  }

  /**
   * Prepares the cluster for the intake, which reads no policies.
   *
   * @param closing takes what must be closed at the end, also if this method throws
   * @throws StartupException if a topic is missing or wrong, or the brokers do not answer in time
   */
  Found prepareIntake(Consumer<Runnable> closing) {
    Found found = check(config.intakeTopics());
    SchemaTopic schemaTopic = schemaTopic(closing);
    try (KafkaProducer<String, String> producer = producer()) {
      schemaTopic.publish(producer);
    }
    return found;
  }

  /** Newer instances and producers publish their schemas while this one runs. */
  private SchemaTopic schemaTopic(Consumer<Runnable> closing) {
    SchemaTopic topic =
        new SchemaTopic(topics.schemas(), schemas, limit, () -> reader("onset-schemas"));
    closing.accept(topic::close);
    topic.read();
    topic.follow();
    return topic;
  }

  private Admin admin() {
    return connect(() -> Admin.create(clients.getAdminConfigs("onset-start")));
  }

  private KafkaConsumer<String, String> reader(String name) {
    return connect(
        () ->
            new KafkaConsumer<>(
                clients.getGlobalConsumerConfigs(name),
                new StringDeserializer(),
                new StringDeserializer()));
  }

  private KafkaProducer<String, String> producer() {
    Map<String, Object> settings = clients.getProducerConfigs("onset-start");
    settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, limit.toMillis());
    return connect(
        () -> new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer()));
  }

  private <C> C connect(Supplier<C> client) {
    return BrokerCalls.connect(client, config.bootstrapServers());
  }
}
