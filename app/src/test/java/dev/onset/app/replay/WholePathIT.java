package dev.onset.app.replay;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.onset.app.audit.ClusterArchive;
import dev.onset.app.audit.SessionRecord;
import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.broker.FolderTree;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.EmbeddedOnset;
import dev.onset.app.cluster.GroupProgress;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.cluster.TurnProducer;
import dev.onset.app.input.Samples;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.terminal.Progress;
import dev.onset.assembly.EngineFactory;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputReader;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.MasterKey;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.SigningKey;
import dev.onset.serdes.VerifyingKey;
import dev.onset.state.audit.ChainCheck;
import dev.onset.state.audit.ChainKeys;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.OnsetOptions;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.keys.MasterKeyFile;
import dev.onset.streams.topics.TopicCreate;
import dev.onset.streams.topics.Topics;
import dev.onset.testing.ByteAutomaton;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** The sample chats through a real broker: what comes out, what survives, and what leaks. */
class WholePathIT {
  private static final int PARTITIONS = 4;
  private static final int FEW = 6;
  private static final Duration LIMIT = Duration.ofMinutes(3);

  /** Shorter values would also be found where they mean nothing. */
  private static final int SHORTEST_VALUE = 6;

  @TempDir Path folder;

  private final Policy policy = PolicyReader.shipped();
  private final ListAppender<ILoggingEvent> logs = new ListAppender<>();
  private final Logger root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
  private List<InputRecord.Dialogue> samples;
  private List<InputRecord.Dialogue> few;
  private Path key;

  @BeforeEach
  void prepare() throws IOException {
    samples = Samples.load();
    few = samples.subList(0, FEW);
    key = folder.resolve("key");
    byte[] secret = new byte[MasterKey.BYTES];
    secret[0] = 7;
    Files.writeString(key, HexFormat.of().formatHex(secret));
    root.setLevel(Level.INFO);
    root.detachAndStopAllAppenders();
    logs.start();
    root.addAppender(logs);
  }

  @AfterEach
  void stopListening() {
    root.detachAppender(logs);
  }

  private MasterKey master() {
    return MasterKeyFile.read(key);
  }

  /** An input of records that are there already. */
  private static TolerantReader intake(List<? extends InputRecord> records) {
    Iterator<? extends InputRecord> all = records.iterator();
    InputReader reader =
        new InputReader() {
          @Override
          public Optional<InputRecord> next() {
            return all.hasNext() ? Optional.of(all.next()) : Optional.empty();
          }

          @Override
          public void close() {}
        };
    return new TolerantReader(reader, "x", sentence -> {});
  }

  private static Map<String, String> files(Path output) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> written = Files.list(output)) {
      for (Path file : written.toList()) {
        files.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return files;
  }

  private Map<String, String> offline(List<? extends InputRecord> records) throws Exception {
    return offline(records, policy, "offline");
  }

  private Map<String, String> offline(
      List<? extends InputRecord> records, Policy decides, String name) throws Exception {
    Path output = folder.resolve(name);
    new OfflineReplay(
            EngineFactory.load(decides).parts(master().signedBy(SigningKey.of(master()))),
            Optional.empty(),
            2)
        .run(intake(records), Progress.unseen(), output);
    return files(output);
  }

  private static InputRecord loose(String session, int index, String text) {
    return new InputRecord.LooseTurn(
        new InputTurn(Turn.of(SessionId.of(session), index, "user", text), List.of()));
  }

  @Test
  void replayThroughTheBrokerGivesTheBytesOfReplayWithoutOne() throws Exception {
    List<InputRecord> records = new ArrayList<>(samples);
    records.addAll(samples.subList(0, 3));
    records.add(loose("trouble", 0, "My name is Nadia Farouk"));
    records.add(loose("trouble", 0, "another text at the same index"));
    records.add(loose("trouble", 3, "x".repeat(1 << 20)));
    records.add(loose("trouble", 9, "\u202ezero\u200bwidth\u202c"));
    records.add(loose("unread", 0, "y".repeat(1 << 16)));
    records.add(loose("unread", 1, "hello"));
    records.add(loose("unheard", 4, "z".repeat(1 << 16)));
    Map<String, String> expected = offline(records);

    Path output = folder.resolve("kafka");
    new KafkaReplay(policy, ExtractionPipeline.load(policy), key, Map.of())
        .run(intake(records), Progress.unseen(), output);

    assertThat(files(output)).isEqualTo(expected);
    assertThat(expected.get("dead_letters.jsonl").lines())
        .containsExactly(
            "{\"session_id\":\"trouble\",\"turn\":0,\"reason\":\"CONFLICTING_TURN\"}",
            "{\"session_id\":\"trouble\",\"turn\":3,\"reason\":\"OVERSIZED_TEXT\"}",
            "{\"session_id\":\"unread\",\"turn\":0,\"reason\":\"OVERSIZED_TEXT\"}",
            "{\"session_id\":\"unheard\",\"turn\":4,\"reason\":\"OVERSIZED_TEXT\"}");
    assertThat(expected.get("verdicts.jsonl").lines())
        .filteredOn(line -> line.contains("\"un"))
        .hasSize(2)
        .allMatch(line -> line.contains("\"assessment_reasons\":[\"TRUNCATED\"]"));
  }

  @Test
  void turnsOutOfTheirOrderGiveWhatTheRightOrderGives() throws Exception {
    Policy holding = PolicyReader.shipped(Map.of("reorder.turns", "2"));
    Map<String, String> expected = offline(few, holding, "in order");
    List<InputRecord> disordered = new ArrayList<>();
    for (InputRecord.Dialogue sample : few) {
      List<InputTurn> turns = sample.turns();
      for (int i = 0; i < turns.size(); i += 3) {
        List<InputTurn> three = new ArrayList<>(turns.subList(i, Math.min(i + 3, turns.size())));
        Collections.reverse(three);
        three.forEach(turn -> disordered.add(new InputRecord.LooseTurn(turn)));
      }
    }

    Path output = folder.resolve("kafka");
    new KafkaReplay(holding, ExtractionPipeline.load(holding), key, Map.of())
        .run(intake(disordered), Progress.unseen(), output);

    assertThat(files(output)).isEqualTo(expected);
    assertThat(offline(disordered, holding, "disordered")).isEqualTo(expected);
    assertThat(offline(disordered).get("provenance.jsonl"))
        .as("without holding")
        .isNotEqualTo(offline(few).get("provenance.jsonl"));
  }

  /** Safe texts wait for an end, and sessions end by their turns' own times and go on. */
  private static final Map<String, String> ENDING_TWICE =
      Map.of(
          "redaction.release",
          "on_close",
          "end.reopen",
          "by_turn",
          "end.released_texts",
          "may_change",
          "end.silence_minutes",
          "30",
          "end.silence_by",
          "turn_times");

  /** A chat with a pause of two hours. */
  private static List<InputRecord> paused() {
    return List.of(
        said(0, 0, "My name is Nadia Farouk"), said(1, 120, "my email is nadia@example.com"));
  }

  private static InputRecord said(int index, int minute, String text) {
    OptionalLong time = OptionalLong.of(1_700_000_000_000L + minute * 60_000L);
    Turn turn = new Turn(SessionId.of("paused"), index, 0, "customer", text, time);
    return new InputRecord.LooseTurn(new InputTurn(turn, List.of()));
  }

  @Test
  void earlierTurnsAreMaskedAnewAlike() throws Exception {
    for (Map<String, String> more : List.of(Map.<String, String>of(), ENDING_TWICE)) {
      Map<String, String> settings = new HashMap<>(more);
      settings.put("redaction.mode", "onset");
      settings.put("redaction.operators", "{EMAIL: encrypt, PHONE: mask, LOCATION: generalize}");
      Policy onset = PolicyReader.shipped(settings);
      List<InputRecord> records = new ArrayList<>(few);
      records.addAll(paused());
      Map<String, String> expected = offline(records, onset, "offline" + more.size());
      assertThat(expected.get("redactions.jsonl"))
          .contains("\"reason\":\"ONSET\"", "\"retroactive\":true");
      assertThat(expected.get("provenance.jsonl").contains("REOPENED")).isEqualTo(!more.isEmpty());

      Path output = folder.resolve("kafka" + more.size());
      new KafkaReplay(onset, ExtractionPipeline.load(onset), key, Map.of())
          .run(intake(records), Progress.unseen(), output);

      assertThat(files(output)).isEqualTo(expected);
    }
  }

  @Test
  void whatAgentsSayIsFoundAlike() throws Exception {
    Policy looking =
        PolicyReader.shipped(
            Map.of("leakage", "{domain: finance, point: balanced}", "redaction.mode", "onset"));
    Map<String, String> expected = offline(few, looking, "offline");
    assertThat(expected.get("leakage.jsonl"))
        .contains("\"domain\":\"FINANCE\",\"operating_point\":\"BALANCED\"");

    Path output = folder.resolve("kafka");
    new KafkaReplay(looking, ExtractionPipeline.load(looking), key, Map.of())
        .run(intake(few), Progress.unseen(), output);

    assertThat(files(output)).isEqualTo(expected);
  }

  @Test
  void aRestartFromTheChangelogLosesAndLeaksNothing() throws Exception {
    Map<String, String> expected = offline(samples);
    List<Turn> turns =
        samples.stream().flatMap(s -> s.turns().stream()).map(InputTurn::turn).toList();
    try (EmbeddedBroker broker = EmbeddedBroker.start()) {
      Map<String, String> settings = EmbeddedOnset.settings(broker, key, PARTITIONS, 2);
      Path state = folder.resolve("state");
      settings.put(StreamsConfig.STATE_DIR_CONFIG, state.toString());
      // So that the scan reads what is written.
      settings.put(StreamsConfig.producerPrefix(ProducerConfig.COMPRESSION_TYPE_CONFIG), "none");
      // A processor that stops does not leave its group; the next one waits for its time-out.
      settings.put(
          StreamsConfig.mainConsumerPrefix(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG), "6000");
      settings.put(
          StreamsConfig.mainConsumerPrefix(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG), "1000");
      OnsetConfig config = OnsetConfig.of(settings);
      Cluster cluster = new Cluster(config);
      try (Admin admin = cluster.admin()) {
        TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, LIMIT);
      }

      try (TurnProducer feed = new TurnProducer(cluster);
          GroupProgress group =
              new GroupProgress(cluster, (String) config.kafka().get("application.id"))) {
        String metrics = firstHalf(config, cluster, feed, group, turns);
        assertNoLeak(metrics, "metrics", everything());
        assertNoLeak(state, path -> true, everything());
        FolderTree.delete(state);
        secondHalf(config, cluster, feed, group, turns);
      }

      assertThat(rebuilt(cluster)).isEqualTo(withoutDeadLetters(expected));
      assertIntact(cluster, samples.get(0).session());
      assertIntact(cluster, samples.get(samples.size() - 1).session());
      assertDeadLetters(cluster);
      assertNoLeak(state, path -> true, everything());
      Topics topics = cluster.topics();
      assertNoLeak(broker.folder(), path -> !isOf(path, topics.turns().name()), direct());
      assertNoLeak(
          broker.folder(),
          path -> !isOf(path, topics.turns().name()) && !isOf(path, topics.redactedTurns().name()),
          everything());
    }
    assertNoLeak(
        logs.list.stream()
            .map(event -> event.getFormattedMessage() + event.getThrowableProxy())
            .collect(Collectors.joining("\n")),
        "log",
        everything());
  }

  /** The provenance on the topics fits the heads on theirs. */
  private void assertIntact(Cluster cluster, SessionId session) {
    SessionRecord kept = new ClusterArchive(cluster).read(session, Progress.unseen());
    assertThat(kept.unreadable()).isEmpty();
    assertThat(kept.head()).isPresent();
    List<VerifyingKey> known = List.of(SigningKey.of(master()).verifying());
    for (ChainKeys keys : List.of(ChainKeys.of(master().of(session), known), ChainKeys.of(known))) {
      assertThat(ChainCheck.of(session, keys, kept.events(), kept.head(), true).findings())
          .isEmpty();
    }
  }

  /** Half of the turns, each twice, and records that nothing can be made of. */
  private String firstHalf(
      OnsetConfig config, Cluster cluster, TurnProducer feed, GroupProgress group, List<Turn> turns)
      throws Exception {
    try (OnsetApp app = running(config)) {
      for (Turn turn : turns.subList(0, turns.size() / 2)) {
        feed.send(turn);
        feed.send(turn);
      }
      feed.flush();
      poison(cluster);
      group.awaitEnd(cluster.topics().turns(), () -> requireRunning(app));
      return ((PrometheusMeterRegistry) app.metrics()).scrape();
    }
  }

  private void secondHalf(
      OnsetConfig config, Cluster cluster, TurnProducer feed, GroupProgress group, List<Turn> turns)
      throws Exception {
    try (OnsetApp app = running(config)) {
      // The first turns come again, as after a producer's restart.
      turns.forEach(feed::send);
      feed.flush();
      group.awaitEnd(cluster.topics().turns(), () -> requireRunning(app));
      for (InputRecord.Dialogue sample : samples) {
        int last = sample.turns().get(sample.turns().size() - 1).turn().index();
        feed.close(sample.session(), last);
      }
      feed.flush();
      group.awaitEnd(cluster.topics().commands(), () -> requireRunning(app));
    }
  }

  private OnsetApp running(OnsetConfig config) throws InterruptedException {
    OnsetApp app = new OnsetApp(config, policy, OnsetOptions.usual().withDerivedKeys());
    app.start();
    assertThat(app.awaitRunning(LIMIT)).as("running").isTrue();
    return app;
  }

  private static void requireRunning(OnsetApp app) {
    assertThat(app.failure()).isEmpty();
  }

  private void poison(Cluster cluster) {
    String topic = cluster.topics().turns().name();
    String value = direct().iterator().next();
    byte[] turn =
        cluster.topics().turns().codec().encode(Turn.of(SessionId.of("a"), 0, "user", value));
    byte[] unknownSchema = turn.clone();
    unknownSchema[5] ^= 1;
    try (Producer<String, byte[]> producer = cluster.producer()) {
      producer.send(new ProducerRecord<>(topic, value, value.getBytes(StandardCharsets.UTF_8)));
      producer.send(new ProducerRecord<>(topic, "a", null));
      producer.send(new ProducerRecord<>(topic, "b", turn));
      producer.send(new ProducerRecord<>(topic, "a", unknownSchema));
      producer.flush();
    }
  }

  private static void assertDeadLetters(Cluster cluster) {
    List<RejectReason> reasons = new ArrayList<>();
    try (TopicReader reader =
        TopicReader.fromBeginning(cluster, List.of(cluster.topics().deadLetters().name()))) {
      reader.readToEnd(
          record ->
              reasons.add(cluster.topics().deadLetters().codec().decode(record.value()).reason()));
    }
    assertThat(reasons)
        .containsExactlyInAnyOrder(
            RejectReason.MALFORMED,
            RejectReason.MISSING_VALUE,
            RejectReason.KEY_MISMATCH,
            RejectReason.UNKNOWN_SCHEMA);
  }

  /** The files of a replay, made from what the topics hold. */
  private Map<String, String> rebuilt(Cluster cluster) throws IOException {
    SessionRoster roster = new SessionRoster();
    samples.forEach(roster::turns);
    Path output = folder.resolve("rebuilt");
    new ReplayFiles(output, new Codecs(new SchemaStore()))
        .write(new ReplayResult(roster, KafkaReplay.outputs(cluster), List.of(), 1));
    return withoutDeadLetters(files(output));
  }

  private static Map<String, String> withoutDeadLetters(Map<String, String> files) {
    Map<String, String> rest = new TreeMap<>(files);
    rest.remove("dead_letters.jsonl");
    return rest;
  }

  private Set<String> everything() {
    return values(type -> true);
  }

  private Set<String> direct() {
    return values(
        type -> type.piiClass() == PiiClass.DIRECT || type.piiClass() == PiiClass.UNIQUE_ID);
  }

  /** The samples' own spans of some types. */
  private Set<String> values(Predicate<PiiType> types) {
    Set<String> values = new TreeSet<>();
    for (InputRecord.Dialogue sample : samples) {
      for (InputTurn turn : sample.turns()) {
        for (GoldSpan span : turn.spans()) {
          String text = turn.turn().text();
          String value =
              text.substring(
                  text.offsetByCodePoints(0, span.start()), text.offsetByCodePoints(0, span.end()));
          if (value.length() >= SHORTEST_VALUE
              && PiiType.ofLabel(span.type()).filter(types).isPresent()) {
            values.add(value);
          }
        }
      }
    }
    assertThat(values).hasSizeGreaterThan(5);
    return values;
  }

  private static boolean isOf(Path file, String topic) {
    return file.getParent().getFileName().toString().matches(topic.replace(".", "\\.") + "-\\d+");
  }

  private static void assertNoLeak(Path folder, Predicate<Path> scanned, Set<String> values)
      throws IOException {
    List<Path> files;
    try (Stream<Path> walked = Files.walk(folder)) {
      files = walked.filter(Files::isRegularFile).filter(scanned).toList();
    }
    assertThat(files).isNotEmpty();
    for (Path file : files) {
      assertNoLeak(Files.readAllBytes(file), folder.relativize(file).toString(), values);
    }
  }

  private static void assertNoLeak(String content, String where, Set<String> values) {
    assertNoLeak(content.getBytes(StandardCharsets.UTF_8), where, values);
  }

  private static void assertNoLeak(byte[] content, String where, Set<String> values) {
    List<String> patterns = List.copyOf(values);
    Set<String> found = new TreeSet<>();
    new ByteAutomaton(
            patterns.stream().map(value -> value.getBytes(StandardCharsets.UTF_8)).toList(), false)
        .read(0, content, content.length, number -> found.add(patterns.get(number)));
    assertThat(found).as(where).isEmpty();
  }
}
