package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.cli.Shell;
import dev.onset.app.input.Samples;
import dev.onset.formats.InputTurn;
import dev.onset.model.DeadLetter;
import dev.onset.model.Emission;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Receipt;
import dev.onset.model.RedactedTurn;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.keys.MasterKeyFile;
import dev.onset.streams.topics.OutputKeys;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicCreate;
import dev.onset.streams.topics.Topics;
import dev.onset.testing.Polling;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.CRC32;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.utils.Utils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Producers that choose partitions as Java's and as librdkafka's do, and tenants that call their
 * sessions by the same names.
 */
@ExtendWith(SharedBroker.class)
class PartitionersIT {
  private static final int PARTITIONS = 4;
  private static final Duration START = Duration.ofMinutes(3);

  @TempDir Path folder;
  private final Policy policy = PolicyReader.shipped();

  private static int javas(String key) {
    return Utils.toPositive(Utils.murmur2(key.getBytes(StandardCharsets.UTF_8))) % PARTITIONS;
  }

  /** As {@code consistent_random}, the default of librdkafka, does with a key. */
  private static int librdkafkas(String key) {
    CRC32 crc = new CRC32();
    crc.update(key.getBytes(StandardCharsets.UTF_8));
    return (int) (crc.getValue() % PARTITIONS);
  }

  /** A name for which the two choose different partitions. */
  private static String name(String prefix) {
    for (int i = 0; ; i++) {
      String name = prefix + "-" + i;
      if (javas(name) != librdkafkas(name)) {
        return name;
      }
    }
  }

  @Test
  void whereverASessionLiesItIsWholeAndCommandsReachIt(SharedBroker.Place place) throws Exception {
    assertThat(librdkafkas("123456789")).isEqualTo((int) (0xCBF43926L % PARTITIONS));
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    List<Turn> chat = Samples.load().get(0).turns().stream().map(InputTurn::turn).toList();
    int last = chat.get(chat.size() - 1).index();
    int middle = chat.size() / 2;
    String shared = name("shared");
    SessionId ofJava = SessionId.of(shared);
    SessionId ofC = new SessionId("acme", shared);
    SessionId beside = new SessionId("globex", shared);
    SessionId split = SessionId.of(name("split"));
    Shell shell = place.shell(key);
    OnsetConfig config = OnsetConfig.of(place.settings(key, PARTITIONS, 2));
    Cluster cluster = new Cluster(config);
    Topics topics = cluster.topics();
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, topics, PARTITIONS, (short) 1, cluster.limit());
    }
    try (OnsetApp app = new OnsetApp(config, policy);
        Producer<String, byte[]> producer = cluster.producer();
        TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
      app.start();
      assertThat(app.awaitRunning(START)).as("running").isTrue();
      Runnable alive = () -> assertThat(app.failure()).isEmpty();
      for (int i = 0; i < chat.size(); i++) {
        send(producer, topics, as(ofJava, chat.get(i)), javas(shared));
        send(producer, topics, as(ofC, chat.get(i)), librdkafkas(shared));
        send(producer, topics, as(beside, chat.get(i)), javas(shared));
        String name = split.session();
        send(
            producer, topics, as(split, chat.get(i)), i < middle ? javas(name) : librdkafkas(name));
      }
      producer.flush();
      group.awaitEnd(topics.turns(), alive);
      for (SessionId session : List.of(ofJava, ofC, beside)) {
        feed.close(session, last);
      }
      // The first half never sees the last turn: its own last one ends it before its silence.
      feed.close(split, chat.get(middle - 1).index());
      feed.close(split, last);
      feed.flush();
      group.awaitEnd(topics.commands(), alive);

      assertThat(values(cluster, topics.deadLetters())).isEmpty();
      assertThat(safe(cluster, ofJava)).hasSize(chat.size());
      assertThat(safe(cluster, ofC)).isEqualTo(safe(cluster, ofJava));
      assertThat(safe(cluster, beside)).isEqualTo(safe(cluster, ofJava));
      assertThat(ends(cluster, ofJava)).isNotEmpty();
      assertThat(ends(cluster, ofC)).isEqualTo(ends(cluster, ofJava));
      assertThat(ends(cluster, beside)).isEqualTo(ends(cluster, ofJava));
      for (SessionId whole : List.of(ofJava, ofC, beside)) {
        assertThat(audit(shell, whole)).as(shell.said()).isZero();
      }

      // Two halves, each a session of its own under the same name.
      assertThat(safe(cluster, split)).hasSize(chat.size());
      assertThat(values(cluster, topics.heads()))
          .filteredOn(head -> head.session().equals(split) && head.closed())
          .hasSize(2);
      assertThat(audit(shell, split)).as("an audit notices").isOne();

      assertThat(shell.onset("erase", split.session())).as(shell.said()).isZero();
      assertThat(shell.onset("erase", shared, "--tenant", "acme")).as(shell.said()).isZero();
      group.awaitEnd(topics.commands(), alive);

      ClusterKeys keys = new ClusterKeys(cluster, MasterKeyFile.ring(key.toString(), Map.of()));
      assertThat(left(keys, List.of(ofJava, ofC, beside, split), 2, cluster))
          .containsOnlyKeys(ofJava, beside);
      assertNothingOf(split, cluster);
      assertNothingOf(ofC, cluster);
      assertThat(values(cluster, topics.receipts()))
          .extracting(Receipt::tenant)
          .containsExactlyInAnyOrder("default", "default", "acme");
      for (SessionId whole : List.of(ofJava, beside)) {
        assertThat(audit(shell, whole)).as(shell.said()).isZero();
      }
      assertThat(audit(shell, ofC)).isOne();
      send(producer, topics, as(split, chat.get(0)), javas(split.session()));
      send(producer, topics, as(split, chat.get(0)), librdkafkas(split.session()));
      producer.flush();
      group.awaitEnd(topics.turns(), alive);
      assertThat(values(cluster, topics.deadLetters()))
          .extracting(DeadLetter::reason)
          .extracting(Enum::name)
          .containsExactly("SESSION_ERASED", "SESSION_ERASED");
    }
  }

  /**
   * The keys that are left. A transaction's offsets can be readable a moment before its other
   * records, hence another look while there are too many.
   */
  private static Map<SessionId, SessionKey> left(
      ClusterKeys keys, List<SessionId> sessions, int expected, Cluster cluster) {
    long end = System.nanoTime() + cluster.limit().toNanos();
    Map<SessionId, SessionKey> left = keys.of(sessions);
    while (left.size() > expected && System.nanoTime() < end) {
      Polling.pause();
      left = keys.of(sessions);
    }
    return left;
  }

  private static Turn as(SessionId session, Turn turn) {
    return Turn.of(session, turn.index(), turn.speaker(), turn.text());
  }

  private static void send(
      Producer<String, byte[]> producer, Topics topics, Turn turn, int partition) {
    producer.send(
        new ProducerRecord<>(
            topics.turns().name(),
            partition,
            turn.session().session(),
            topics.turns().codec().encode(turn)));
  }

  private static List<String> safe(Cluster cluster, SessionId session) {
    return of(cluster, cluster.topics().redactedTurns(), session).stream()
        .map(RedactedTurn::text)
        .toList();
  }

  private static List<String> ends(Cluster cluster, SessionId session) {
    return of(cluster, cluster.topics().risk(), session).stream()
        .filter(Verdict::closed)
        .map(one -> one.entity() + " " + one.state() + " " + one.tPred())
        .sorted()
        .toList();
  }

  private static <V extends Emission> List<V> of(
      Cluster cluster, Topic<V> topic, SessionId session) {
    List<V> values = new ArrayList<>(values(cluster, topic));
    values.removeIf(value -> !value.session().equals(session));
    values.sort(
        java.util.Comparator.comparingInt(
            value -> value instanceof RedactedTurn turn ? turn.turn() : 0));
    return values;
  }

  private static <V> List<V> values(Cluster cluster, Topic<V> topic) {
    List<V> values = new ArrayList<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(
          record -> {
            if (record.value() != null) {
              values.add(topic.codec().decode(record.value()));
            }
          });
    }
    return values;
  }

  /** Once the topics are compacted. */
  private static void assertNothingOf(SessionId session, Cluster cluster) {
    Topics topics = cluster.topics();
    assertThat(compacted(cluster, topics.heads()))
        .doesNotContainKey(OutputKeys.head(session))
        .isNotEmpty();
    assertThat(compacted(cluster, topics.redactedTurns()).values())
        .isNotEmpty()
        .noneMatch(turn -> turn.session().equals(session));
    assertThat(compacted(cluster, topics.risk()).values())
        .noneMatch(verdict -> verdict.session().equals(session));
  }

  private static <V> Map<String, V> compacted(Cluster cluster, Topic<V> topic) {
    Map<String, V> last = new LinkedHashMap<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(
          record ->
              last.put(
                  record.key(),
                  record.value() == null ? null : topic.codec().decode(record.value())));
    }
    last.values().removeIf(Objects::isNull);
    return last;
  }

  private static int audit(Shell shell, SessionId session) {
    return shell.onset(
        "audit", "--session", session.session(), "--tenant", session.tenant(), "--verify");
  }
}
