package dev.onset.streams.topology;

import dev.onset.assembly.EngineFactory;
import dev.onset.model.Command;
import dev.onset.model.DeadLetter;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.SessionKeys;
import dev.onset.model.Turn;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.DeadLetterSecret;
import dev.onset.serdes.DecryptedRecord;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.SigningKey;
import dev.onset.serdes.StoreKeys;
import dev.onset.serdes.WireFormat;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineModels;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.engine.PinnedEngine;
import dev.onset.state.extract.Extractor;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.deadletter.DeadLetterOpener;
import dev.onset.streams.deadletter.DeadLetters;
import dev.onset.streams.erasure.Destructions;
import dev.onset.streams.keys.StoredKeys;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.policy.PolicyRegistry;
import dev.onset.streams.policy.SessionPolicies;
import dev.onset.streams.store.KeyChangelog;
import dev.onset.streams.store.KeyMemory;
import dev.onset.streams.store.Retention;
import dev.onset.streams.store.RocksDbMemory;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.SourceRecord;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicKind;
import dev.onset.streams.topics.Topics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.test.TestRecord;

/** The topology in a test driver, with the real engine over a scripted extractor. */
public final class Harness implements AutoCloseable {
  /** No log is ever asked. */
  private static final Destructions NEVER =
      new Destructions() {
        @Override
        public void begun(SessionId name) {}

        @Override
        public void ask(int partition, Erased erased) {}

        @Override
        public void leave(int partition) {}
      };

  public static final Duration TIMEOUT = Duration.ofMinutes(30);
  static final Duration SKEW = Duration.ofMinutes(5);
  static final Duration RETENTION = Duration.ofHours(2);
  static final Duration TURNS = Duration.ofHours(1);
  public static final MasterKey MASTER =
      new MasterKey("0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII));

  public final Policy policy;
  final Codecs codecs = new Codecs(new SchemaStore());
  final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  final PolicyRegistry book = new PolicyRegistry();
  final Topics topics;
  public final TopologyTestDriver driver;

  /** What the task asked for, of which nothing is answered by itself. */
  final List<Destructions.Erased> asked = new ArrayList<>();

  /** The sessions that the task was ordered to erase. */
  final List<SessionId> begun = new ArrayList<>();

  private final KeyRing ring;
  private final RocksDbMemory memory = new RocksDbMemory(8 << 20, 4 << 20);

  public Harness(Path stateDir, WireFormat format) {
    this(stateDir, format, KeyRing.of(MASTER));
  }

  Harness(Path stateDir, WireFormat format, KeyRing ring) {
    this(stateDir, format, ring, PolicyReader.shipped());
  }

  public Harness(Path stateDir, WireFormat format, KeyRing ring, Policy policy) {
    this(stateDir, format, ring, policy, Sources.usual());
  }

  Harness(Path stateDir, WireFormat format, KeyRing ring, Policy policy, Retention lifetimes) {
    this(stateDir, format, ring, policy, Sources.usual(), lifetimes);
  }

  Harness(Path stateDir, WireFormat format, KeyRing ring, Policy policy, Sources sources) {
    this(stateDir, format, ring, policy, sources, lifetimes(TURNS, TURNS));
  }

  /** An instance that takes over what another one stored. */
  Harness(Path stateDir, KeyRing ring, Map<String, Map<Bytes, byte[]>> stored) {
    this(stateDir, WireFormat.AVRO, ring, PolicyReader.shipped(), Sources.over(stored));
  }

  /**
   * What tasks take from without.
   *
   * @param extractor reads turns
   * @param random fills an array
   * @param stored what another instance stored, by store
   */
  record Sources(
      Extractor extractor, Consumer<byte[]> random, Map<String, Map<Bytes, byte[]>> stored) {
    static Sources usual() {
      return over(Map.of());
    }

    private static Sources over(Map<String, Map<Bytes, byte[]>> stored) {
      return new Sources(new ScriptedExtractor(), new SecureRandom()::nextBytes, stored);
    }
  }

  /** How long sessions are remembered where topics keep turns and safe texts for so long. */
  static Retention lifetimes(Duration turns, Duration safeTexts) {
    return new Retention(
        TIMEOUT,
        SKEW,
        RETENTION,
        new Retention.Kept(turns, safeTexts, Duration.ZERO),
        KeyChangelog.Times.USUAL);
  }

  private Harness(
      Path stateDir,
      WireFormat format,
      KeyRing ring,
      Policy policy,
      Sources sources,
      Retention lifetimes) {
    this.policy = policy;
    this.ring = ring;
    topics = topics(codecs, format);
    OnsetMetrics metrics = new OnsetMetrics(registry);
    DeadLetters letters = new DeadLetters(topics.deadLetters(), MASTER, metrics::deadLetter);
    Properties settings = new Properties();
    settings.putAll(config(stateDir).kafka());
    // The driver drops what a deserialization handler sends inside a transaction.
    settings.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.AT_LEAST_ONCE);
    settings.put(DeadLetters.SETTING, letters);
    settings.put(RocksDbMemory.SETTING, memory);
    settings.put(KeyMemory.SETTING, new KeyMemory(64 << 20));
    driver =
        new TopologyTestDriver(
            topology(topics, policy, book, ring, letters, metrics, asking(), lifetimes, sources),
            settings);
  }

  public static Topics topics(Codecs codecs, WireFormat format) {
    return new Topics(
        "onset.",
        codecs,
        TopicKind.formatted().stream().collect(Collectors.toMap(kind -> kind, kind -> format)));
  }

  static OnsetConfig config(Path stateDir) {
    return OnsetConfig.of(
        Map.of(
            OnsetConfig.BOOTSTRAP_SERVERS, "localhost:1",
            OnsetConfig.MASTER_KEY_FILE, "unused",
            OnsetConfig.STATE_DIR, stateDir.toString()));
  }

  private Destructions asking() {
    return new Destructions() {
      @Override
      public void begun(SessionId name) {
        begun.add(name);
      }

      @Override
      public void ask(int partition, Erased erased) {
        asked.add(erased);
      }

      @Override
      public void leave(int partition) {
        asked.clear();
      }
    };
  }

  static Topology topology(
      Topics topics,
      Policy policy,
      PolicyRegistry book,
      KeyRing ring,
      DeadLetters letters,
      OnsetMetrics metrics) {
    return topology(
        topics,
        policy,
        book,
        ring,
        letters,
        metrics,
        NEVER,
        lifetimes(TURNS, TURNS),
        Sources.usual());
  }

  private static Topology topology(
      Topics topics,
      Policy policy,
      PolicyRegistry book,
      KeyRing ring,
      DeadLetters letters,
      OnsetMetrics metrics,
      Destructions destructions,
      Retention lifetimes,
      Sources sources) {
    return new OnsetTopology(
            topics,
            () ->
                new Restored(
                    sources.stored(),
                    new OnsetProcessor(
                        new OnsetProcessor.Parts(
                            keys ->
                                new PinnedEngine(
                                    new SessionPolicies(
                                        policy,
                                        book,
                                        book::knows,
                                        another -> engine(another, keys, sources.extractor()))),
                            policy.roles(),
                            store -> new StoredKeys(store, ring, sources.random()),
                            ring,
                            sources.random(),
                            topics.turns(),
                            letters,
                            metrics,
                            destructions,
                            lifetimes,
                            new AsideLimit(10)))))
        .get();
  }

  /** A processor whose stores were restored before it began. */
  private record Restored(
      Map<String, Map<Bytes, byte[]>> stored,
      Processor<byte[], SourceRecord, String, Object> processor)
      implements Processor<byte[], SourceRecord, String, Object> {
    @Override
    public void init(ProcessorContext<String, Object> context) {
      stored.forEach(
          (name, entries) -> {
            KeyValueStore<Bytes, byte[]> store = context.getStateStore(name);
            entries.forEach(store::put);
          });
      processor.init(context);
    }

    @Override
    public void process(Record<byte[], SourceRecord> record) {
      processor.process(record);
    }

    @Override
    public void close() {
      processor.close();
    }
  }

  /** What lies in the stores. */
  Map<String, Map<Bytes, byte[]>> stored() {
    Map<String, Map<Bytes, byte[]>> stored = new HashMap<>();
    for (String name : StoreNames.ALL) {
      Map<Bytes, byte[]> entries = stored.computeIfAbsent(name, any -> new LinkedHashMap<>());
      try (var all = driver.<Bytes, byte[]>getKeyValueStore(name).all()) {
        all.forEachRemaining(entry -> entries.put(entry.key, entry.value));
      }
    }
    return stored;
  }

  static Engine engine(Policy policy, SessionKeys keys) {
    return engine(policy, keys, Sources.usual().extractor());
  }

  private static Engine engine(Policy policy, SessionKeys keys, Extractor extractor) {
    return EngineFactory.engine(
        EngineParts.of(policy, keys.signedBy(SigningKey.of(MASTER)))
            .reading(extractor)
            .with(
                EngineModels.none()
                    .needing(ScriptedExtractor::needs)
                    .detecting(new ScriptedDetector())
                    .named(List.of("script-1@000000000000"))));
  }

  public void say(String session, int index, String speaker, String text) {
    send(Turn.of(SessionId.of(session), index, speaker, text));
  }

  public void send(Turn turn) {
    raw(
        topics.turns().name(),
        turn.session().session().getBytes(StandardCharsets.UTF_8),
        topics.turns().codec().encode(turn));
  }

  public void send(Command command) {
    raw(
        topics.commands().name(),
        command.session().session().getBytes(StandardCharsets.UTF_8),
        topics.commands().codec().encode(command));
  }

  void raw(String topic, byte[] key, byte[] value) {
    driver
        .createInputTopic(topic, new ByteArraySerializer(), new ByteArraySerializer())
        .pipeInput(key, value);
  }

  /** Reads a topic to its end. */
  <V> List<TestRecord<String, V>> read(Topic<V> topic) {
    return driver
        .createOutputTopic(topic.name(), new StringDeserializer(), topic.serde().deserializer())
        .readRecordsToList();
  }

  <V> List<V> values(Topic<V> topic) {
    return read(topic).stream().map(TestRecord::getValue).toList();
  }

  /** The record in a letter, by what the store of keys holds. */
  Optional<DecryptedRecord> open(DeadLetter letter) {
    Map<String, SessionKey> own = new HashMap<>();
    KeyValueStore<Bytes, byte[]> store = driver.getKeyValueStore(StoreNames.KEYS);
    try (var all = store.all()) {
      all.forEachRemaining(
          entry -> {
            if (KeyChangelog.isOfLetters(new String(entry.key.get(), StandardCharsets.UTF_8))) {
              DeadLetterSecret secret = DeadLetterSecret.unwrap(entry.value, ring);
              own.put(secret.name(), secret.key());
            }
          });
    }
    return new DeadLetterOpener(KeyRing.of(MASTER), own).open(letter);
  }

  List<DeadLetter> deadLetters() {
    return values(topics.deadLetters());
  }

  /** What a topic holds as it lies on the broker. */
  List<TestRecord<byte[], byte[]>> bytes(String topic) {
    return driver
        .createOutputTopic(topic, new ByteArrayDeserializer(), new ByteArrayDeserializer())
        .readRecordsToList();
  }

  /** What was written to any topic, changelogs included, as it was written. */
  List<byte[]> produced() {
    return driver.producedTopicNames().stream()
        .filter(topic -> !topic.equals(topics.turns().name()))
        .flatMap(topic -> bytes(topic).stream())
        .map(TestRecord::value)
        .filter(Objects::nonNull)
        .toList();
  }

  double count(String meter, String... tags) {
    return registry.get(meter).tags(tags).counter().count();
  }

  /** How many entries each store has, in the order of {@link StoreNames#ALL}. */
  public List<Integer> entries() {
    return StoreNames.ALL.stream()
        .map(
            name -> {
              try (var all = driver.getKeyValueStore(name).all()) {
                int count = (int) IntStream.generate(() -> 0).takeWhile(i -> next(all)).count();
                // The check of the master key is nobody's.
                return name.equals(StoreNames.KEYS) ? count - 1 : count;
              }
            })
        .toList();
  }

  /** How many parts of a kind the sessions have. */
  int parts(StoreKeys.Part part) {
    int count = 0;
    try (var all = driver.<Bytes, byte[]>getKeyValueStore(StoreNames.SESSIONS).all()) {
      while (all.hasNext()) {
        byte[] rest = StoreKeys.behindSession(all.next().key.get());
        count += rest.length > 0 && rest[0] == part.ordinal() + 1 ? 1 : 0;
      }
    }
    return count;
  }

  private static boolean next(java.util.Iterator<?> iterator) {
    boolean has = iterator.hasNext();
    if (has) {
      iterator.next();
    }
    return has;
  }

  @Override
  public void close() {
    driver.close();
    memory.close();
  }
}
