package dev.onset.streams.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.PolicyReader;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.failure.ConfigurationException;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.store.StateFolder;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topology.Harness;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is looked at before anything starts. */
class StartupTest {
  @TempDir Path folder;

  private final Topics topics = Harness.topics(new Codecs(new SchemaStore()), WireFormat.AVRO);

  @Test
  void aBrokerThatDoesNotAnswerIsOneSentence() throws IOException {
    Path key = Files.writeString(folder.resolve("key"), "ab".repeat(32));
    int closed;
    try (ServerSocket socket = new ServerSocket(0)) {
      closed = socket.getLocalPort();
    }
    OnsetConfig config =
        OnsetConfig.of(
            Map.of(
                OnsetConfig.BOOTSTRAP_SERVERS,
                "localhost:" + closed,
                OnsetConfig.MASTER_KEY_FILE,
                key.toString(),
                OnsetConfig.STATE_DIR,
                folder.resolve("state").toString(),
                OnsetConfig.HTTP_PORT,
                "0",
                OnsetConfig.STARTUP_TIMEOUT,
                "300"));
    OnsetApp app = new OnsetApp(config, PolicyReader.shipped());

    assertThatThrownBy(app::start)
        .isInstanceOf(StartupException.class)
        .hasMessage(
            "No Kafka broker answered within 300 ms; check bootstrap.servers and that the cluster"
                + " runs.");
  }

  @Test
  void anAddressThatIsNoneIsOneSentence() {
    assertThatThrownBy(
            () ->
                BrokerCalls.connect(
                        () -> Admin.create(Map.of("bootstrap.servers", "nonsense")), "nonsense")
                    .close())
        .isInstanceOf(StartupException.class)
        .hasMessageContaining("'nonsense'");
  }

  @Test
  void aWrongSettingOfKafkaIsOneSentenceThatNamesIt() throws IOException {
    Path key = Files.writeString(folder.resolve("key"), "ab".repeat(32));
    OnsetConfig config =
        OnsetConfig.of(
            Map.of(
                OnsetConfig.BOOTSTRAP_SERVERS,
                "localhost:1",
                OnsetConfig.MASTER_KEY_FILE,
                key.toString(),
                OnsetConfig.STATE_DIR,
                folder.resolve("state").toString(),
                "num.stream.threads",
                "many"));

    assertThatThrownBy(new OnsetApp(config, PolicyReader.shipped())::start)
        .isInstanceOf(ConfigurationException.class)
        .hasMessageStartingWith("A setting of Kafka is wrong: ")
        .hasMessageContaining("num.stream.threads");
  }

  @Test
  void aStateFolderOfAnotherInstanceIsOneSentence() throws IOException {
    Path lock = Files.createDirectories(folder.resolve("onset")).resolve(".lock");
    StateFolder.requireUnused(folder, "other");
    try (FileChannel channel =
        FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      StateFolder.requireUnused(folder, "onset");
      try (FileLock held = channel.lock()) {
        assertThat(held.isValid()).isTrue();
        assertThatThrownBy(() -> StateFolder.requireUnused(folder, "onset"))
            .isInstanceOf(StartupException.class)
            .hasMessageContainingAll(folder.toString(), "another running instance");
      }
    }
  }

  @Test
  void unequalPartitionsAreOneSentence() {
    assertThatCode(() -> TopicCheck.requireEqual(Map.of("a", 4, "b", 4)))
        .doesNotThrowAnyException();
    assertThatThrownBy(
            () -> TopicCheck.requireEqual(new java.util.TreeMap<>(Map.of("a", 4, "b", 5))))
        .isInstanceOf(StartupException.class)
        .hasMessageContaining("a 4, b 5");
  }

  @Test
  void aWrongCleanupPolicyIsOneSentence() {
    Map<String, Set<String>> actual =
        new HashMap<>(
            topics.all().stream()
                .collect(Collectors.toMap(Topic::name, topic -> topic.kind().cleanup())));
    assertThatCode(() -> TopicCheck.requireCleanup(topics.all(), actual))
        .doesNotThrowAnyException();

    actual.put("onset.risk", Set.of("delete"));

    assertThatThrownBy(() -> TopicCheck.requireCleanup(topics.all(), actual))
        .isInstanceOf(StartupException.class)
        .hasMessageContaining("onset.risk needs compact,delete");
  }

  @Test
  void topicsThatNameSessionsForGoodAreOneSentence() {
    assertThatCode(() -> TopicCheck.requireRetention(List.of())).doesNotThrowAnyException();
    assertThatThrownBy(
            () -> TopicCheck.requireRetention(List.of(topics.turns(), topics.redactedTurns())))
        .isInstanceOf(StartupException.class)
        .hasMessage(
            "Topics that name sessions keep them for good: onset.turns, onset.turns.redacted; set"
                + " retention.ms with the cluster's kafka-configs tool.");
  }

  @Test
  void aStateFolderThatIsAFileIsOneSentence() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");

    assertThatThrownBy(() -> StateFolder.check(file, 0))
        .isInstanceOf(StartupException.class)
        .hasMessageContainingAll(file.toString(), "state.dir");
  }

  @Test
  void aFullDiskIsOneSentence() {
    assertThatThrownBy(() -> StateFolder.check(folder, Long.MAX_VALUE))
        .isInstanceOf(StartupException.class)
        .hasMessageContaining("free some space");
  }

  @Test
  void filesOfAStoreThatLiesInMemoryNowAreDeletedAndNoOthers() throws IOException {
    for (String store : new String[] {"keys", "sessions"}) {
      Path files = folder.resolve("onset/0_1/rocksdb/" + store);
      Files.createDirectories(files);
      Files.writeString(files.resolve("000001.sst"), "wrapped");
    }
    Files.createDirectories(folder.resolve("another/0_1/rocksdb/keys"));
    // Kafka Streams keeps files beside the folders of the tasks.
    Files.createFile(folder.resolve("onset/.lock"));

    StateFolder.deleteStore(folder, "onset", StoreNames.KEYS);
    StateFolder.deleteStore(folder, "none", StoreNames.KEYS);

    assertThat(folder.resolve("onset/0_1/rocksdb/keys")).doesNotExist();
    assertThat(folder.resolve("onset/0_1/rocksdb/sessions/000001.sst")).exists();
    assertThat(folder.resolve("another/0_1/rocksdb/keys")).exists();
  }

  @Test
  void aStateFolderIsCreatedAndLeftEmpty() throws IOException {
    Path state = folder.resolve("a/b");

    StateFolder.check(state, 0);

    assertThat(state).isEmptyDirectory();
  }

  @Test
  void aTopicKeepsARecordForItsRetentionAndItsSegmentsTime() {
    assertThat(TopicCheck.kept(1_000, 500)).contains(Duration.ofMillis(1_500));
    assertThat(TopicCheck.kept(-1, 500)).isEmpty();
    assertThat(TopicCheck.kept(Long.MAX_VALUE, Long.MAX_VALUE)).isEmpty();
    assertThat(TopicCheck.kept(1_000, Long.MAX_VALUE).orElseThrow())
        .isGreaterThan(Duration.ofDays(365));
  }
}
