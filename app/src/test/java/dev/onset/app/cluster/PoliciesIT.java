package dev.onset.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.cli.CommandLines;
import dev.onset.app.input.Samples;
import dev.onset.app.terminal.Terminal;
import dev.onset.formats.InputTurn;
import dev.onset.model.MasterKey;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicCreate;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
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
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Policies are changed while sessions go on, and everything is replayed from the topics. */
@ExtendWith(SharedBroker.class)
class PoliciesIT {
  private static final int PARTITIONS = 2;
  private static final Duration START = Duration.ofMinutes(3);
  private static final String ACME = "acme";

  @TempDir Path folder;
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();
  private final List<Turn> turns;
  private Path key;
  private SharedBroker.Place at;
  private Cluster cluster;

  PoliciesIT() throws IOException {
    turns = Samples.load().get(0).turns().stream().map(InputTurn::turn).toList();
  }

  private List<Turn> turns(SessionId session, int from, int to) {
    return turns.subList(from, to).stream()
        .map(
            turn ->
                new Turn(
                    session,
                    turn.index(),
                    turn.revision(),
                    turn.speaker(),
                    turn.text(),
                    turn.timestamp()))
        .toList();
  }

  @Test
  void aPolicyChangedInMidSessionIsReplayedADayLater(SharedBroker.Place place) throws Exception {
    key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    Path eager = policy("eager", "ipp: {theta: 1.0}");
    Path open = policy("open", "redaction: {types: [SSN]}");
    SessionId ours = SessionId.of("s1");
    SessionId theirs = new SessionId(ACME, "s1");
    SessionId late = SessionId.of("s2");
    int half = turns.size() / 2;
    at = place;
    OnsetConfig config = OnsetConfig.of(place.settings(key, PARTITIONS, 1));
    cluster = new Cluster(config);
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
    }
    // Before any instance runs.
    assertThat(onset("policy", "put", eager.toString(), "--tenant", ACME)).isZero();
    try (OnsetApp app = new OnsetApp(config, PolicyReader.shipped());
        TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
      app.start();
      assertThat(app.awaitRunning(START)).as("running").isTrue();
      Runnable alive = () -> assertThat(app.failure()).isEmpty();
      turns(ours, 0, half).forEach(feed::send);
      turns(theirs, 0, half).forEach(feed::send);
      feed.flush();
      group.awaitEnd(cluster.topics().turns(), alive);

      assertThat(onset("policy", "put", open.toString(), "--live")).as(said()).isZero();
      assertThat(said()).contains("Published open-", "live ones with their next turn");
      awaitPolicy(feed, group, alive, "open-");
      turns(ours, half, turns.size()).forEach(feed::send);
      turns(theirs, half, turns.size()).forEach(feed::send);
      turns(late, 0, turns.size()).forEach(feed::send);
      feed.flush();
      group.awaitEnd(cluster.topics().turns(), alive);
      feed.close(theirs, Integer.MAX_VALUE);
      feed.flush();
      group.awaitEnd(cluster.topics().commands(), alive);

      writeWhatCannotBeRead();
      assertThat(onset("policy", "put", policy("later", "ipp: {theta: 8.0}").toString())).isZero();
      awaitPolicy(feed, group, alive, "later-");
      assertThat(app.metrics().get(OnsetMetrics.UNUSABLE_POLICIES).counter().count()).isEqualTo(2);
    }
    assertThat(changes(ours)).containsExactly("paper>open@" + turns.get(half).index());
    assertThat(changes(theirs)).containsExactly("paper>eager@" + turns.get(0).index());
    assertThat(changes(late)).containsExactly("paper>open@" + turns.get(0).index());

    Path out = folder.resolve("out");
    assertThat(onset("replay", "--cluster", "--output", out.toString())).as(said()).isZero();
    assertThat(said()).contains("The provenance is the recorded one, byte for byte");
    assertThat(Files.readAllLines(out.resolve("provenance.jsonl")))
        .hasSize(events().size())
        .anyMatch(line -> line.contains("POLICY_CHANGED"));
    assertThat(onset("replay", "--cluster", "-s", "s1", "--tenant", ACME, "-o", out.toString()))
        .as(said())
        .isZero();
    assertThat(said()).contains("sessions 1, events ");
    assertThat(onset("replay", "--cluster", "-s", "nobody", "-o", out.toString())).isOne();

    forge(events().stream().filter(e -> e.session().equals(late)).toList());
    assertThat(onset("replay", "--cluster", "-s", "s2", "-o", out.toString())).isOne();
    assertThat(said()).contains("Differs: s2: event ", "1 of 1 sessions");

    assertTheCommandsShowWhatWasPublished(eager);
  }

  private void assertTheCommandsShowWhatWasPublished(Path eager) throws IOException {
    assertThat(onset("policy", "list")).isZero();
    assertThat(said())
        .contains("paper-", "eager-", "open-", "yes", "unreadable for this version of Onset");
    said.reset();
    assertThat(onset("policy", "get", "--tenant", ACME)).isZero();
    Path printed = Files.writeString(folder.resolve("printed.yaml"), said());
    assertThat(PolicyReader.read(printed, Map.of())).isEqualTo(PolicyReader.read(eager, Map.of()));
    assertThat(
            onset("policy", "get", "--tenant", ACME, "--version", PolicyReader.shipped().version()))
        .isZero();
    assertThat(onset("policy", "get", "--version", "no-such")).isOne();
    assertThat(onset("policy", "get", "--tenant", "nobody")).isOne();
    assertThat(onset("policy", "put", eager.toString(), "--tenant", ACME)).isZero();
    assertThat(said()).contains("was published before and stays as it is");
    int before = records(cluster.topics().policies()).size();
    Path broken =
        Files.writeString(
            folder.resolve("broken.yaml"),
            "extends: paper\nregoin: GB\nmax_text_length: 0\nipp: {theta: x}\n");
    said.reset();
    assertThat(onset("policy", "put", broken.toString())).isEqualTo(2);
    assertThat(said().lines()).hasSizeGreaterThan(1).anyMatch(line -> line.contains("regoin"));
    assertThat(onset("policy", "put", eager.toString(), "--tenant", "a/b")).isEqualTo(2);
    assertThat(records(cluster.topics().policies())).hasSize(before);
  }

  private Path policy(String name, String rest) throws IOException {
    return Files.writeString(
        folder.resolve(name + ".yaml"), "extends: paper\nname: " + name + "\n" + rest + "\n");
  }

  /** New sessions of the default tenant are tried until one is under the policy. */
  private void awaitPolicy(TurnProducer feed, GroupProgress group, Runnable alive, String version)
      throws InterruptedException {
    Optional<ProvenanceEvent> taken = Optional.empty();
    for (int i = 0; taken.isEmpty(); i++) {
      assertThat(i).as("probes for " + version).isLessThan(600);
      feed.send(Turn.of(SessionId.of("probe " + version + i), 0, "customer", "hello"));
      feed.flush();
      group.awaitEnd(cluster.topics().turns(), alive);
      taken =
          events().stream()
              .filter(event -> event.session().session().startsWith("probe "))
              .filter(event -> event.kind() == ProvenanceKind.POLICY_CHANGED)
              .filter(event -> event.detail().get("to").startsWith(version))
              .findFirst();
    }
  }

  private void writeWhatCannotBeRead() throws Exception {
    String topic = cluster.topics().policies().name();
    try (Producer<String, byte[]> producer = cluster.producer()) {
      for (String[] record :
          new String[][] {
            {"default/newer-0123456789ab", "extends: paper\ntelepathy: 3\n"},
            {"default", "version: newer-0123456789ab\nlive: true\n"}
          }) {
        producer
            .send(
                new ProducerRecord<>(topic, record[0], record[1].getBytes(StandardCharsets.UTF_8)))
            .get();
      }
    }
  }

  /** Writes the trail again, its last event altered. */
  private void forge(List<ProvenanceEvent> trail) throws Exception {
    Topic<ProvenanceEvent> topic = cluster.topics().provenance();
    try (Producer<String, byte[]> producer = cluster.producer()) {
      int partition = partitionOf(trail.get(0));
      for (ProvenanceEvent event : trail) {
        boolean last = event.sequence() == trail.size() - 1;
        producer
            .send(
                new ProducerRecord<>(
                    topic.name(),
                    partition,
                    event.session().session(),
                    topic.codec().encode(last ? event.tied("0".repeat(64), event.link()) : event)))
            .get();
      }
    }
  }

  private int partitionOf(ProvenanceEvent wanted) {
    List<Integer> found = new ArrayList<>();
    Topic<ProvenanceEvent> topic = cluster.topics().provenance();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(
          record -> {
            if (topic.codec().decode(record.value()).equals(wanted)) {
              found.add(record.partition());
            }
          });
    }
    return found.get(0);
  }

  private List<ProvenanceEvent> events() {
    return records(cluster.topics().provenance());
  }

  private <V> List<V> records(Topic<V> topic) {
    List<V> values = new ArrayList<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(record -> values.add(topic.codec().decode(record.value())));
    }
    return values;
  }

  /** Names of policies without their fingerprints, and the turn. */
  private List<String> changes(SessionId session) {
    return events().stream()
        .filter(event -> event.session().equals(session))
        .filter(event -> event.kind() == ProvenanceKind.POLICY_CHANGED)
        .map(ProvenanceEvent::detail)
        .map(
            detail ->
                name(detail.get("from")) + ">" + name(detail.get("to")) + "@" + detail.get("at"))
        .toList();
  }

  private static String name(String version) {
    return version.substring(0, version.lastIndexOf('-'));
  }

  private String said() {
    return said.toString(StandardCharsets.UTF_8);
  }

  private int onset(String... call) {
    PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
    Terminal terminal =
        new Terminal(InputStream.nullInputStream(), stream, stream, Map.of(), false);
    List<String> words = new ArrayList<>(List.of(call));
    words.addAll(List.of(at.options()));
    if (call[0].equals("replay")) {
      // As an auditor would, whose own policy is another one by now.
      words.addAll(List.of("--key-file", key.toString(), "--set", "name=other"));
    }
    return CommandLines.run(terminal, words.toArray(String[]::new));
  }
}
