package dev.onset.lab.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.EmbeddedOnset;
import dev.onset.app.cluster.GroupProgress;
import dev.onset.app.cluster.PolicyArchive;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.cluster.TurnProducer;
import dev.onset.assembly.EngineFactory;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Command;
import dev.onset.model.DeadLetter;
import dev.onset.model.Emission;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyPointer;
import dev.onset.model.PolicyReader;
import dev.onset.model.PolicyWriter;
import dev.onset.model.Receipt;
import dev.onset.model.Redaction;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKeys;
import dev.onset.model.Turn;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.SigningKey;
import dev.onset.serdes.WireFormat;
import dev.onset.state.engine.PinnedEngine;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.SessionStore;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.OnsetOptions;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.keys.MasterKeyFile;
import dev.onset.streams.policy.PolicyRegistry;
import dev.onset.streams.policy.SessionPolicies;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicCreate;
import dev.onset.streams.topics.Topics;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/**
 * Good chats among records of bad producers, through a real broker: nothing stops, every record is
 * in or a dead letter, and what becomes of the good chats is the same to the byte.
 *
 * <p>With the profile {@code fuzz} it is the long fuzz, of a million records; {@code
 * target/fuzz.txt} says what became of what.
 */
class FuzzIT {
  private static final long RECORDS = Long.getLong("onset.fuzz.records", 20_000);
  private static final long SEED = Long.getLong("onset.fuzz.seed", 1);

  /** So many of the records at most reach the detectors: with more, little else would be tried. */
  private static final long MOST_READ = 20_000;

  /** One in so many of the records that detectors may read is sent. */
  private static final int THINNING = (int) Math.max(1, RECORDS / 250_000);

  private static final int GENERATED = 4;

  /** Whose agents' answers are looked at: every tenth good chat is held there. */
  private static final String LOOKED_AT = "looked-at";

  private static final Policy POLICY =
      PolicyReader.shipped(
          Map.of(
              "redaction.mode",
              "onset",
              "redaction.review",
              "bundled",
              "end.reopen",
              "by_command"));
  private static final Policy LOOKING =
      PolicyReader.shipped(
          Map.of(
              "redaction.mode",
              "onset",
              "redaction.review",
              "bundled",
              "end.reopen",
              "by_command",
              "leakage.domain",
              "finance"));

  private static final int PARTITIONS = 4;
  private static final Duration LIMIT = Duration.ofMinutes(3);
  private static final int LARGEST_REQUEST = 16 << 20;

  /** What the ledger says of a good turn. */
  private static final int GOOD = Fuzz.Kind.values().length;

  private final Logger log = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
  private final FuzzLedger ledger = new FuzzLedger();
  private final Map<Fuzz.Kind, Map<String, Long>> outcomes = new EnumMap<>(Fuzz.Kind.class);
  private final AtomicReference<Exception> refused = new AtomicReference<>();
  private long sentTurns;
  private long lettersOfTurns;
  private Level before;

  @TempDir Path folder;

  @BeforeEach
  void logNoLineForEachLetter() {
    before = log.getLevel();
    log.setLevel(Level.ERROR);
  }

  @AfterEach
  void logAgain() {
    log.setLevel(before);
  }

  @Test
  void everyRecordIsInOrADeadLetterAndGoodChatsDoNotNotice() throws Exception {
    long start = System.nanoTime();
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    GoodLoad load =
        new GoodLoad(List.of(SessionId.DEFAULT_TENANT), GENERATED, SEED).withEvery(10, LOOKED_AT);
    ExtractionPipeline pipeline = ExtractionPipeline.load(POLICY);
    try (EmbeddedBroker broker = EmbeddedBroker.start()) {
      OnsetConfig config = OnsetConfig.of(EmbeddedOnset.settings(broker, key, PARTITIONS, 2));
      Cluster cluster = new Cluster(config);
      Topics topics = cluster.topics();
      List<byte[]> foreign = new ArrayList<>();
      Records expected = new Records(topics);
      for (List<Emission> step : undisturbed(load, pipeline, MasterKeyFile.read(key))) {
        expected.add(step);
        step.stream().map(emission -> encoded(topics, emission)).forEach(foreign::add);
      }
      foreign.addAll(others());
      try (Admin admin = cluster.admin()) {
        TopicCreate.create(admin, topics, PARTITIONS, (short) 1, LIMIT);
      }
      new PolicyArchive(cluster).put(LOOKED_AT, LOOKING, false);
      double repeated;
      try (OnsetApp app =
              new OnsetApp(
                  config, POLICY, OnsetOptions.usual().withPipeline(pipeline).withDerivedKeys());
          GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
        app.start();
        assertThat(app.awaitRunning(LIMIT)).as("running").isTrue();
        Runnable alive = () -> assertThat(app.failure()).isEmpty();
        Fuzz fuzz =
            new Fuzz(
                SEED,
                THINNING,
                PARTITIONS,
                POLICY.maxTextLength(),
                load.turns(),
                List.copyOf(foreign));
        send(broker, topics, load.turns(), fuzz, alive);
        group.awaitEnd(topics.turns(), alive);
        group.awaitEnd(topics.commands(), alive);
        try (TurnProducer feed = new TurnProducer(cluster)) {
          load.lastTurns().forEach(feed::close);
          feed.flush();
        }
        group.awaitEnd(topics.commands(), alive);
        repeated = duplicates(app.metrics());
      }

      long letters = readLetters(cluster);
      Records actual = new Records(topics);
      Set<SessionId> good = load.lastTurns().keySet();
      Map<String, Long> counts = new HashMap<>();
      for (Topic<? extends Emission> topic : topics.emissions()) {
        counts.put(topic.name(), actual.read(cluster, good, topic));
      }
      long texts = counts.get(topics.redactedTurns().name());
      long processed = texts - maskedAnew(cluster, topics.redactions());
      Taken taken = Taken.read(cluster, topics.turns(), ledger);
      report(letters, processed, taken, start);

      assertThat(actual.all().keySet()).isEqualTo(expected.all().keySet());
      expected
          .all()
          .forEach(
              (name, records) -> assertThat(actual.all().get(name)).as(name).isEqualTo(records));
      assertThat(taken.processed() + taken.repeated() + lettersOfTurns).isEqualTo(sentTurns);
      assertThat(taken.processed()).as("turns that are in have a safe text").isEqualTo(processed);
      assertThat(processed).as("turns that reach the detectors").isLessThanOrEqualTo(MOST_READ);
      assertThat(taken.repeated())
          .isGreaterThanOrEqualTo(outcomes.get(Fuzz.Kind.REPEATED).get("sent"));
      // A transaction that was repeated counts its duplicates again.
      assertThat(repeated).isGreaterThanOrEqualTo(taken.repeated());
      for (Fuzz.Kind kind : Fuzz.Kind.values()) {
        Map<String, Long> seen = outcomes.get(kind);
        long aside = seen.values().stream().mapToLong(n -> n).sum() - seen.get("sent");
        if (!kind.maybeFine) {
          assertThat(aside).as(kind + " set aside").isEqualTo(seen.get("sent"));
        }
      }
    }
  }

  /** What the good chats give when nothing else is there. */
  private List<List<Emission>> undisturbed(
      GoodLoad load, ExtractionPipeline pipeline, MasterKey master) {
    PolicyRegistry published = new PolicyRegistry();
    published.take(
        new PolicyRegistry.Place(LOOKED_AT, LOOKING.version()).key(), PolicyWriter.write(LOOKING));
    published.take(LOOKED_AT, new PolicyPointer(LOOKING.version(), false).text());
    EngineFactory factory = EngineFactory.of(POLICY, pipeline);
    SessionKeys keys = master.signedBy(SigningKey.of(master));
    PinnedEngine engine =
        new PinnedEngine(
            new SessionPolicies(
                POLICY, published, version -> true, policy -> factory.engine(policy, keys)));
    SessionStore store = new InMemorySessionStore();
    List<List<Emission>> steps = new ArrayList<>();
    load.turns().forEach(turn -> steps.add(engine.process(turn, store)));
    load.lastTurns()
        .forEach(
            (session, last) -> steps.add(engine.process(new Command.Close(session, last), store)));
    return steps;
  }

  /** How many safe texts are of turns that were there before. */
  private static long maskedAnew(Cluster cluster, Topic<Redaction> topic) {
    long[] count = new long[1];
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(
          record -> {
            if (record.value() != null && topic.codec().decode(record.value()).retroactive()) {
              count[0]++;
            }
          });
    }
    return count[0];
  }

  private static byte[] encoded(Topics topics, Emission emission) {
    Records one = new Records(topics);
    one.add(List.of(emission));
    return Base64.getDecoder().decode(one.all().values().iterator().next().get(0));
  }

  private static List<byte[]> others() {
    Codecs codecs = new Codecs(new SchemaStore());
    return List.of(
        codecs
            .receipts(WireFormat.AVRO)
            .encode(
                new Receipt("default", "00", Receipt.Status.REQUESTED, 0, OptionalLong.empty())),
        codecs
            .deadLetters(WireFormat.AVRO)
            .encode(
                new DeadLetter(
                    "onset.turns", 0, 0, 1, RejectReason.MALFORMED, "00", new byte[] {1})));
  }

  /** The good turns are spread evenly among the others. */
  private void send(
      EmbeddedBroker broker, Topics topics, List<Turn> good, Fuzz fuzz, Runnable alive)
      throws InterruptedException {
    for (Fuzz.Kind kind : Fuzz.Kind.values()) {
      outcomes.put(kind, new TreeMap<>(Map.of("sent", 0L)));
    }
    Map<String, Object> settings = new HashMap<>();
    settings.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, broker.bootstrapServers());
    settings.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, LARGEST_REQUEST);
    settings.put(ProducerConfig.LINGER_MS_CONFIG, 5);
    try (Producer<byte[], byte[]> producer =
        new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
      int sent = 0;
      for (long number = 0; number < RECORDS; number++) {
        while (sent < good.size() && (sent == 0 || number * good.size() / RECORDS > sent)) {
          send(producer, topics.turns(), OptionalInt.empty(), good.get(sent++), GOOD);
        }
        Fuzz.Shot shot = fuzz.shot(number, sent);
        outcomes.get(shot.kind()).merge("sent", 1L, Long::sum);
        boolean isTurn = shot.target() == Fuzz.Target.TURNS;
        send(
            producer,
            (isTurn ? topics.turns() : topics.commands()).name(),
            shot.partition(),
            shot.key(),
            shot.value(),
            shot.kind().ordinal());
        sentTurns += isTurn ? 1 : 0;
        if (number % 1_000 == 0) {
          alive.run();
        }
      }
      while (sent < good.size()) {
        send(producer, topics.turns(), OptionalInt.empty(), good.get(sent++), GOOD);
      }
      sentTurns += good.size();
      producer.flush();
    }
    assertThat(refused.get()).isNull();
  }

  private void send(
      Producer<byte[], byte[]> producer,
      Topic<Turn> topic,
      OptionalInt partition,
      Turn turn,
      int what) {
    byte[] key = turn.session().session().getBytes(StandardCharsets.UTF_8);
    send(producer, topic.name(), partition, key, topic.codec().encode(turn), what);
  }

  private void send(
      Producer<byte[], byte[]> producer,
      String topic,
      OptionalInt partition,
      byte[] key,
      byte[] value,
      int what) {
    Integer where = partition.isPresent() ? (Integer) partition.getAsInt() : null;
    producer.send(
        new ProducerRecord<>(topic, where, key, value),
        (landed, failed) -> {
          if (failed != null) {
            refused.compareAndSet(null, failed);
          } else {
            ledger.landed(topic, landed.partition(), landed.offset(), what);
          }
        });
  }

  private long readLetters(Cluster cluster) {
    Topic<DeadLetter> topic = cluster.topics().deadLetters();
    String turns = cluster.topics().turns().name();
    long[] count = new long[1];
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(
          record -> {
            DeadLetter letter = topic.codec().decode(record.value());
            OptionalInt what =
                ledger.letter(letter.sourceTopic(), letter.partition(), letter.offset());
            assertThat(what).as("the only one of a record that was sent: " + letter).isPresent();
            assertThat(what.getAsInt()).as("a good turn: " + letter).isNotEqualTo(GOOD);
            Fuzz.Kind kind = Fuzz.Kind.values()[what.getAsInt()];
            assertThat(kind.reasons).as(kind + ": " + letter).contains(letter.reason());
            outcomes.get(kind).merge(letter.reason().name(), 1L, Long::sum);
            count[0]++;
            lettersOfTurns += letter.sourceTopic().equals(turns) ? 1 : 0;
          });
    }
    return count[0];
  }

  private static double duplicates(MeterRegistry metrics) {
    return metrics.get("onset.duplicates").counter().count();
  }

  private void report(long letters, long processed, Taken taken, long start) throws IOException {
    Map<String, Object> lines = new LinkedHashMap<>();
    lines.put("records", RECORDS);
    lines.put("turns sent", sentTurns);
    lines.put("turns processed", processed);
    lines.put("turns not set aside", taken);
    lines.put("letters", letters);
    lines.put("letters of turns", lettersOfTurns);
    lines.put("seconds", Duration.ofNanos(System.nanoTime() - start).toSeconds());
    lines.put("heap, MiB", Runtime.getRuntime().maxMemory() >> 20);
    outcomes.forEach((kind, seen) -> lines.put(kind.name(), seen));
    StringBuilder text = new StringBuilder();
    lines.forEach((name, value) -> text.append(name).append(": ").append(value).append('\n'));
    Files.writeString(Path.of("target", "fuzz.txt"), text);
  }
}
