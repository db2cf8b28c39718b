package dev.onset.streams.intake;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.onset.model.Command;
import dev.onset.model.DeadLetter;
import dev.onset.model.KeyRing;
import dev.onset.model.SessionKey;
import dev.onset.model.Turn;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.DeadLetterSecret;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.deadletter.DeadLetterOpener;
import dev.onset.streams.deadletter.DeadLetters;
import dev.onset.streams.store.KeyChangelog;
import dev.onset.streams.store.KeyMemory;
import dev.onset.streams.store.Retention;
import dev.onset.streams.store.RocksDbMemory;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.Topics;
import dev.onset.streams.topology.Harness;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.test.TestRecord;

/** The topology of the intake in a test driver. */
final class IntakeHarness implements AutoCloseable {
  static final String CHATS = "platform.chats";
  static final String CALLS = "platform.calls";
  static final Duration SILENCE = Duration.ofMinutes(30);
  static final Duration ENDED = Duration.ofHours(2);
  static final KeyRing RING = KeyRing.of(Harness.MASTER);

  final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  final Topics topics = Harness.topics(new Codecs(new SchemaStore()), WireFormat.AVRO);
  final OnsetConfig config;
  final TopologyTestDriver driver;
  private final RocksDbMemory memory = new RocksDbMemory(8 << 20, 4 << 20);

  IntakeHarness(Path stateDir, String... settings) {
    this.config = config(stateDir, settings);
    IntakeMetrics metrics = new IntakeMetrics(registry);
    DeadLetters letters =
        new DeadLetters(topics.deadLetters(), Harness.MASTER, metrics::deadLetter);
    Properties properties = new Properties();
    properties.putAll(config.intakeKafka());
    // The driver drops what a deserialization handler sends inside a transaction.
    properties.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.AT_LEAST_ONCE);
    properties.put(DeadLetters.SETTING, letters);
    properties.put(RocksDbMemory.SETTING, memory);
    properties.put(KeyMemory.SETTING, new KeyMemory(64 << 20));
    driver = new TopologyTestDriver(topology(config, topics, letters, metrics), properties);
  }

  static OnsetConfig config(Path stateDir, String... settings) {
    Map<String, String> all = new HashMap<>();
    all.put(OnsetConfig.BOOTSTRAP_SERVERS, "localhost:1");
    all.put(OnsetConfig.MASTER_KEY_FILE, "unused");
    all.put(OnsetConfig.STATE_DIR, stateDir.toString());
    all.put(OnsetConfig.INTAKE_TOPICS, CHATS + ", " + CALLS);
    all.put(OnsetConfig.INTAKE_ID, "/id");
    all.put(OnsetConfig.INTAKE_REVISES, "/edits");
    for (int i = 0; i < settings.length; i += 2) {
      all.put(settings[i], settings[i + 1]);
    }
    return OnsetConfig.of(all);
  }

  static Topology topology(
      OnsetConfig config, Topics topics, DeadLetters letters, IntakeMetrics metrics) {
    return new IntakeTopology(
            config.intakeTopics(),
            config.intakeMappings(),
            topics,
            1,
            RING,
            new IntakeTopology.Parts(
                letters,
                metrics,
                new Retention(
                    SILENCE,
                    Duration.ZERO,
                    ENDED,
                    new Retention.Kept(Duration.ZERO, Duration.ZERO, Duration.ZERO),
                    KeyChangelog.Times.USUAL),
                new SecureRandom()::nextBytes))
        .get();
  }

  /** A message of the session in single quotes for double ones. */
  void chat(String session, String text, String... more) {
    StringBuilder json =
        new StringBuilder("{'session_id':'")
            .append(session)
            .append("','speaker':'customer','text':'")
            .append(text)
            .append('\'');
    for (int i = 0; i < more.length; i += 2) {
      json.append(",'").append(more[i]).append("':'").append(more[i + 1]).append('\'');
    }
    raw(CHATS, null, json.append('}').toString());
  }

  void raw(String topic, String key, String json) {
    byte[] value = json == null ? null : json.replace('\'', '"').getBytes(UTF_8);
    pipe(topic, key == null ? null : key.getBytes(UTF_8), value);
  }

  void send(Command command) {
    pipe(
        topics.commands().name(),
        command.session().session().getBytes(UTF_8),
        topics.commands().codec().encode(command));
  }

  void pipe(String topic, byte[] key, byte[] value) {
    driver
        .createInputTopic(topic, new ByteArraySerializer(), new ByteArraySerializer())
        .pipeInput(key, value);
  }

  void pipe(String topic, byte[] key, byte[] value, Instant time) {
    driver
        .createInputTopic(topic, new ByteArraySerializer(), new ByteArraySerializer())
        .pipeInput(key, value, time);
  }

  /** What lies on a topic and was not read before. */
  <V> List<TestRecord<String, V>> read(Topic<V> topic) {
    return driver
        .createOutputTopic(topic.name(), new StringDeserializer(), topic.serde().deserializer())
        .readRecordsToList();
  }

  /** The turns as session, index, revision and text. */
  List<String> turns() {
    return read(topics.turns()).stream().map(TestRecord::value).map(IntakeHarness::words).toList();
  }

  private static String words(Turn turn) {
    return turn.session().session()
        + " "
        + turn.index()
        + "."
        + turn.revision()
        + " "
        + turn.text();
  }

  List<DeadLetter> letters() {
    return read(topics.deadLetters()).stream().map(TestRecord::value).toList();
  }

  /** The bytes in a letter; empty if nobody can open it. */
  Optional<String> open(DeadLetter letter) {
    Map<String, SessionKey> own = new HashMap<>();
    KeyValueStore<Bytes, byte[]> store = driver.getKeyValueStore(StoreNames.KEYS);
    try (var all = store.all()) {
      all.forEachRemaining(
          entry -> {
            if (KeyChangelog.isOfLetters(new String(entry.key.get(), UTF_8))) {
              DeadLetterSecret secret = DeadLetterSecret.unwrap(entry.value, RING);
              own.put(secret.name(), secret.key());
            }
          });
    }
    return new DeadLetterOpener(RING, own)
        .open(letter)
        .map(record -> new String(record.value(), UTF_8));
  }

  List<KeyValue<Bytes, byte[]>> entries(String store) {
    List<KeyValue<Bytes, byte[]>> found = new java.util.ArrayList<>();
    try (var all = driver.<Bytes, byte[]>getKeyValueStore(store).all()) {
      all.forEachRemaining(found::add);
    }
    return found;
  }

  /** What lies on an internal topic, as the broker holds it. */
  List<TestRecord<byte[], byte[]>> bytes(String topic) {
    return driver
        .createOutputTopic(topic, new ByteArrayDeserializer(), new ByteArrayDeserializer())
        .readRecordsToList();
  }

  double count(String outcome) {
    return registry.get(IntakeMetrics.MESSAGES).tag("outcome", outcome).counter().count();
  }

  @Override
  public void close() {
    driver.close();
    memory.close();
  }
}
