package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.cli.Shell;
import dev.onset.app.input.Samples;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.serdes.StoreKeys;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.OnsetOptions;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.store.KeyChangelog;
import dev.onset.streams.topics.TopicCreate;
import dev.onset.streams.topics.Topics;
import java.io.IOException;
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
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * After a session was erased, nothing but the topic of turns tells what it said, to whoever has all
 * files of brokers and instances and the master key. Lies beside the times of the log, which it
 * shortens.
 */
class ForgetIT {
  private static final Duration START = Duration.ofMinutes(3);
  private static final Duration COMPACTED = Duration.ofSeconds(300);
  private static final KeyChangelog.Times HASTY =
      new KeyChangelog.Times(Duration.ofSeconds(3), Duration.ofSeconds(20));

  /** Timers look ten times within it. */
  private static final Duration SILENCE = Duration.ofSeconds(100);

  private static final int PARTITIONS = 2;
  private static final MasterKey MASTER = new MasterKey(new byte[MasterKey.BYTES]);

  /** Somebody, and what is known of them in no other session. */
  private record Person(SessionId session, String name, String mail) {
    List<Turn> turns() {
      return List.of(
          Turn.of(session, 0, "agent", "Hello, who am I speaking to?"),
          Turn.of(session, 1, "customer", "My name is " + name + "."),
          Turn.of(session, 2, "customer", "My email address is " + mail + "."));
    }
  }

  private static final Person GONE =
      new Person(SessionId.of("gone-1"), "Marlene Whitford", "marlene.whitford@posteo.example");
  private static final Person KEPT =
      new Person(SessionId.of("kept-1"), "Gregory Ashdown", "gregory.ashdown@posteo.example");

  @TempDir Path folder;
  private final Policy policy = PolicyReader.shipped();

  @Test
  void nothingButTheTurnsTellsOfAnErasedSession() throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    try (EmbeddedBroker broker = SharedBroker.start()) {
      Shell shell = new Shell("-b", broker.bootstrapServers(), "--key-file", key.toString());
      OnsetConfig first = config(broker, key, "first");
      OnsetConfig second = config(broker, key, "second");
      Cluster cluster = new Cluster(first);
      try (Admin admin = cluster.admin()) {
        TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
      }
      try (TurnProducer feed = new TurnProducer(cluster);
          Producer<String, byte[]> producer = cluster.producer();
          GroupProgress group = new GroupProgress(cluster, first.applicationId())) {
        byte[] wrapped;
        try (OnsetApp standing = started(second)) {
          Runnable alive = () -> assertThat(standing.failure()).isEmpty();
          try (OnsetApp app = started(first)) {
            Compaction.hasten(
                cluster,
                KeyChangelog.topic(first.applicationId()),
                cluster.topics().redactedTurns().name());
            for (InputRecord.Dialogue sample : Samples.load().subList(0, 2)) {
              sample.turns().stream().map(InputTurn::turn).forEach(feed::send);
            }
            for (Person person : List.of(GONE, KEPT)) {
              person.turns().forEach(feed::send);
              setAside(person, cluster.topics(), producer);
            }
            feed.flush();
            producer.flush();
            group.awaitEnd(cluster.topics().turns(), alive);
            assertThat(app.failure()).isEmpty();
          }
          wrapped = wrapped(cluster, first);
          assertThat(Compaction.isInFiles(broker.folder(), wrapped)).isTrue();
          assertThat(Compaction.isInFiles(state(first), wrapped)).isFalse();
          // The search finds what does lie in files of state.
          assertThat(Compaction.isInFiles(state(first), StoreKeys.session(GONE.session())))
              .isTrue();
          try (OnsetApp app = started(first)) {
            assertThat(shell.onset("erase", GONE.session().session(), "--wait"))
                .as(shell.said())
                .isZero();
            assertThat(shell.said()).contains("REQUESTED", "DESTROYED", "keeps its turns until");

            long end = System.nanoTime() + COMPACTED.toNanos();
            for (int i = 0;
                Compaction.isInFiles(broker.folder(), wrapped)
                    || isSafeTextLeft(broker, cluster.topics());
                i++) {
              assertThat(System.nanoTime())
                  .as(
                      "in time; the key is left: %s",
                      Compaction.isInFiles(broker.folder(), wrapped))
                  .isLessThan(end);
              for (int other = 0; other < 4; other++) {
                SessionId later = SessionId.of("later " + i + " " + other);
                feed.send(Turn.of(later, 0, "customer", "hello"));
              }
              feed.flush();
              group.awaitEnd(cluster.topics().turns(), alive);
            }
            assertThat(app.failure()).isEmpty();
          }
        }
        assertThat(Compaction.isInFiles(state(first), wrapped)).isFalse();
        assertThat(Compaction.isInFiles(state(second), wrapped)).isFalse();
      }
      assertLeft(
          cluster.topics(), broker, List.of(state(first), state(second)), folder.resolve("copies"));
    }
  }

  private static void assertLeft(
      Topics topics, EmbeddedBroker broker, List<Path> state, Path scratch) throws Exception {
    List<Path> folders = new ArrayList<>(state);
    folders.add(broker.folder());
    Leftovers left = new Leftovers(topics, "onset", KeyRing.of(MASTER), folders, scratch);
    for (String value : List.of(KEPT.name(), KEPT.mail())) {
      assertThat(left.whereIs(value))
          .contains(topics.turns().name(), topics.deadLetters().name(), "onset-sessions-changelog");
    }
    for (String value : List.of(GONE.name(), GONE.mail())) {
      assertThat(left.whereIs(value)).containsExactly(topics.turns().name());
    }
  }

  /**
   * Records that cannot be taken: another text for a turn, one that nobody can read, a wrong key.
   */
  private void setAside(Person person, Topics topics, Producer<String, byte[]> producer) {
    SessionId session = person.session();
    String text = "I am " + person.name() + ", " + person.mail();
    byte[] other = topics.turns().codec().encode(Turn.of(session, 1, "customer", text));
    byte[] unreadable = ("{\"text\": \"" + text).getBytes(StandardCharsets.UTF_8);
    String name = topics.turns().name();
    producer.send(new ProducerRecord<>(name, session.session(), other));
    producer.send(new ProducerRecord<>(name, session.session(), unreadable));
    producer.send(new ProducerRecord<>(name, 0, "wrong", other));
    producer.send(new ProducerRecord<>(name, 1, "wrong", other));
  }

  private OnsetConfig config(EmbeddedBroker broker, Path key, String name) {
    Map<String, String> settings = EmbeddedOnset.settings(broker, key, PARTITIONS, 1);
    settings.put(OnsetConfig.STATE_DIR, folder.resolve(name).toString());
    settings.put(OnsetConfig.SESSION_TIMEOUT, Long.toString(SILENCE.toMillis()));
    settings.put(StreamsConfig.NUM_STANDBY_REPLICAS_CONFIG, "1");
    settings.put(StreamsConfig.PROBING_REBALANCE_INTERVAL_MS_CONFIG, "60000");
    return OnsetConfig.of(settings);
  }

  private static Path state(OnsetConfig config) {
    return config.stateDir();
  }

  private OnsetApp started(OnsetConfig config) throws InterruptedException {
    OnsetApp app = new OnsetApp(config, policy, OnsetOptions.usual().withKeyLog(HASTY));
    app.start();
    assertThat(app.awaitRunning(START)).as("running").isTrue();
    return app;
  }

  /** The key of the session that will be erased. */
  private static byte[] wrapped(Cluster cluster, OnsetConfig config) {
    String place = new String(StoreKeys.session(GONE.session()), StandardCharsets.UTF_8);
    List<byte[]> values = new ArrayList<>();
    String log = KeyChangelog.topic(config.applicationId());
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(log))) {
      reader.readToEnd(
          record -> {
            if (place.equals(record.key())) {
              values.add(record.value());
            }
          });
    }
    assertThat(values).hasSize(1);
    return values.get(0);
  }

  /**
   * Names are masked only where the policy says so: safe text tells of a person until compaction.
   */
  private static boolean isSafeTextLeft(EmbeddedBroker broker, Topics topics) throws IOException {
    byte[] name = GONE.name().getBytes(StandardCharsets.UTF_8);
    for (int partition = 0; partition < PARTITIONS; partition++) {
      String folder = topics.redactedTurns().name() + "-" + partition;
      if (Compaction.isInFiles(broker.folder().resolve(folder), name)) {
        return true;
      }
    }
    return false;
  }
}
