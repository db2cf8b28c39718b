package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.input.Samples;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.model.Alert;
import dev.onset.model.Command;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Turn;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.store.Changelogs;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicCreate;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two instances of one group, of which one writes as a later version does, take over each other's
 * sessions; what comes out is what a single one gives.
 */
@ExtendWith(SharedBroker.class)
class UpgradeIT {
  private static final Duration START = Duration.ofMinutes(3);
  private static final int PARTITIONS = 4;

  @TempDir Path folder;
  private final Policy policy = PolicyReader.shipped();

  @Test
  void instancesOfTwoVersionsTakeOverEachOthersSessions(SharedBroker.Place place) throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    List<InputRecord.Dialogue> chats = Samples.load();
    OnsetConfig calm = config(place, key, "calm", Map.of());
    Cluster undisturbed = created(calm);
    try (OnsetApp app = started(calm)) {
      play(undisturbed, calm, app, chats, 0, 3);
    }

    OnsetConfig present = config(place, key, "first", interceptor(LaterVersion.Present.class));
    OnsetConfig later = config(place, key, "second", interceptor(LaterVersion.class));
    Cluster cluster = created(present);
    try (OnsetApp first = started(present)) {
      // As the later version does when it starts beside a running one.
      publish(cluster);
      try (OnsetApp second = started(later)) {
        play(cluster, present, second, chats, 0, 1);
      }
      play(cluster, present, first, chats, 1, 2);
    }
    try (OnsetApp second = started(later);
        OnsetApp first = started(present)) {
      play(cluster, present, second, chats, 2, 3);
      assertThat(first.failure()).isEmpty();
    }

    assertThat(LaterVersion.WRITTEN)
        .contains(
            cluster.topics().redactedTurns().name(),
            Changelogs.topic(present.applicationId(), StoreNames.SESSIONS));
    assertThat(values(cluster, cluster.topics().deadLetters())).isEmpty();
    List<Alert> alerts = values(undisturbed, undisturbed.topics().alerts());
    assertThat(alerts).isNotEmpty();
    assertThat(values(cluster, cluster.topics().alerts()))
        .usingRecursiveComparison()
        .ignoringFieldsMatchingRegexes(".*[hH]ash", ".*[aA]lertId")
        .ignoringCollectionOrder()
        .isEqualTo(alerts);
    assertThat(safe(cluster)).isNotEmpty().isEqualTo(safe(undisturbed));
  }

  private static Map<String, String> interceptor(Class<?> type) {
    return Map.of(
        StreamsConfig.producerPrefix(ProducerConfig.INTERCEPTOR_CLASSES_CONFIG), type.getName());
  }

  /** The first instance's name is the installation's; each has its own folder. */
  private OnsetConfig config(
      SharedBroker.Place place, Path key, String name, Map<String, String> further) {
    String installation = place.name() + (name.equals("calm") ? "-calm" : "-disturbed");
    Map<String, String> settings = place.settings(key, PARTITIONS, 1);
    settings.put(OnsetConfig.APPLICATION_ID, installation);
    settings.put(OnsetConfig.TOPICS_PREFIX, installation + ".");
    settings.put(OnsetConfig.STATE_DIR, folder.resolve(name).toString());
    settings.put(StreamsConfig.NUM_STANDBY_REPLICAS_CONFIG, name.equals("calm") ? "0" : "1");
    settings.putAll(further);
    return OnsetConfig.of(settings);
  }

  private static Cluster created(OnsetConfig config) {
    Cluster cluster = new Cluster(config);
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
    }
    return cluster;
  }

  private OnsetApp started(OnsetConfig config) throws InterruptedException {
    OnsetApp app = new OnsetApp(config, policy);
    app.start();
    assertThat(app.awaitRunning(START)).as("running").isTrue();
    return app;
  }

  private static void publish(Cluster cluster) {
    try (Producer<String, byte[]> producer = cluster.producer()) {
      for (String schema : LaterVersion.schemas()) {
        producer.send(
            new ProducerRecord<>(
                cluster.topics().schemas().name(),
                "later " + schema.hashCode(),
                schema.getBytes(StandardCharsets.UTF_8)));
      }
    }
  }

  /** Sends these thirds of every chat, and its end behind the last, and waits until all is done. */
  private static void play(
      Cluster cluster,
      OnsetConfig config,
      OnsetApp app,
      List<InputRecord.Dialogue> chats,
      int from,
      int to)
      throws InterruptedException {
    Runnable alive = () -> assertThat(app.failure()).isEmpty();
    try (TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
      for (InputRecord.Dialogue chat : chats) {
        List<Turn> turns = chat.turns().stream().map(InputTurn::turn).toList();
        turns.subList(turns.size() * from / 3, turns.size() * to / 3).forEach(feed::send);
      }
      feed.flush();
      group.awaitEnd(cluster.topics().turns(), alive);
      if (to == 3) {
        for (InputRecord.Dialogue chat : chats) {
          List<InputTurn> turns = chat.turns();
          int last = turns.get(turns.size() - 1).turn().index();
          feed.send(new Command.Close(chat.session(), last));
        }
        feed.flush();
        group.awaitEnd(cluster.topics().commands(), alive);
      }
    }
  }

  private static List<RedactedTurn> safe(Cluster cluster) {
    Map<String, RedactedTurn> last = new TreeMap<>();
    values(cluster, cluster.topics().redactedTurns())
        .forEach(turn -> last.put(turn.session() + "/" + turn.turn(), turn));
    return last.values().stream()
        .sorted(
            Comparator.comparing((RedactedTurn turn) -> turn.session().session())
                .thenComparing(RedactedTurn::turn))
        .toList();
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
