package dev.onset.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.EmbeddedOnset;
import dev.onset.app.cluster.GroupProgress;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.cluster.TurnProducer;
import dev.onset.app.input.Samples;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.model.MasterKey;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.TopicCreate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.GroupListing;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.GroupState;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The image's command, with its jars and options, as a process. */
class ImageProcessIT {
  private static final int PARTITIONS = 2;
  private static final String NATIVE = "/opt/onset/native";
  private static final String USER = "10001";

  /** Copies of the samples, so that there is a middle to be stopped in. */
  private static final int COPIES = 10;

  @TempDir Path folder;
  private Path writable;
  private EmbeddedBroker broker;
  private Map<String, String> settings;
  private Cluster cluster;

  @BeforeEach
  void startBroker() throws Exception {
    writable = Files.createDirectories(folder.resolve("writable"));
    Files.createDirectories(writable.resolve("native"));
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    broker = EmbeddedBroker.start();
    settings = EmbeddedOnset.settings(broker, key, PARTITIONS, 1);
    settings.put(StreamsConfig.STATE_DIR_CONFIG, writable.resolve("state").toString());
    cluster = new Cluster(OnsetConfig.of(settings));
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
    }
  }

  @AfterEach
  void stopBroker() {
    broker.close();
  }

  /** Nothing but the folders of state and native libraries can be written to, by another user. */
  @Test
  void runsOnAReadOnlyRoot() throws Exception {
    boolean root = "0".equals(first("id", "-u"));
    List<String> alone = root ? List.of("unshare", "-m") : List.of("unshare", "-rm");
    assumeTrue(
        exitCode(join(alone, List.of("sh", "-c", "mount -o remount,ro,bind /"))) == 0,
        "This machine does not let this user mount a read-only root.");
    List<String> command = new ArrayList<>(alone);
    command.addAll(
        List.of(
            "sh",
            "-ec",
            "chmod a+x \"$0\"; chmod a+r \"$0/key\"; if [ \"$2\" ]; then chown -R "
                + USER
                + " \"$1\"; fi; mount --bind \"$1\" \"$1\"; mount -o remount,ro,bind /;"
                + " user=\"$2\"; cd \"$1\"; shift 2; if touch /tmp/probe; then exit 77; fi;"
                + " exec $user \"$@\"",
            folder.toString(),
            writable.toString(),
            root ? "setpriv --reuid " + USER + " --regid " + USER + " --clear-groups" : ""));
    command.addAll(image());
    Process process = start(command);
    try (TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group = group()) {
      chats(1).forEach(feed::send);
      feed.flush();
      group.awaitEnd(cluster.topics().turns(), () -> assertAlive(process));
      assertThat(records()).isPositive();
      try (Stream<Path> unpacked = Files.list(writable.resolve("native"))) {
        assertThat(unpacked.map(file -> file.getFileName().toString()))
            .as("natives of RocksDB and ONNX Runtime")
            .anyMatch(name -> name.startsWith("librocksdbjni"))
            .anyMatch(name -> name.startsWith("onnxruntime"));
      }
    } finally {
      process.destroy();
      end(process);
    }
  }

  @Test
  void aTerminatedProcessCommitsAndLeavesItsGroup() throws Exception {
    Process process = start(image());
    try (TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group = group()) {
      chats(COPIES).forEach(feed::send);
      feed.flush();
      try (TopicReader reader =
          TopicReader.fromBeginning(cluster, List.of(cluster.topics().provenance().name()))) {
        while (reader.poll(Duration.ofMillis(20)).isEmpty()) {
          assertAlive(process);
        }
      }
      process.destroy();
      long limit = cluster.config().shutdownTimeout().toMillis();
      assertThat(process.waitFor(2 * limit, TimeUnit.MILLISECONDS)).as("ended by itself").isTrue();
      assertThat(log()).doesNotContain("did not finish", "Exception");
      assertThat(group.reachedEnd(cluster.topics().turns())).as("stopped too late").isFalse();
      try (Admin admin = cluster.admin()) {
        assertThat(admin.listGroups().all().get())
            .filteredOn(one -> one.groupId().equals(cluster.config().applicationId()))
            .extracting(GroupListing::groupState)
            .allSatisfy(state -> assertThat(state).contains(GroupState.EMPTY));
        assertThat(ends(admin, IsolationLevel.READ_UNCOMMITTED))
            .as("no transaction is open")
            .isEqualTo(ends(admin, IsolationLevel.READ_COMMITTED));
      }
    } finally {
      end(process);
    }
  }

  /** What the image runs, with this build's jars, and its settings. */
  private List<String> image() throws IOException {
    String dockerfile = Files.readString(Path.of("..", "deploy", "Dockerfile"));
    String entry =
        dockerfile
            .lines()
            .filter(line -> line.startsWith("ENTRYPOINT "))
            .map(line -> line.substring("ENTRYPOINT ".length()))
            .findFirst()
            .orElseThrow();
    assertThat(entry).contains("-Djava.io.tmpdir=" + NATIVE);
    assertThat(dockerfile).contains("--uid " + USER, "USER onset\n");
    List<String> command = new ArrayList<>();
    for (Object word : new ObjectMapper().readValue(entry, List.class)) {
      command.add(
          word.toString()
              .replace("/opt/onset/lib", Path.of("target/lib").toAbsolutePath().toString())
              .replace(NATIVE, writable.resolve("native").toString()));
    }
    command.set(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // The share of the memory is the container's; this machine is others' too.
    command.add(1, "-Xmx300m");
    command.add("run");
    settings.forEach((name, value) -> command.addAll(List.of("-P", name + "=" + value)));
    return command;
  }

  private Process start(List<String> command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.startsWith("ONSET_"));
    return builder.redirectOutput(folder.resolve("process.log").toFile()).start();
  }

  private static void end(Process process) throws InterruptedException {
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
    }
  }

  private void assertAlive(Process process) {
    assertThat(process.isAlive()).as(log()).isTrue();
  }

  private String log() {
    try {
      return Files.readString(folder.resolve("process.log"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private GroupProgress group() {
    return new GroupProgress(cluster, cluster.config().applicationId());
  }

  private long records() {
    List<String> topic = List.of(cluster.topics().alerts().name());
    List<Object> found = new ArrayList<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, topic)) {
      reader.readToEnd(found::add);
    }
    return found.size();
  }

  private Map<TopicPartition, Long> ends(Admin admin, IsolationLevel level) throws Exception {
    Map<TopicPartition, OffsetSpec> wanted = new HashMap<>();
    List<String> topics =
        admin.listTopics().names().get().stream().filter(name -> !name.startsWith("__")).toList();
    admin
        .describeTopics(topics)
        .allTopicNames()
        .get()
        .forEach(
            (name, topic) ->
                topic
                    .partitions()
                    .forEach(
                        one ->
                            wanted.put(
                                new TopicPartition(name, one.partition()), OffsetSpec.latest())));
    Map<TopicPartition, Long> ends = new HashMap<>();
    admin
        .listOffsets(wanted, new ListOffsetsOptions(level))
        .all()
        .get()
        .forEach((partition, end) -> ends.put(partition, end.offset()));
    return ends;
  }

  private static List<Turn> chats(int copies) throws IOException {
    List<Turn> turns = new ArrayList<>();
    for (int copy = 0; copy < copies; copy++) {
      for (InputRecord.Dialogue sample : Samples.load()) {
        SessionId session = SessionId.of(copy + "-" + sample.session().session());
        for (InputTurn one : sample.turns()) {
          turns.add(Turn.of(session, one.turn().index(), one.turn().speaker(), one.turn().text()));
        }
      }
    }
    return turns;
  }

  private static int exitCode(List<String> command) throws Exception {
    try {
      return new ProcessBuilder(command)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor();
    } catch (IOException e) {
      return 127;
    }
  }

  private static String first(String... command) throws Exception {
    Process process = new ProcessBuilder(command).start();
    String output = new String(process.getInputStream().readAllBytes());
    process.waitFor();
    return output.strip();
  }

  private static List<String> join(List<String> one, List<String> other) {
    return Stream.concat(one.stream(), other.stream()).toList();
  }
}
