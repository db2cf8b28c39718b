package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.cli.CommandLines;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.DeadLetter;
import dev.onset.model.PolicyReader;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicCreate;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;

/** A broker, Onset, and the command that handles what Onset sets aside. Not thread-safe. */
final class DeadLetterBench implements AutoCloseable {
  private static final int PARTITIONS = 2;
  private static final Duration START = Duration.ofMinutes(3);

  final Cluster cluster;
  private final SharedBroker.Place place;
  private final Path key;
  private final OnsetConfig config;
  private final Producer<String, byte[]> producer;
  private final GroupProgress group;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private Optional<OnsetApp> app = Optional.empty();

  private DeadLetterBench(SharedBroker.Place place, Path key) {
    this.place = place;
    this.key = key;
    this.config = OnsetConfig.of(place.settings(key, PARTITIONS, 1));
    this.cluster = new Cluster(config);
    this.producer = cluster.producer();
    this.group = new GroupProgress(cluster, config.applicationId());
  }

  /**
   * Creates the topics and starts the other two.
   *
   * @param place on the broker
   * @param key file with the master key
   */
  static DeadLetterBench start(SharedBroker.Place place, Path key) throws Exception {
    DeadLetterBench bench = new DeadLetterBench(place, key);
    try (Admin admin = bench.cluster.admin()) {
      TopicCreate.create(
          admin, bench.cluster.topics(), PARTITIONS, (short) 1, bench.cluster.limit());
      bench.run();
      return bench;
    } catch (Exception | Error e) {
      bench.close();
      throw e;
    }
  }

  /** Starts Onset, as it reads its settings now; ends the one that runs. */
  void run() throws InterruptedException {
    app.ifPresent(OnsetApp::close);
    app = Optional.of(new OnsetApp(config, PolicyReader.shipped()));
    app.get().start();
    assertThat(app.get().awaitRunning(START)).as("running").isTrue();
  }

  /** Sends a record to the turns, and waits until it was taken or set aside. */
  void turn(String recordKey, byte[] value) throws InterruptedException {
    send(recordKey, value);
    settle();
  }

  /** Sends a record to the turns. */
  void send(String recordKey, byte[] value) {
    producer.send(new ProducerRecord<>(cluster.topics().turns().name(), recordKey, value));
    producer.flush();
  }

  /** Publishes schemas of writers. */
  void publish(Iterable<String> schemas) {
    schemas.forEach(
        schema ->
            producer.send(
                new ProducerRecord<>(
                    cluster.topics().schemas().name(),
                    schema,
                    schema.getBytes(StandardCharsets.UTF_8))));
    producer.flush();
  }

  /** Waits until every turn was taken or set aside. */
  void settle() throws InterruptedException {
    group.awaitEnd(
        cluster.topics().turns(), () -> assertThat(app.orElseThrow().failure()).isEmpty());
  }

  /** One call of the command; {@link #out} and {@link #err} are what it alone said. */
  int dlq(String... call) {
    out.reset();
    err.reset();
    Terminal terminal =
        new Terminal(
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of("ONSET_KEY_FILE", key.toString()),
            false);
    List<String> words = new ArrayList<>(List.of("dlq"));
    words.addAll(List.of(call));
    words.addAll(List.of(place.options()));
    return CommandLines.run(terminal, words.toArray(String[]::new));
  }

  String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  List<DeadLetter> letters() {
    return values(cluster.topics().deadLetters());
  }

  /** How many records the turns have. */
  int turns() {
    return bytes(cluster.topics().turns().name()).size();
  }

  <V> List<V> values(Topic<V> topic) {
    return bytes(topic.name()).stream()
        .filter(Objects::nonNull)
        .map(topic.codec()::decode)
        .toList();
  }

  private List<byte[]> bytes(String topic) {
    List<byte[]> values = new ArrayList<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic))) {
      reader.readToEnd(record -> values.add(record.value()));
    }
    return values;
  }

  /** The traces in the headers of the turns that were sent back. */
  List<String> sentBack() {
    List<String> marks = new ArrayList<>();
    try (TopicReader reader =
        TopicReader.fromBeginning(cluster, List.of(cluster.topics().turns().name()))) {
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

  @Override
  public void close() {
    app.ifPresent(OnsetApp::close);
    producer.close();
    group.close();
  }
}
