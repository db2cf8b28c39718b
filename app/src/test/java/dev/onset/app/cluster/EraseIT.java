package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.audit.AuditIndex;
import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.cli.Shell;
import dev.onset.app.input.Samples;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.model.DeadLetter;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import dev.onset.model.Receipt;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.serdes.SigningKey;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.OnsetOptions;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.keys.MasterKeyFile;
import dev.onset.streams.store.KeyChangelog;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicCreate;
import dev.onset.testing.Polling;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A session is erased on a broker, by the command, while others go on. */
@ExtendWith(SharedBroker.class)
class EraseIT {
  private static final int PARTITIONS = 2;
  private static final Duration START = Duration.ofMinutes(3);

  private static final Duration COMPACTED = Duration.ofSeconds(120);

  @TempDir Path folder;

  @Test
  void anErasedSessionIsGoneAndItsNeighbourIsNot(SharedBroker.Place place) throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    List<InputRecord.Dialogue> samples = Samples.load();
    SessionId gone = samples.get(0).session();
    SessionId kept = samples.get(1).session();
    Shell shell = place.shell(key);
    OnsetConfig config = OnsetConfig.of(place.settings(key, PARTITIONS, 1));
    Cluster cluster = new Cluster(config);
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
    }
    try (OnsetApp app =
            new OnsetApp(config, PolicyReader.shipped(Map.of("end.reopen", "by_command")));
        TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
      app.start();
      assertThat(app.awaitRunning(START)).as("running").isTrue();
      for (InputRecord.Dialogue sample : samples.subList(0, 2)) {
        sample.turns().stream().map(InputTurn::turn).forEach(feed::send);
      }
      feed.flush();
      Runnable alive = () -> assertThat(app.failure()).isEmpty();
      group.awaitEnd(cluster.topics().turns(), alive);
      assertThat(shell.onset("audit", "--session", gone.session(), "--verify")).isZero();

      int last =
          samples.get(1).turns().stream().mapToInt(turn -> turn.turn().index()).max().orElseThrow();
      feed.close(kept, last);
      feed.flush();
      group.awaitEnd(cluster.topics().commands(), alive);
      assertThat(shell.onset("reopen", kept.session())).as(shell.said()).isZero();
      assertThat(shell.said()).contains("REOPENED");

      assertThat(shell.onset("erase", gone.session())).as(shell.said()).isZero();

      assertThat(shell.said()).contains("REQUESTED", "expected");
      feed.send(Turn.of(gone, 10_000, "customer", "hello again"));
      feed.flush();
      group.awaitEnd(cluster.topics().turns(), alive);
      assertThat(shell.onset("audit", "--session", kept.session(), "--verify")).isZero();
      assertThat(shell.onset("audit", "--session", gone.session(), "--verify")).isOne();
      assertThat(shell.said()).contains("That session was erased (REQUESTED at");
      shell.clear();
      assertThat(shell.onset("audit", "--session", gone.session())).isOne();
      assertThat(shell.said()).contains("The session was erased").doesNotContain("USER");
      shell.clear();
      MasterKey master = MasterKeyFile.read(key);
      Path pem = Files.writeString(folder.resolve("pem"), SigningKey.of(master).verifying().pem());
      String[] check = {
        "audit", "--session", gone.session(), "--verify", "--public-key", pem.toString()
      };
      assertThat(shell.onset(check)).as(shell.said()).isZero();
      assertThat(shell.said())
          .contains("The chain is intact", "to the session's end", "The session was erased")
          .doesNotContain("USER");
      shell.clear();
      Path pages = folder.resolve("pages");
      assertThat(shell.onset("audit", "--list", "--html", pages.toString())).isZero();
      assertThat(shell.said())
          .contains("1 session: ", kept.session() + " ", "because their heads are gone")
          .doesNotContain(gone.session());
      assertThat(Files.readString(pages.resolve(AuditIndex.page(kept))))
          .contains("class=\"chat\"", "re-identifiable");
      assertThat(pages.resolve(AuditIndex.page(gone))).doesNotExist();
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
        .containsExactlyInAnyOrder(Receipt.Status.REOPENED, Receipt.Status.REQUESTED);
    assertTheLogOfKeysIsSetUp(cluster, config);
  }

  /** With times as short as a test can wait for. */
  @Test
  void theKeyIsConfirmedAsGoneOnceTheBrokersHaveLostItAndNoneComesBack() throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    SessionId gone = SessionId.of("gone");
    try (EmbeddedBroker broker = SharedBroker.start()) {
      Map<String, String> settings = EmbeddedOnset.settings(broker, key, 1, 1);
      settings.put(StreamsConfig.producerPrefix(ProducerConfig.COMPRESSION_TYPE_CONFIG), "none");
      // Deadlines are looked at ten times within it.
      settings.put(OnsetConfig.SESSION_TIMEOUT, "10000");
      settings.put(OnsetConfig.CLOSED_RETENTION, "1000");
      Shell shell = new Shell("-b", broker.bootstrapServers(), "--key-file", key.toString());
      OnsetConfig config = OnsetConfig.of(settings);
      Cluster cluster = new Cluster(config);
      String log = KeyChangelog.topic(config.applicationId());
      try (Admin admin = cluster.admin()) {
        TopicCreate.create(admin, cluster.topics(), 1, (short) 1, cluster.limit());
      }
      try (OnsetApp app = hasty(config);
          TurnProducer feed = new TurnProducer(cluster);
          GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
        Runnable alive = () -> assertThat(app.failure()).isEmpty();
        Compaction.alter(cluster, log, TopicConfig.CLEANUP_POLICY_CONFIG, "delete");
        feed.send(Turn.of(gone, 0, "customer", "hello"));
        feed.flush();
        group.awaitEnd(cluster.topics().turns(), alive);
        byte[] wrapped = wrapped(cluster, config);
        assertThat(Compaction.isInFiles(broker.folder(), wrapped)).isTrue();

        assertThat(shell.onset("erase", gone.session())).as(shell.said()).isZero();

        assertThat(shell.said()).contains("REQUESTED", "cleanup.policy is delete");
        awaitWaiting(app, "settings");
        assertThat(statuses(cluster)).containsOnly(Receipt.Status.REQUESTED);
        Compaction.alter(cluster, log, TopicConfig.CLEANUP_POLICY_CONFIG, "compact");
        awaitWaiting(app, "compaction");
        assertThat(statuses(cluster)).containsOnly(Receipt.Status.REQUESTED);
        assertThat(Compaction.isInFiles(broker.folder(), wrapped)).isTrue();
        Compaction.hasten(cluster, log);
        long end = System.nanoTime() + COMPACTED.toNanos();
        while (!statuses(cluster).contains(Receipt.Status.DESTROYED)) {
          assertThat(System.nanoTime()).as("confirmed in time").isLessThan(end);
          alive.run();
          Polling.pause();
        }
        assertThat(new ClusterKeys(cluster, MasterKeyFile.ring(key.toString(), Map.of())).of(gone))
            .isEmpty();
        while (Compaction.isInFiles(broker.folder(), wrapped)) {
          assertThat(System.nanoTime()).as("deleted in time").isLessThan(end);
          Polling.pause();
        }
      }
      Path file = folder.resolve("onset.properties");
      StringBuilder lines = new StringBuilder();
      settings.forEach((name, value) -> lines.append(name).append('=').append(value).append('\n'));
      Files.writeString(file, lines);
      assertThat(new Shell("--config", file.toString()).onset("reset", "--yes")).isZero();
      try (OnsetApp app = hasty(config);
          GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
        group.awaitEnd(cluster.topics().turns(), () -> assertThat(app.failure()).isEmpty());
      }
      assertNothingOf(gone, cluster.topics().redactedTurns(), cluster);
      assertNothingOf(gone, cluster.topics().heads(), cluster);
      assertThat(values(cluster, cluster.topics().deadLetters()))
          .extracting(DeadLetter::reason)
          .containsExactly(RejectReason.SESSION_ERASED);
    }
  }

  private static OnsetApp hasty(OnsetConfig config) throws InterruptedException {
    KeyChangelog.Times times = new KeyChangelog.Times(Duration.ofSeconds(1), Duration.ofSeconds(2));
    OnsetApp app =
        new OnsetApp(config, PolicyReader.shipped(), OnsetOptions.usual().withKeyLog(times));
    app.start();
    assertThat(app.awaitRunning(START)).as("running").isTrue();
    return app;
  }

  private static void awaitWaiting(OnsetApp app, String what) {
    long end = System.nanoTime() + COMPACTED.toNanos();
    while (app.metrics().get("onset.erasures.waiting").tag("for", what).gauge().value() < 1) {
      assertThat(System.nanoTime()).as("waits for %s", what).isLessThan(end);
      assertThat(app.failure()).isEmpty();
      Polling.pause();
    }
  }

  private static List<Receipt.Status> statuses(Cluster cluster) {
    return values(cluster, cluster.topics().receipts()).stream().map(Receipt::status).toList();
  }

  private static byte[] wrapped(Cluster cluster, OnsetConfig config) {
    List<byte[]> values = new ArrayList<>();
    String log = KeyChangelog.topic(config.applicationId());
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(log))) {
      reader.readToEnd(
          record -> {
            if (!KeyChangelog.isCheck(record.key())) {
              values.add(record.value());
            }
          });
    }
    assertThat(values).hasSize(1);
    return values.get(0);
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
        new ConfigResource(ConfigResource.Type.TOPIC, KeyChangelog.topic(config.applicationId()));
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
