package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.cli.CommandLines;
import dev.onset.app.console.Console;
import dev.onset.app.demo.Samples;
import dev.onset.evaluation.corpus.load.InputRecord;
import dev.onset.evaluation.corpus.load.InputTurn;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import dev.onset.model.Receipt;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.KeyLog;
import dev.onset.streams.MasterKeyFile;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.OnsetConfig;
import dev.onset.streams.Topic;
import dev.onset.streams.TopicCreate;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A session is erased on a broker, by the command, while others go on. */
class EraseIT {
  private static final int PARTITIONS = 2;
  private static final Duration START = Duration.ofSeconds(60);

  /** The broker's cleaner looks every 15 s. */
  private static final Duration COMPACTED = Duration.ofSeconds(120);

  @TempDir Path folder;
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();

  @Test
  void anErasedSessionIsGoneAndItsNeighbourIsNot() throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    List<InputRecord.Dialogue> samples = Samples.load();
    SessionId gone = samples.get(0).session();
    SessionId kept = samples.get(1).session();
    try (EmbeddedBroker broker = EmbeddedBroker.start()) {
      OnsetConfig config = OnsetConfig.of(EmbeddedOnset.settings(broker, key, PARTITIONS, 1));
      Cluster cluster = new Cluster(config);
      try (Admin admin = cluster.admin()) {
        TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
      }
      try (OnsetApp app = new OnsetApp(config, PolicyReader.shipped());
          Feed feed = new Feed(cluster);
          GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
        app.start();
        assertThat(app.awaitRunning(START)).as("running").isTrue();
        for (InputRecord.Dialogue sample : samples.subList(0, 2)) {
          sample.turns().stream().map(InputTurn::turn).forEach(feed::send);
        }
        feed.flush();
        Runnable alive = () -> assertThat(app.failure()).isEmpty();
        group.awaitEnd(cluster.topics().turns(), alive);
        assertThat(onset(broker, key, "audit", "--session", gone.session(), "--verify")).isZero();

        assertThat(onset(broker, key, "erase", gone.session())).as(said.toString()).isZero();

        assertThat(said.toString(StandardCharsets.UTF_8)).contains("REQUESTED", "expected");
        feed.send(Turn.of(gone, 10_000, "customer", "hello again"));
        feed.flush();
        group.awaitEnd(cluster.topics().turns(), alive);
        assertThat(onset(broker, key, "audit", "--session", kept.session(), "--verify")).isZero();
        assertThat(onset(broker, key, "audit", "--session", gone.session(), "--verify")).isOne();
        assertThat(said.toString(StandardCharsets.UTF_8))
            .contains("That session was erased (REQUESTED at");
        said.reset();
        assertThat(onset(broker, key, "audit", "--session", gone.session())).isOne();
        assertThat(said.toString(StandardCharsets.UTF_8))
            .contains("it was erased")
            .doesNotContain("USER");
      }
      assertNothingOf(gone, cluster.topics().risk(), cluster);
      assertNothingOf(gone, cluster.topics().redactedTurns(), cluster);
      assertNothingOf(gone, cluster.topics().heads(), cluster);
      ClusterKeys keys = new ClusterKeys(cluster, MasterKeyFile.ring(key.toString(), Map.of()));
      assertThat(keys.of(List.of(gone, kept))).containsOnlyKeys(kept);
      assertThat(values(cluster, cluster.topics().deadLetters()))
          .singleElement()
          .satisfies(letter -> assertThat(letter.reason()).isEqualTo(RejectReason.SESSION_ERASED));
      assertThat(values(cluster, cluster.topics().receipts()))
          .extracting(Receipt::status)
          .containsExactly(Receipt.Status.REQUESTED);
      assertTheLogOfKeysIsSetUp(cluster, config);
    }
  }

  /** With times as short as a test can wait for. */
  @Test
  void theWrappedKeyLeavesTheBrokersFilesOnceSomethingIsWrittenBehindIt() throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    SessionId gone = SessionId.of("gone");
    try (EmbeddedBroker broker = EmbeddedBroker.start()) {
      Map<String, String> settings = EmbeddedOnset.settings(broker, key, 1, 1);
      settings.put(StreamsConfig.producerPrefix(ProducerConfig.COMPRESSION_TYPE_CONFIG), "none");
      OnsetConfig config = OnsetConfig.of(settings);
      Cluster cluster = new Cluster(config);
      try (Admin admin = cluster.admin()) {
        TopicCreate.create(admin, cluster.topics(), 1, (short) 1, cluster.limit());
      }
      try (OnsetApp app = new OnsetApp(config, PolicyReader.shipped());
          Feed feed = new Feed(cluster);
          GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
        app.start();
        assertThat(app.awaitRunning(START)).as("running").isTrue();
        hasten(cluster, config);
        Runnable alive = () -> assertThat(app.failure()).isEmpty();
        feed.send(Turn.of(gone, 0, "customer", "hello"));
        feed.flush();
        group.awaitEnd(cluster.topics().turns(), alive);
        byte[] wrapped = wrapped(cluster, config);
        assertThat(inFiles(broker.folder(), wrapped)).isTrue();

        assertThat(onset(broker, key, "erase", gone.session())).as(said.toString()).isZero();

        long end = System.nanoTime() + COMPACTED.toNanos();
        for (int i = 0; inFiles(broker.folder(), wrapped); i++) {
          assertThat(System.nanoTime()).as("compacted in time").isLessThan(end);
          // What the timer does with times that are not shortened: write to the log again.
          feed.send(Turn.of(SessionId.of("later " + i), 0, "customer", "hello"));
          feed.flush();
          group.awaitEnd(cluster.topics().turns(), alive);
        }
        assertThat(new ClusterKeys(cluster, MasterKeyFile.ring(key.toString(), Map.of())).of(gone))
            .isEmpty();
      }
    }
  }

  private static void hasten(Cluster cluster, OnsetConfig config) throws Exception {
    ConfigResource log =
        new ConfigResource(ConfigResource.Type.TOPIC, KeyLog.topic(config.applicationId()));
    try (Admin admin = cluster.admin()) {
      admin
          .incrementalAlterConfigs(
              Map.of(
                  log,
                  List.of(
                      to(TopicConfig.SEGMENT_MS_CONFIG, "500"),
                      to(TopicConfig.MAX_COMPACTION_LAG_MS_CONFIG, "500"),
                      to(TopicConfig.FILE_DELETE_DELAY_MS_CONFIG, "100"))))
          .all()
          .get();
    }
  }

  private static AlterConfigOp to(String name, String value) {
    return new AlterConfigOp(new ConfigEntry(name, value), AlterConfigOp.OpType.SET);
  }

  private static byte[] wrapped(Cluster cluster, OnsetConfig config) {
    List<byte[]> values = new ArrayList<>();
    String log = KeyLog.topic(config.applicationId());
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(log))) {
      reader.readToEnd(record -> values.add(record.value()));
    }
    assertThat(values).hasSize(1);
    return values.get(0);
  }

  /** Whether the bytes are in a file of a log; the state lies in a folder of its own. */
  private static boolean inFiles(Path logs, byte[] bytes) throws IOException {
    String wanted = new String(bytes, StandardCharsets.ISO_8859_1);
    try (Stream<Path> files = Files.walk(logs)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".log")).toList()) {
        if (Files.isRegularFile(file)
            && Files.readString(file, StandardCharsets.ISO_8859_1).contains(wanted)) {
          return true;
        }
      }
    } catch (UncheckedIOException | NoSuchFileException e) {
      return true; // A segment was deleted meanwhile; look again.
    }
    return false;
  }

  private int onset(EmbeddedBroker broker, Path key, String... call) {
    PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
    Console console = new Console(InputStream.nullInputStream(), stream, stream, Map.of(), false);
    List<String> words = new ArrayList<>(List.of(call));
    words.addAll(List.of("-b", broker.bootstrapServers(), "--key-file", key.toString()));
    return CommandLines.run(console, words.toArray(String[]::new));
  }

  /** After a compaction the topic has no record of the session. */
  private static void assertNothingOf(SessionId session, Topic<?> topic, Cluster cluster) {
    Map<String, Boolean> last = new TreeMap<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(record -> last.put(record.key(), record.value() != null));
    }
    last.keySet()
        .removeIf(
            key -> !key.equals(session.session()) && !key.startsWith(session.session() + "/"));
    assertThat(last).as(topic.name()).isNotEmpty().doesNotContainValue(true);
  }

  private static <V> List<V> values(Cluster cluster, Topic<V> topic) {
    List<V> values = new ArrayList<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(record -> values.add(topic.codec().decode(record.value())));
    }
    return values;
  }

  private static void assertTheLogOfKeysIsSetUp(Cluster cluster, OnsetConfig config)
      throws Exception {
    ConfigResource log =
        new ConfigResource(ConfigResource.Type.TOPIC, KeyLog.topic(config.applicationId()));
    try (Admin admin = cluster.admin()) {
      Config actual = admin.describeConfigs(List.of(log)).all().get().get(log);
      Map<String, String> found = new HashMap<>();
      actual.entries().forEach(entry -> found.put(entry.name(), entry.value()));
      assertThat(found)
          .containsEntry("cleanup.policy", "compact")
          .containsEntry("message.timestamp.type", "LogAppendTime")
          .containsEntry("segment.ms", "600000")
          .containsEntry("max.compaction.lag.ms", "600000")
          .containsEntry("delete.retention.ms", "14400000");
    }
  }
}
