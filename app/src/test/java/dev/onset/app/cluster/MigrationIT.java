package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.Command;
import dev.onset.model.DeadLetter;
import dev.onset.model.KeyRing;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Verdict;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.keys.MasterKeyFile;
import dev.onset.streams.migration.OlderSessions;
import dev.onset.streams.store.Changelogs;
import dev.onset.streams.store.StateStores;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicCreate;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * The state of a version with nine stores, in the changelogs of a broker, is taken over: also if
 * the work is interrupted between its transactions and within one.
 */
@ExtendWith(SharedBroker.class)
class MigrationIT {
  private static final Path BEFORE =
      Path.of("../streams/src/test/resources/dev/onset/streams/topology/version-1/state.txt");
  private static final byte[] MASTER =
      "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  @TempDir Path folder;

  @Test
  void anInterruptedMigrationIsCompletedAndItsSessionsGoOn(SharedBroker.Place place)
      throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(MASTER));
    OnsetConfig config = config(place, key);
    Cluster cluster = new Cluster(config);
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), 1, (short) 1, cluster.limit());
    }
    Set<String> older = new TreeSet<>(write(cluster));
    KeyRing ring = MasterKeyFile.ring(key.toString(), Map.of());
    assertThatThrownBy(() -> start(config))
        .isInstanceOf(StartupException.class)
        .hasMessageContaining("onset migrate");

    RuntimeException killed = new IllegalStateException("killed");
    try (Migration migration = new Migration(cluster, ring, 1)) {
      assertThatThrownBy(
              () ->
                  migration.apply(
                      at -> {
                        throw killed;
                      }))
          .isSameAs(killed);
    }
    try (Migration migration = new Migration(cluster, ring, 1)) {
      assertThat(migration.older()).containsExactlyInAnyOrderElementsOf(older);
      assertThat(migration.apply(at -> {}).sessions()).as("one was moved before").isPositive();
      assertThat(migration.older()).isEmpty();
      assertThat(migration.apply(at -> {}).sessions()).isZero();
    }

    try (OnsetApp app = start(config);
        TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
      for (String[] session :
          List.of(new String[] {"default", "live", "1"}, new String[] {"acme", "large", "39"})) {
        SessionId id = new SessionId(session[0], session[1]);
        feed.send(new Command.Close(id, Integer.parseInt(session[2])));
      }
      feed.flush();
      group.awaitEnd(cluster.topics().commands(), () -> assertThat(app.failure()).isEmpty());
    }
    assertThat(values(cluster, cluster.topics().risk()))
        .filteredOn(Verdict::closed)
        .extracting(verdict -> verdict.session().session())
        .contains("live", "large");
    List<DeadLetter> letters = values(cluster, cluster.topics().deadLetters());
    assertThat(letters).isEmpty();
  }

  private OnsetConfig config(SharedBroker.Place place, Path key) {
    Map<String, String> settings = place.settings(key, 1, 1);
    settings.put(StreamsConfig.STATE_DIR_CONFIG, folder.resolve("state").toString());
    return OnsetConfig.of(settings);
  }

  private static OnsetApp start(OnsetConfig config) throws InterruptedException {
    OnsetApp app = new OnsetApp(config, PolicyReader.shipped());
    try {
      app.start();
      assertThat(app.awaitRunning(Duration.ofMinutes(3))).isTrue();
      return app;
    } catch (RuntimeException e) {
      app.close();
      throw e;
    }
  }

  /** Writes the changelogs as that version did; returns those that are no more. */
  private static List<String> write(Cluster cluster) throws Exception {
    String application = cluster.config().applicationId();
    List<String> older = new ArrayList<>();
    List<NewTopic> topics = new ArrayList<>();
    List<String> stores = new ArrayList<>(OlderSessions.STORES);
    stores.addAll(StoreNames.ALL);
    for (String store : stores) {
      String log = Changelogs.topic(application, store);
      Map<String, String> settings =
          StoreNames.ALL.contains(store)
              ? StateStores.of(store).logConfig()
              : Map.of(TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_COMPACT);
      topics.add(new NewTopic(log, 1, (short) 1).configs(settings));
      if (OlderSessions.STORES.contains(store)) {
        older.add(log);
      }
    }
    try (Admin admin = cluster.admin();
        Producer<byte[], byte[]> producer = cluster.plainProducer()) {
      admin.createTopics(topics).all().get();
      for (String line : Files.readAllLines(BEFORE)) {
        String[] parts = line.split(" ");
        producer.send(
            new ProducerRecord<>(
                Changelogs.topic(application, parts[0]),
                0,
                HexFormat.of().parseHex(parts[1]),
                HexFormat.of().parseHex(parts[2])));
      }
      producer.flush();
    }
    return older;
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
}
