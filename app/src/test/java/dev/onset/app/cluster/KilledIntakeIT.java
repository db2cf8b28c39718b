package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.MasterKey;
import dev.onset.model.Turn;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.TopicCreate;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A process of the intake is killed while it works, and another one goes on with its state. */
@ExtendWith(SharedBroker.class)
class KilledIntakeIT {
  private static final int PARTITIONS = 2;
  private static final int SESSIONS = 5;
  private static final int MESSAGES = 10_000;
  private static final Duration LIMIT = Duration.ofMinutes(3);

  @TempDir Path folder;

  @Test
  void everyMessageHasOneNumberAndEveryNumberOneMessage(SharedBroker.Place place) throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    String chats = place.name() + "-chats";
    Map<String, String> settings = place.settings(key, PARTITIONS, 1);
    settings.put(StreamsConfig.STATE_DIR_CONFIG, folder.resolve("state").toString());
    settings.put(OnsetConfig.INTAKE_TOPICS, chats);
    settings.put(OnsetConfig.INTAKE_ID, "/id");
    // The group waits for the killed process until this time-out.
    settings.put(
        StreamsConfig.mainConsumerPrefix(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG), "6000");
    settings.put(
        StreamsConfig.mainConsumerPrefix(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG), "1000");
    Cluster cluster = new Cluster(OnsetConfig.of(settings));
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
      admin.createTopics(List.of(new NewTopic(chats, 1, (short) 1))).all().get();
    }
    Map<String, List<String>> expected = new TreeMap<>();
    try (Producer<String, byte[]> platform = cluster.producer()) {
      for (int i = 0; i < MESSAGES; i++) {
        String session = "s" + i % SESSIONS;
        List<String> turns = expected.computeIfAbsent(session, s -> new ArrayList<>());
        turns.add(turns.size() + ".0 message " + i);
        send(platform, chats, session, i);
      }
    }
    try (TopicReader turns =
        TopicReader.fromBeginning(cluster, List.of(cluster.topics().turns().name()))) {
      Map<String, List<String>> written = new TreeMap<>();
      OnsetProcess first = start(settings);
      try {
        while (written.isEmpty()) {
          first.assertAlive();
          read(turns, cluster, written);
        }
      } finally {
        first.kill();
      }
      assertThat(count(written)).as("killed too late").isLessThan(MESSAGES);

      long end = System.nanoTime() + LIMIT.toNanos();
      try (OnsetProcess second = start(settings)) {
        while (count(written) < MESSAGES) {
          second.assertAlive();
          assertThat(System.nanoTime()).as("in time").isLessThan(end);
          read(turns, cluster, written);
        }
      }
      // Both have stopped, so nothing more can come.
      turns.readToEnd(record -> take(cluster, record.value(), written));
      assertThat(written).isEqualTo(expected);
    }
  }

  private OnsetProcess start(Map<String, String> settings) throws Exception {
    return OnsetProcess.start(
        "intake", folder, settings, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx256m");
  }

  private static void send(
      Producer<String, byte[]> platform, String topic, String session, int id) {
    String json =
        "{\"session_id\":\"%s\",\"speaker\":\"customer\",\"text\":\"message %d\",\"id\":%d}"
            .formatted(session, id, id);
    platform.send(new ProducerRecord<>(topic, null, json.getBytes(StandardCharsets.UTF_8)));
  }

  private static void read(TopicReader turns, Cluster cluster, Map<String, List<String>> written) {
    turns.poll(Duration.ofMillis(20)).forEach(record -> take(cluster, record.value(), written));
  }

  private static void take(Cluster cluster, byte[] value, Map<String, List<String>> written) {
    Turn turn = cluster.topics().turns().codec().decode(value);
    written
        .computeIfAbsent(turn.session().session(), s -> new ArrayList<>())
        .add(turn.index() + "." + turn.revision() + " " + turn.text());
  }

  private static int count(Map<String, List<String>> written) {
    return written.values().stream().mapToInt(List::size).sum();
  }
}
