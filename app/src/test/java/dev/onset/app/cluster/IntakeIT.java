package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onset.app.cli.Shell;
import dev.onset.app.input.Samples;
import dev.onset.formats.InputTurn;
import dev.onset.model.DeadLetter;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.streams.IntakeApp;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.store.KeyChangelog;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicCreate;
import dev.onset.streams.topics.Topics;
import dev.onset.testing.Polling;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Messages without numbers, on a broker, on their way to verdicts. */
@ExtendWith(SharedBroker.class)
class IntakeIT {
  private static final int PARTITIONS = 3;
  private static final Duration START = Duration.ofMinutes(3);
  private static final SessionId BY_HAND = SessionId.of("by-hand");
  private static final SessionId BY_INTAKE = SessionId.of("by-intake");
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;
  private final Policy policy = PolicyReader.shipped();

  @Test
  void giveTheVerdictsOfTheSameTurnsNumberedByHand(SharedBroker.Place place) throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    List<Turn> chat = Samples.load().get(0).turns().stream().map(InputTurn::turn).toList();
    int half = chat.size() / 2;
    String chats = place.name() + "-chats";
    String again = place.name() + "-redelivered";
    Map<String, String> settings = place.settings(key, PARTITIONS, 1);
    settings.put(OnsetConfig.INTAKE_TOPICS, chats + "," + again);
    settings.put(OnsetConfig.INTAKE_SESSION, "/chat/id");
    settings.put(OnsetConfig.INTAKE_SPEAKER, "/from");
    settings.put(OnsetConfig.INTAKE_TEXT, "/body/plain");
    settings.put(OnsetConfig.INTAKE_ID, "/id");
    OnsetConfig config = OnsetConfig.of(settings);
    Cluster cluster = new Cluster(config);
    Topics topics = cluster.topics();
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, topics, PARTITIONS, (short) 1, cluster.limit());
      // With one partition, the order of arrival is that of the producers.
      admin
          .createTopics(
              List.of(new NewTopic(chats, 1, (short) 1), new NewTopic(again, 2, (short) 1)))
          .all()
          .get();
    }
    try (OnsetApp app = new OnsetApp(config, policy);
        Producer<String, byte[]> one = cluster.producer();
        Producer<String, byte[]> other = cluster.producer();
        TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
      app.start();
      assertThat(app.awaitRunning(START)).as("running").isTrue();
      Runnable alive = () -> assertThat(app.failure()).isEmpty();
      IntakeApp first = intake(config);
      try {
        for (int i = 0; i < half; i++) {
          said(i % 2 == 0 ? one : other, chats, i, chat.get(i));
        }
        awaitTurns(cluster, half, first);
        assertThat(ask(first, "ready").strip()).isEqualTo("RUNNING");
        assertThat(ask(first, "metrics"))
            .contains("onset_intake_messages_total{outcome=\"numbered\"} " + half + ".0");
      } finally {
        first.close();
      }
      // Said while no intake runs; what was said last is delivered again.
      said(other, again, half - 1, chat.get(half - 1));
      for (int i = half; i < chat.size(); i++) {
        said(i % 2 == 0 ? one : other, chats, i, chat.get(i));
      }
      send(one, chats, "no JSON, but mail dana@example.org");
      IntakeApp second = intake(config);
      try {
        awaitTurns(cluster, chat.size(), second);
        said(one, again, chat.size() - 1, chat.get(chat.size() - 1));
        awaitCount(second, "repeat", 2);
        awaitCount(second, "refused", 1);
        assertThat(values(cluster, topics.turns()))
            .as("two repeats gave no turns")
            .hasSize(chat.size());
        for (int i = 0; i < chat.size(); i++) {
          feed.send(Turn.of(BY_HAND, i, chat.get(i).speaker(), chat.get(i).text()));
        }
        feed.flush();
        group.awaitEnd(topics.turns(), alive);
        feed.close(BY_HAND, chat.size() - 1);
        feed.close(BY_INTAKE, chat.size() - 1);
        feed.flush();
        group.awaitEnd(topics.commands(), alive);

        assertThat(turns(cluster, BY_INTAKE)).isEqualTo(turns(cluster, BY_HAND));
        assertThat(ends(cluster, BY_INTAKE)).isNotEmpty().isEqualTo(ends(cluster, BY_HAND));
        List<DeadLetter> letters = values(cluster, topics.deadLetters());
        assertThat(letters).extracting(DeadLetter::reason).containsExactly(RejectReason.MALFORMED);
        assertThat(letters.get(0).sourceTopic()).isEqualTo(chats);
        show(place, key, config, letters.get(0).traceId());
        assertThat(segments(cluster, config.intakeApplicationId() + "-sessions-repartition"))
            .isEqualTo("3600000");
        assertThat(segments(cluster, KeyChangelog.topic(config.intakeApplicationId())))
            .isEqualTo("600000");

        Shell shell = place.shell(key);
        assertThat(shell.onset("erase", BY_INTAKE.session())).as(shell.said()).isZero();
        awaitErased(cluster, one, chats, second);
      } finally {
        second.close();
      }
    }
  }

  @Test
  void doesNotStartWhereItsMemoryDoesNotFit(SharedBroker.Place place) throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    String chats = place.name() + "-chats";
    Map<String, String> settings = place.settings(key, PARTITIONS, 1);
    settings.put(OnsetConfig.INTAKE_TOPICS, chats);
    settings.put(OnsetConfig.ROCKSDB_CACHE, Long.toString(1L << 45));
    OnsetConfig config = OnsetConfig.of(settings);
    Cluster cluster = new Cluster(config);
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
      admin.createTopics(List.of(new NewTopic(chats, 1, (short) 1))).all().get();
    }
    try (IntakeApp intake = new IntakeApp(config)) {
      assertThatThrownBy(intake::start)
          .isInstanceOf(StartupException.class)
          .hasMessageContainingAll("RocksDB's cache 33554432 MiB", OnsetConfig.ROCKSDB_CACHE)
          .hasMessageNotContaining("models");
    }
  }

  private static IntakeApp intake(OnsetConfig config) throws InterruptedException {
    IntakeApp intake = new IntakeApp(config);
    intake.start();
    assertThat(intake.awaitRunning(START)).as("intake running").isTrue();
    return intake;
  }

  private static void said(Producer<String, byte[]> producer, String topic, int id, Turn turn)
      throws Exception {
    send(
        producer,
        topic,
        JSON.writeValueAsString(
            Map.of(
                "id", id,
                "chat", Map.of("id", BY_INTAKE.session()),
                "from", turn.speaker(),
                "body", Map.of("plain", turn.text()))));
  }

  private static void send(Producer<String, byte[]> producer, String topic, String json)
      throws Exception {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    producer.send(new ProducerRecord<>(topic, "key-" + bytes.length, bytes)).get();
  }

  /** How long a segment of a topic takes records, in milliseconds. */
  private static String segments(Cluster cluster, String topic) throws Exception {
    ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
    try (Admin admin = cluster.admin()) {
      return admin
          .describeConfigs(List.of(resource))
          .all()
          .get()
          .get(resource)
          .get("segment.ms")
          .value();
    }
  }

  /** The letter of the intake opens like any other. */
  private static void show(SharedBroker.Place place, Path key, OnsetConfig config, String trace) {
    Shell shell = place.shell(key);
    String topics = OnsetConfig.INTAKE_TOPICS + "=" + String.join(",", config.intakeTopics());
    assertThat(shell.onset("dlq", "show", trace, "--reveal", "-P", topics))
        .as(shell.said())
        .isZero();
    assertThat(shell.said()).contains("no JSON, but mail dana@example.org");
  }

  /** The order reaches the intake on its own; until then messages are numbered. */
  private static void awaitErased(
      Cluster cluster, Producer<String, byte[]> producer, String topic, IntakeApp intake)
      throws Exception {
    long end = System.nanoTime() + START.toNanos();
    int id = 1_000;
    while (values(cluster, cluster.topics().deadLetters()).stream()
        .noneMatch(
            letter ->
                letter.reason() == RejectReason.SESSION_ERASED
                    && letter.sourceTopic().equals(topic)
                    && letter.payload().length == 0)) {
      assertThat(intake.failure()).isEmpty();
      assertThat(System.nanoTime()).isLessThan(end);
      Polling.pause();
      said(producer, topic, id++, Turn.of(BY_INTAKE, 0, "customer", "late"));
    }
  }

  private static String ask(IntakeApp intake, String path) throws Exception {
    URI uri = URI.create("http://127.0.0.1:" + intake.httpPort().getAsInt() + "/" + path);
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
        .body();
  }

  private static void awaitTurns(Cluster cluster, int expected, IntakeApp intake) {
    long end = System.nanoTime() + START.toNanos();
    while (values(cluster, cluster.topics().turns()).size() < expected) {
      assertThat(intake.failure()).isEmpty();
      assertThat(System.nanoTime()).as("in time").isLessThan(end);
      Polling.pause();
    }
  }

  private static void awaitCount(IntakeApp intake, String outcome, int expected) {
    long end = System.nanoTime() + START.toNanos();
    while (intake.metrics().get("onset.intake.messages").tag("outcome", outcome).counter().count()
        < expected) {
      assertThat(intake.failure()).isEmpty();
      assertThat(System.nanoTime()).as(outcome + " in time").isLessThan(end);
      Polling.pause();
    }
  }

  private static List<String> turns(Cluster cluster, SessionId session) {
    return values(cluster, cluster.topics().turns()).stream()
        .filter(turn -> turn.session().equals(session))
        .map(turn -> turn.index() + "." + turn.revision() + " " + turn.speaker() + turn.text())
        .toList();
  }

  private static List<String> ends(Cluster cluster, SessionId session) {
    return values(cluster, cluster.topics().risk()).stream()
        .filter(verdict -> verdict.session().equals(session) && verdict.closed())
        .map(IntakeIT::end)
        .sorted()
        .toList();
  }

  private static String end(Verdict verdict) {
    return verdict.entity() + " " + verdict.state() + " " + verdict.tPred();
  }

  private static <V> List<V> values(Cluster cluster, Topic<V> topic) {
    List<V> values = new ArrayList<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(
          record ->
              Optional.ofNullable(record.value())
                  .map(topic.codec()::decode)
                  .ifPresent(values::add));
    }
    return values;
  }
}
