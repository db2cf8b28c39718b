package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.cli.CommandLines;
import dev.onset.app.console.Console;
import dev.onset.model.DeadLetter;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.OnsetConfig;
import dev.onset.streams.Topic;
import dev.onset.streams.TopicCreate;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records are set aside on a broker, and replayed by the command. */
class DeadLettersIT {
  private static final int PARTITIONS = 2;
  private static final Duration START = Duration.ofSeconds(60);
  private static final String BROKEN = "no turn, but mail dana@example.org";
  private static final SessionId SESSION = SessionId.of("s1");

  @TempDir Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void whatWasSetAsideIsShownAndReplayedOnce() throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    try (EmbeddedBroker broker = EmbeddedBroker.start()) {
      OnsetConfig config = OnsetConfig.of(EmbeddedOnset.settings(broker, key, PARTITIONS, 1));
      Cluster cluster = new Cluster(config);
      try (Admin admin = cluster.admin()) {
        TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
      }
      try (OnsetApp app = new OnsetApp(config, PolicyReader.shipped());
          Producer<String, byte[]> producer = cluster.producer();
          GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
        app.start();
        assertThat(app.awaitRunning(START)).as("running").isTrue();
        Topic<Turn> turns = cluster.topics().turns();
        byte[] turn = turns.codec().encode(Turn.of(SESSION, 0, "customer", "hello there"));
        Runnable alive = () -> assertThat(app.failure()).isEmpty();
        producer.send(record(turns, "s1", BROKEN.getBytes(StandardCharsets.UTF_8)));
        producer.send(record(turns, "wrong", turn));
        producer.send(record(turns, "s2", new byte[600 * 1024]));
        producer.flush();
        group.awaitEnd(turns, alive);

        List<DeadLetter> letters = values(cluster, cluster.topics().deadLetters());
        assertThat(letters).hasSize(3);
        DeadLetter mismatch = only(letters, RejectReason.KEY_MISMATCH);
        DeadLetter large =
            letters.stream().filter(letter -> letter.size() > 500_000).findFirst().orElseThrow();
        DeadLetter broken =
            letters.stream()
                .filter(letter -> letter.size() == BROKEN.length())
                .findFirst()
                .orElseThrow();

        assertThat(onset(broker, key, "list")).isZero();
        assertThat(out()).contains("TRACE", mismatch.traceId(), large.traceId(), "onset.turns-");
        assertThat(onset(broker, key, "list", "--reason", "KEY_MISMATCH", "--json")).isZero();
        assertThat(out().lines())
            .singleElement()
            .asString()
            .contains("\"trace_id\":\"" + mismatch.traceId() + "\"", "\"replayed\":false");
        assertThat(onset(broker, key, "list", "--since", "2999-01-01", "--json")).isZero();
        assertThat(out()).isEmpty();

        assertThat(onset(broker, key, "show", broken.traceId())).isZero();
        assertThat(out()).contains(broken.reason().name()).doesNotContain("dana");
        assertThat(onset(broker, key, "show", broken.traceId(), "--reveal")).isZero();
        assertThat(out()).isEqualTo(BROKEN);
        assertThat(err()).doesNotContain("dana");
        assertThat(onset(broker, key, "show", large.traceId(), "--reveal")).isOne();
        assertThat(err()).contains("holds no bytes");
        assertThat(onset(broker, key, "show", "0000000000000000")).isOne();

        assertThat(onset(broker, key, "replay", mismatch.traceId(), "--rekey", "--dry-run"))
            .isZero();
        assertThat(out()).contains("Would be sent: 1; sent before: 0; left out: 0.");
        assertThat(onset(broker, key, "replay", mismatch.traceId())).isOne();
        assertThat(err()).contains("--rekey");
        assertThat(values(cluster, turns.name())).hasSize(3);

        assertThat(onset(broker, key, "replay", mismatch.traceId(), "--rekey")).isZero();
        assertThat(out()).contains("Sent: 1; sent before: 0; left out: 0.");
        assertThat(onset(broker, key, "replay", mismatch.traceId(), "--rekey")).isZero();
        assertThat(out()).contains("Sent: 0; sent before: 1; left out: 0.");
        assertThat(values(cluster, turns.name())).hasSize(4);
        assertThat(marks(cluster, turns)).containsExactly(mismatch.traceId());
        group.awaitEnd(turns, alive);
        // The same once more, as if the note were lost: the engine knows the turn.
        producer.send(record(turns, "s1", turn));
        producer.flush();
        group.awaitEnd(turns, alive);
        assertThat(values(cluster, cluster.topics().redactedTurns()))
            .extracting(RedactedTurn::turn)
            .containsExactly(0);
        assertThat(values(cluster, cluster.topics().deadLetters())).hasSize(3);

        assertThat(onset(broker, key, "replay", "--all", "--rekey")).isOne();
        assertThat(out()).contains("Sent: 1; sent before: 1; left out: 1.");
        assertThat(err()).contains("Left out " + large.traceId());
        group.awaitEnd(turns, alive);
        // The broken record is as broken as before: set aside anew, under a trace of its own.
        assertThat(values(cluster, cluster.topics().deadLetters()))
            .hasSize(4)
            .last()
            .satisfies(again -> assertThat(again.traceId()).isNotEqualTo(broken.traceId()));
        assertThat(onset(broker, key, "list", "--json")).isZero();
        assertThat(out().lines().filter(line -> line.contains("\"replayed\":true"))).hasSize(2);
      }
    }
  }

  /**
   * Kafka Streams decodes a record before it processes the one before it. What cannot be decoded
   * must wait for its turn all the same: its letter is to be in the transaction that commits its
   * offset.
   */
  @Test
  void lettersStandInTheOrderOfTheirRecords() throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    try (EmbeddedBroker broker = EmbeddedBroker.start()) {
      OnsetConfig config = OnsetConfig.of(EmbeddedOnset.settings(broker, key, 1, 1));
      Cluster cluster = new Cluster(config);
      try (Admin admin = cluster.admin()) {
        TopicCreate.create(admin, cluster.topics(), 1, (short) 1, cluster.limit());
      }
      Topic<Turn> turns = cluster.topics().turns();
      try (Producer<String, byte[]> producer = cluster.producer()) {
        producer.send(record(turns, "s1", turn(turns, "hello there")));
        for (int i = 0; i < 5; i++) {
          producer.send(record(turns, "s1", turn(turns, "something else " + i)));
          producer.send(record(turns, "s1", BROKEN.getBytes(StandardCharsets.UTF_8)));
        }
        producer.flush();
      }
      try (OnsetApp app = new OnsetApp(config, PolicyReader.shipped());
          GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
        app.start();
        group.awaitEnd(turns, () -> assertThat(app.failure()).isEmpty());
      }

      assertThat(values(cluster, cluster.topics().deadLetters()))
          .extracting(DeadLetter::offset)
          .containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L);
    }
  }

  private static byte[] turn(Topic<Turn> turns, String text) {
    return turns.codec().encode(Turn.of(SESSION, 0, "customer", text));
  }

  private static ProducerRecord<String, byte[]> record(Topic<?> topic, String key, byte[] value) {
    return new ProducerRecord<>(topic.name(), key, value);
  }

  private static DeadLetter only(List<DeadLetter> letters, RejectReason reason) {
    List<DeadLetter> found = letters.stream().filter(letter -> letter.reason() == reason).toList();
    assertThat(found).hasSize(1);
    return found.get(0);
  }

  /** One call; the streams hold what it alone said. */
  private int onset(EmbeddedBroker broker, Path key, String... call) {
    out.reset();
    err.reset();
    Console console =
        new Console(
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of("ONSET_KEY_FILE", key.toString()),
            false);
    List<String> words = new ArrayList<>(List.of("dlq"));
    words.addAll(List.of(call));
    words.addAll(List.of("-b", broker.bootstrapServers()));
    return CommandLines.run(console, words.toArray(String[]::new));
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private static List<byte[]> values(Cluster cluster, String topic) {
    List<byte[]> values = new ArrayList<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic))) {
      reader.readToEnd(record -> values.add(record.value()));
    }
    return values;
  }

  private static <V> List<V> values(Cluster cluster, Topic<V> topic) {
    return values(cluster, topic.name()).stream()
        .filter(java.util.Objects::nonNull)
        .map(topic.codec()::decode)
        .toList();
  }

  /** The traces in the headers of records that were sent back. */
  private static List<String> marks(Cluster cluster, Topic<?> topic) {
    List<String> marks = new ArrayList<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(
          record -> {
            Header mark = record.headers().lastHeader("onset.replayed");
            if (mark != null) {
              marks.add(new String(mark.value(), StandardCharsets.UTF_8));
            }
          });
    }
    return marks;
  }
}
