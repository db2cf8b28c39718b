package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.cli.CommandLines;
import dev.onset.app.input.Samples;
import dev.onset.app.terminal.Terminal;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.model.Alert;
import dev.onset.model.DeadLetter;
import dev.onset.model.Emission;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.store.Changelogs;
import dev.onset.streams.store.KeyChangelog;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicCreate;
import io.micrometer.core.instrument.Counter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.GroupListing;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.GroupType;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An installation is put back to its beginning, whatever the protocol of its group. */
@ExtendWith(SharedBroker.class)
class ResetIT {
  private static final int PARTITIONS = 2;
  private static final Comparator<SessionId> BY_NAME = Comparator.comparing(SessionId::session);
  private static final Duration START = Duration.ofMinutes(3);

  @TempDir Path folder;
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();
  private OnsetConfig config;
  private Cluster cluster;

  @ParameterizedTest
  @CsvSource({"classic, CLASSIC", "streams, STREAMS"})
  void theNextRunSaysTheSameAgainAndNothingElseIsTouched(
      String protocol, GroupType type, SharedBroker.Place place) throws Exception {
    List<InputRecord.Dialogue> chats = Samples.load().subList(0, 3);
    SessionId erased = chats.get(0).session();
    SessionId kept = chats.get(1).session();
    configure(place, protocol);
    createTopics();
    try (OnsetApp app = started()) {
      feed(app, chats);
      assertThat(onset("erase", erased.session())).as(said.toString()).isZero();
      assertThat(onset("reset", "--yes")).isOne();
      assertThat(said.toString(StandardCharsets.UTF_8)).contains("has members");
    }
    assertThat(type()).isEqualTo(type);
    Map<String, List<String>> before = publicRecords();
    Map<String, List<String>> state = stateRecords();
    Map<SessionId, List<Alert>> alerts = bySession(cluster.topics().alerts());
    Map<SessionId, List<ProvenanceEvent>> trails = bySession(cluster.topics().provenance());
    assertThat(alerts).containsKey(kept);
    Path stale = folder.resolve("stale");
    copy(config.stateDir(), stale);

    assertThat(onset("reset", "--dry-run")).as(said.toString()).isZero();

    assertThat(publicRecords()).isEqualTo(before);
    assertThat(stateRecords()).isEqualTo(state);
    assertThat(config.stateDir().resolve(config.applicationId())).exists();
    assertThat(said.toString(StandardCharsets.UTF_8))
        .contains(
            "WOULD BE",
            cluster.topics().turns().name() + "-0",
            config.applicationId() + "-closed-changelog")
        .doesNotContain(cluster.topics().alerts().name());

    assertThat(onset("reset", "--yes")).as(said.toString()).isZero();

    assertThat(publicRecords()).isEqualTo(before);
    assertThat(config.stateDir().resolve(config.applicationId())).doesNotExist();
    assertThat(liveEntries(StoreNames.SESSIONS)).isZero();
    assertThat(liveEntries(StoreNames.KEYS)).isEqualTo(2);
    assertThat(liveEntries(StoreNames.CLOSED)).as("that one was erased").isOne();

    // A host that was away, and knows nothing of the reset.
    copy(stale, config.stateDir());
    try (OnsetApp app = started()) {
      awaitAll(app);
    }
    assertThat(bySession(cluster.topics().alerts())).isEqualTo(again(alerts, erased));
    assertThat(bySession(cluster.topics().provenance())).isEqualTo(again(trails, erased));
    assertThat(onset("audit", "--session", kept.session(), "--verify")).isOne();
    assertThat(said.toString(StandardCharsets.UTF_8))
        .contains("1 finding", "DUPLICATE", "are there more than once");
    assertThat(reasons())
        .hasSize(chats.get(0).turns().size())
        .containsOnly(RejectReason.SESSION_ERASED);
  }

  @Test
  void withNewKeysAndAnotherProtocolTheSessionsAreOthers(SharedBroker.Place place)
      throws Exception {
    List<InputRecord.Dialogue> chats = Samples.load().subList(1, 2);
    SessionId session = chats.get(0).session();
    configure(place, "classic");
    createTopics();
    try (OnsetApp app = started()) {
      feed(app, chats);
    }
    List<Alert> first = bySession(cluster.topics().alerts()).get(session);
    Map<String, List<String>> before = publicRecords();

    assertThat(onset("reset", "--yes", "--new-keys", "--delete-group")).isZero();

    assertThat(publicRecords()).isEqualTo(before);
    for (String store : StoreNames.ALL) {
      assertThat(liveEntries(store)).as(store).isZero();
    }
    configure(place, "streams");
    try (OnsetApp app = started()) {
      awaitAll(app);
    }
    assertThat(type()).isEqualTo(GroupType.STREAMS);
    List<Alert> both = bySession(cluster.topics().alerts()).get(session);
    assertThat(both).hasSize(2 * first.size()).doesNotHaveDuplicates();
    assertThat(onset("audit", "--session", session.session(), "--verify")).isOne();
    assertThat(said.toString(StandardCharsets.UTF_8))
        .as("the key of the first chain is gone")
        .contains("1 finding", "FORGED");
  }

  /** What a change of the protocol does not need. */
  @Test
  void theGroupGoesOnUnderTheOtherProtocolAndBack(SharedBroker.Place place) throws Exception {
    List<InputRecord.Dialogue> chats = Samples.load();
    configure(place, "classic");
    createTopics();
    int at = 0;
    for (String protocol : List.of("classic", "streams", "classic")) {
      configure(place, protocol);
      try (OnsetApp app = started()) {
        feed(app, chats.subList(at, at + 1));
        double turns =
            app.metrics().get(OnsetMetrics.TURNS).counters().stream()
                .mapToDouble(Counter::count)
                .sum();
        assertThat(turns).isEqualTo(chats.get(at).turns().size());
      }
      at++;
    }
  }

  @Test
  void asksBeforeItActs(SharedBroker.Place place) throws Exception {
    configure(place, "classic");
    createTopics();

    assertThat(onset("reset")).isEqualTo(2);
    assertThat(said.toString(StandardCharsets.UTF_8)).contains("--yes");
    assertThat(onset("reset", "--yes")).as("nothing ran yet").isZero();
    assertThat(said.toString(StandardCharsets.UTF_8)).contains("none");
  }

  private void configure(SharedBroker.Place place, String protocol) throws IOException {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    Map<String, String> settings = place.settings(key, PARTITIONS, 2);
    settings.put(StreamsConfig.STATE_DIR_CONFIG, folder.resolve("state").toString());
    settings.put(StreamsConfig.GROUP_PROTOCOL_CONFIG, protocol);
    config = OnsetConfig.of(settings);
    cluster = new Cluster(config);
    StringBuilder lines = new StringBuilder();
    settings.forEach((name, value) -> lines.append(name).append('=').append(value).append('\n'));
    Files.writeString(folder.resolve("onset.properties"), lines);
  }

  private void createTopics() {
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
    }
  }

  private OnsetApp started() throws InterruptedException {
    OnsetApp app = new OnsetApp(config, PolicyReader.shipped());
    app.start();
    assertThat(app.awaitRunning(START)).as("running").isTrue();
    return app;
  }

  private void feed(OnsetApp app, List<InputRecord.Dialogue> chats) throws InterruptedException {
    try (TurnProducer feed = new TurnProducer(cluster)) {
      chats.forEach(chat -> chat.turns().stream().map(InputTurn::turn).forEach(feed::send));
      feed.flush();
      awaitAll(app);
      for (InputRecord.Dialogue chat : chats) {
        feed.close(chat.session(), chat.turns().get(chat.turns().size() - 1).turn().index());
      }
      feed.flush();
    }
    awaitAll(app);
  }

  private void awaitAll(OnsetApp app) throws InterruptedException {
    Runnable alive = () -> assertThat(app.failure()).isEmpty();
    try (GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
      group.awaitEnd(cluster.topics().turns(), alive);
      group.awaitEnd(cluster.topics().commands(), alive);
    }
  }

  private int onset(String... arguments) {
    List<String> call = new ArrayList<>(Arrays.asList(arguments));
    call.addAll(List.of("--config", folder.resolve("onset.properties").toString()));
    said.reset();
    PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
    Terminal terminal = new Terminal(InputStream.nullInputStream(), out, out, Map.of(), false);
    return CommandLines.run(terminal, call.toArray(String[]::new));
  }

  private GroupType type() throws Exception {
    try (Admin admin = cluster.admin()) {
      return admin.listGroups().all().get().stream()
          .filter(group -> group.groupId().equals(config.applicationId()))
          .map(GroupListing::type)
          .findFirst()
          .orElseThrow()
          .orElseThrow();
    }
  }

  /** Every record of every topic that is not internal, with its place. */
  private Map<String, List<String>> publicRecords() {
    Map<String, List<String>> records = new TreeMap<>();
    cluster.topics().all().forEach(topic -> records.put(topic.name(), records(topic.name())));
    return records;
  }

  private Map<String, List<String>> stateRecords() {
    Map<String, List<String>> records = new TreeMap<>();
    Changelogs.stores()
        .forEach(
            store -> {
              String topic = Changelogs.topic(config.applicationId(), store);
              records.put(topic, records(topic));
            });
    return records;
  }

  private List<String> records(String topic) {
    List<String> records = new ArrayList<>();
    forEach(
        topic,
        record ->
            records.add(
                record.partition()
                    + "@"
                    + record.offset()
                    + " "
                    + record.timestamp()
                    + " "
                    + Arrays.hashCode(record.key())
                    + " "
                    + Arrays.hashCode(record.value())));
    return records;
  }

  private long liveEntries(String store) {
    Map<String, Boolean> live = new TreeMap<>();
    forEach(
        Changelogs.topic(config.applicationId(), store),
        record ->
            live.put(
                record.partition() + HexFormat.of().formatHex(record.key()),
                record.value() != null
                    && !KeyChangelog.isCheck(new String(record.key(), StandardCharsets.UTF_8))));
    return live.values().stream().filter(one -> one).count();
  }

  private void forEach(
      String topic, java.util.function.Consumer<ConsumerRecord<byte[], byte[]>> take) {
    try (Consumer<byte[], byte[]> consumer = cluster.plainConsumer()) {
      List<TopicPartition> partitions =
          consumer.partitionsFor(topic).stream()
              .map(info -> new TopicPartition(topic, info.partition()))
              .toList();
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
      for (TopicPartition partition : partitions) {
        List<TopicPartition> one = List.of(partition);
        consumer.assign(one);
        consumer.seekToBeginning(one);
        while (consumer.position(partition) < ends.get(partition)) {
          consumer.poll(Duration.ofMillis(100)).forEach(take);
        }
      }
    }
  }

  private <T extends Emission> Map<SessionId, List<T>> bySession(Topic<T> topic) {
    Map<SessionId, List<T>> found = new TreeMap<>(BY_NAME);
    forEach(
        topic.name(),
        record -> {
          if (record.value() != null) {
            T emission = topic.codec().decode(record.value());
            found.computeIfAbsent(emission.session(), s -> new ArrayList<>()).add(emission);
          }
        });
    return found;
  }

  /** What was there, and behind it the same once more, but for the session that was erased. */
  private static <T> Map<SessionId, List<T>> again(Map<SessionId, List<T>> once, SessionId erased) {
    Map<SessionId, List<T>> twice = new TreeMap<>(BY_NAME);
    once.forEach(
        (session, all) ->
            twice.put(
                session,
                session.equals(erased) ? all : Stream.concat(all.stream(), all.stream()).toList()));
    return twice;
  }

  private List<RejectReason> reasons() {
    Topic<DeadLetter> topic = cluster.topics().deadLetters();
    List<RejectReason> reasons = new ArrayList<>();
    forEach(topic.name(), record -> reasons.add(topic.codec().decode(record.value()).reason()));
    return reasons;
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
  }
}
