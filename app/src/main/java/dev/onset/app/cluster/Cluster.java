package dev.onset.app.cluster;

import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireException;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.Topics;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.RangeAssignor;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * Connections to the cluster of one configuration. Passes Kafka settings of the configuration to
 * the clients that know them, with or without the prefix of Kafka Streams. Thread-safe.
 */
public final class Cluster {
  /** Maximum request size in bytes: a text of one megabyte with every character escaped. */
  private static final int MAX_REQUEST_BYTES = 16 << 20;

  /**
   * How long a broker may hold back the request of a reader that has come to the end. It waits for
   * the answer before it ends or goes on to the next topic, and the client's own is half a second.
   */
  private static final int LONGEST_FETCH_MILLIS = 100;

  private static final Duration SCHEMAS_HOLD = Duration.ofSeconds(1);

  private final OnsetConfig config;
  private final SchemaStore schemas = new SchemaStore();
  private final Codecs codecs = new Codecs(schemas);
  private final Topics topics;
  private OptionalLong schemasRead = OptionalLong.empty();

  /** Contacts no broker yet. */
  public Cluster(OnsetConfig config) {
    this.config = config;
    this.topics = config.topics(codecs);
    schemas.whenUnknown(this::readSchemas);
  }

  /**
   * Reads the published schemas of instances of other versions, at most once a second: each record
   * of a hostile producer may name one.
   */
  private synchronized void readSchemas() {
    long now = System.nanoTime();
    if (schemasRead.isPresent() && now - schemasRead.getAsLong() < SCHEMAS_HOLD.toNanos()) {
      return;
    }
    try (TopicReader reader = TopicReader.fromBeginning(this, List.of(topics.schemas().name()))) {
      reader.readToEnd(
          record -> {
            if (record.value() != null) {
              learn(topics.schemas().codec().decode(record.value()));
            }
          });
    } catch (ClusterException e) {
      // The record that needs the schema is reported as unreadable, with the reason.
    }
    schemasRead = OptionalLong.of(System.nanoTime());
  }

  private void learn(String schema) {
    try {
      schemas.add(schema);
    } catch (WireException e) {
      // Another writer's mistake; the records that need the schema report it.
    }
  }

  /** Returns the codecs of the topics' values, which know the schemas of other versions. */
  public Codecs codecs() {
    return codecs;
  }

  /** Returns the topics of the configuration. */
  public Topics topics() {
    return topics;
  }

  /** Returns the configuration. */
  public OnsetConfig config() {
    return config;
  }

  /** Returns the time limit for answers of the brokers. */
  public Duration limit() {
    return config.startupTimeout();
  }

  /** Opens an admin client; the caller closes it. */
  public Admin admin() {
    return connect(() -> Admin.create(settings(AdminClientConfig.configNames(), "admin.")));
  }

  /**
   * Opens an idempotent producer that waits for all in-sync replicas; its retries neither duplicate
   * nor reorder records. The caller closes it.
   */
  public Producer<String, byte[]> producer() {
    Map<String, Object> settings = idempotent();
    settings.putIfAbsent(ProducerConfig.LINGER_MS_CONFIG, 5);
    return producer(settings, new StringSerializer());
  }

  /**
   * Opens a producer as {@link #producer} does, which sends at once and gives each record up after
   * {@link #limit}. The caller closes it.
   */
  public Producer<String, byte[]> promptProducer() {
    Map<String, Object> settings = idempotent();
    int most = (int) Math.min(Integer.MAX_VALUE, limit().toMillis());
    settings.put(ProducerConfig.LINGER_MS_CONFIG, 0);
    settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, most);
    // Half of the time, so that a request that a broker lost is sent again.
    settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, Math.max(1, most / 2));
    settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, most);
    return producer(settings, new StringSerializer());
  }

  /**
   * Opens a transactional producer; the caller closes it. A later producer with the same name
   * fences this one.
   *
   * @param name suffix of the transactional id; its prefix is the application id
   */
  public Producer<byte[], byte[]> transactions(String name) {
    Map<String, Object> settings = writing();
    settings.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, config.applicationId() + "-" + name);
    settings.putIfAbsent(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, MAX_REQUEST_BYTES);
    return producer(settings, new ByteArraySerializer());
  }

  /** Opens a producer of raw records without transactions; the caller closes it. */
  public Producer<byte[], byte[]> plainProducer() {
    Map<String, Object> settings = writing();
    settings.remove(ProducerConfig.TRANSACTIONAL_ID_CONFIG);
    return producer(settings, new ByteArraySerializer());
  }

  private Map<String, Object> writing() {
    Map<String, Object> settings = settings(ProducerConfig.configNames(), "producer.");
    settings.put(ProducerConfig.ACKS_CONFIG, "all");
    return settings;
  }

  private Map<String, Object> idempotent() {
    Map<String, Object> settings = writing();
    // Set explicitly, it makes a conflicting setting an error; the default would silently give way.
    settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
    settings.putIfAbsent(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, MAX_REQUEST_BYTES);
    return settings;
  }

  private <K> Producer<K, byte[]> producer(Map<String, Object> settings, Serializer<K> keys) {
    return connect(() -> new KafkaProducer<>(settings, keys, new ByteArraySerializer()));
  }

  /** Opens a consumer of committed records without a group; the caller closes it. */
  public Consumer<String, byte[]> consumer() {
    return consumer(new StringDeserializer());
  }

  /** Opens a consumer of committed records with raw keys; the caller closes it. */
  public Consumer<byte[], byte[]> plainConsumer() {
    return consumer(new ByteArrayDeserializer());
  }

  /**
   * Opens a group consumer of committed records. The group assigns partitions with the same number
   * of all topics to the same member. If a committed offset no longer exists, the consumer
   * continues with the earliest record. The caller commits and closes it.
   *
   * @param group name of the group
   */
  public Consumer<String, byte[]> member(String group) {
    Map<String, Object> settings = reading();
    settings.put(ConsumerConfig.GROUP_ID_CONFIG, group);
    settings.put(
        ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG, RangeAssignor.class.getName());
    settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
    return consumer(settings, new StringDeserializer());
  }

  private <K> Consumer<K, byte[]> consumer(Deserializer<K> keys) {
    Map<String, Object> settings = reading();
    settings.remove(ConsumerConfig.GROUP_ID_CONFIG);
    settings.putIfAbsent(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, LONGEST_FETCH_MILLIS);
    return consumer(settings, keys);
  }

  private <K> Consumer<K, byte[]> consumer(Map<String, Object> settings, Deserializer<K> keys) {
    return connect(() -> new KafkaConsumer<>(settings, keys, new ByteArrayDeserializer()));
  }

  private Map<String, Object> reading() {
    Map<String, Object> settings = settings(ConsumerConfig.configNames(), "consumer.");
    // The group protocol of Kafka Streams does not apply to consumers.
    settings.remove(ConsumerConfig.GROUP_PROTOCOL_CONFIG);
    settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
    settings.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, IsolationLevel.READ_COMMITTED.toString());
    return settings;
  }

  private <C> C connect(Supplier<C> client) {
    try {
      return client.get();
    } catch (KafkaException e) {
      throw new ClusterException(
          e,
          "No connection to the brokers at '%s' can be set up; check"
              + " bootstrap.servers and the security settings.",
          config.bootstrapServers());
    }
  }

  private Map<String, Object> settings(Set<String> names, String prefix) {
    Map<String, Object> settings = new HashMap<>(config.kafka());
    settings.keySet().retainAll(names);
    config
        .kafka()
        .forEach(
            (name, value) -> {
              if (name.startsWith(prefix) && names.contains(name.substring(prefix.length()))) {
                settings.put(name.substring(prefix.length()), value);
              }
            });
    return settings;
  }
}
