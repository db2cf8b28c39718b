package dev.onset.lab.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.cli.CommandLines;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.EmbeddedOnset;
import dev.onset.app.cluster.GroupProgress;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.cluster.TurnProducer;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.DeadLetter;
import dev.onset.model.MasterKey;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Receipt;
import dev.onset.model.RejectReason;
import dev.onset.model.Reply;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicCreate;
import dev.onset.streams.topics.Topics;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
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
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListTopicsOptions;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.streams.StreamsConfig;

/**
 * An installation through a while of its life: chats of two tenants among records of bad producers,
 * a new policy, an erasure, closed sessions, and everything that tells of them. What it shows goes
 * to a scan at once, its topics and files at the end.
 */
final class Operation implements AutoCloseable {
  static final String OTHER_TENANT = "acme";
  private static final int PARTITIONS = 2;
  private static final int FUZZED = 1_500;
  private static final long SEED = 7;
  private static final int AUDITED = 6;
  private static final Duration LIMIT = Duration.ofMinutes(3);
  private static final String TOKEN = "0123456789abcdef0123456789abcdef";

  /** Of every session. */
  private static final String ASKED =
      Arrays.stream(PiiType.values())
          .map(type -> "[" + type.name() + "_1]")
          .collect(Collectors.joining(" "));

  private final Path folder;
  private final Path key;
  private final Path tokens;
  private final Policy policy;
  private final Scan scan;
  private final EmbeddedBroker broker;
  private final Path state;
  private final OnsetConfig config;
  private final Cluster cluster;
  private final HttpClient client = HttpClient.newHttpClient();

  /**
   * @param folder for its files
   * @param policy the shipped one
   * @param scan takes what it shows and leaves
   */
  Operation(Path folder, Policy policy, Scan scan) throws IOException {
    this.folder = Files.createDirectories(folder);
    this.policy = policy;
    this.scan = scan;
    key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    tokens = Files.writeString(folder.resolve("tokens"), "auditor:" + TOKEN + "\n");
    // Small indexes, for all of each is read.
    broker =
        EmbeddedBroker.start(
            properties -> properties.setProperty("log.index.size.max.bytes", "65536"));
    state = folder.resolve("state");
    Map<String, String> settings = EmbeddedOnset.settings(broker, key, PARTITIONS, 1);
    settings.put(StreamsConfig.STATE_DIR_CONFIG, state.toString());
    settings.put(OnsetConfig.HTTP_TOKENS, tokens.toString());
    settings.put(StreamsConfig.producerPrefix(ProducerConfig.COMPRESSION_TYPE_CONFIG), "none");
    config = OnsetConfig.of(settings);
    cluster = new Cluster(config);
  }

  /** Where its topics are. */
  Cluster cluster() {
    return cluster;
  }

  /** The instance's files. */
  Path state() {
    return state;
  }

  /** What the broker's files hold now. */
  void scanBroker() throws IOException {
    scanBroker(scan);
  }

  /** The same for another scan. */
  void scanBroker(Scan other) throws IOException {
    other.broker(broker.folder());
  }

  /** What every topic holds now. */
  void scanTopics() throws Exception {
    try (Admin admin = cluster.admin()) {
      Set<String> names =
          admin.listTopics(new ListTopicsOptions().listInternal(true)).names().get();
      scan.topics(cluster, new TreeSet<>(names));
    }
  }

  /** All of it, until the instance has ended. */
  void run(List<Turn> turns) throws Exception {
    Topics topics = cluster.topics();
    Spoilt spoilt = new Spoilt(topics, turns.get(0), policy.maxTextLength());
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, topics, PARTITIONS, (short) 1, LIMIT);
    }
    try (OnsetApp app = new OnsetApp(config, policy);
        TurnProducer feed = new TurnProducer(cluster);
        GroupProgress group = new GroupProgress(cluster, config.applicationId())) {
      app.start();
      assertThat(app.awaitRunning(LIMIT)).as("running").isTrue();
      Runnable alive = () -> assertThat(app.failure()).isEmpty();
      send(turns, spoilt);
      group.awaitEnd(topics.turns(), alive);
      group.awaitEnd(topics.commands(), alive);
      Map<SessionId, Integer> last = new TreeMap<>(Comparator.comparing(SessionId::toString));
      turns.forEach(turn -> last.merge(turn.session(), turn.index(), Math::max));
      List<SessionId> sessions = List.copyOf(last.keySet());
      for (SessionId session : sessions) {
        feed.send(new Reply(session, Optional.empty(), ASKED));
      }
      feed.flush();
      group.awaitEnd(topics.replies(), alive);
      overHttp(app, sessions);
      putPolicy(feed, group, alive);

      SessionId gone = turns.get(0).session();
      onset(0, "erase", true, "erase", gone.session(), "--tenant", gone.tenant());
      SessionId open = sessions.stream().filter(one -> !one.equals(gone)).findFirst().orElseThrow();
      last.forEach(
          (session, turn) -> {
            if (!session.equals(gone) && !session.equals(open)) {
              feed.close(session, turn);
            }
          });
      feed.flush();
      group.awaitEnd(topics.commands(), alive);
      for (int i = 0; i < sessions.size(); i++) {
        String text = "My name is " + Spoilt.later(i + 1);
        feed.send(Turn.of(sessions.get(i), 100_000, "customer", text));
      }
      feed.flush();
      group.awaitEnd(topics.turns(), alive);

      overHttp(app, sessions);
      commands(app, sessions, gone);
      app.failure().ifPresent(text -> scan.text("errors", text));
    }
    spoilt.complaints(scan);
  }

  /** The good turns evenly among the others. */
  private void send(List<Turn> good, Spoilt spoilt) {
    Topics topics = cluster.topics();
    byte[] foreign =
        new Codecs(new SchemaStore())
            .receipts(WireFormat.AVRO)
            .encode(
                new Receipt("default", "00", Receipt.Status.REQUESTED, 0, OptionalLong.empty()));
    Fuzz fuzz = new Fuzz(SEED, 1, PARTITIONS, policy.maxTextLength(), good, List.of(foreign));
    try (Producer<byte[], byte[]> producer = cluster.plainProducer()) {
      int sent = 0;
      for (int number = 0; number < FUZZED; number++) {
        while (sent < good.size() && (sent == 0 || number * good.size() / FUZZED > sent)) {
          producer.send(record(topics.turns(), good.get(sent++)));
        }
        Fuzz.Shot shot = fuzz.shot(number, sent);
        boolean isTurn = shot.target() == Fuzz.Target.TURNS;
        producer.send(
            new ProducerRecord<>(
                (isTurn ? topics.turns() : topics.commands()).name(),
                shot.partition().isPresent() ? (Integer) shot.partition().getAsInt() : null,
                shot.key(),
                shot.value()));
      }
      good.subList(sent, good.size()).forEach(turn -> producer.send(record(topics.turns(), turn)));
      spoilt.records().forEach(producer::send);
      byte[] command = Spoilt.COMMAND.text().getBytes(StandardCharsets.UTF_8);
      producer.send(new ProducerRecord<>(topics.commands().name(), command, command));
      producer.flush();
    }
  }

  private static ProducerRecord<byte[], byte[]> record(Topic<Turn> topic, Turn turn) {
    byte[] name = turn.session().session().getBytes(StandardCharsets.UTF_8);
    return new ProducerRecord<>(topic.name(), name, topic.codec().encode(turn));
  }

  private void overHttp(OnsetApp app, List<SessionId> sessions) throws Exception {
    for (String path : List.of("/metrics", "/status", "/sessions", "/sessions?tenant=acme")) {
      assertThat(ask(app, path, path).statusCode()).as(path).isEqualTo(200);
    }
    for (SessionId session : sessions) {
      ask(
          app,
          "/sessions/S",
          "/sessions/"
              + URLEncoder.encode(session.session(), StandardCharsets.UTF_8).replace("+", "%20")
              + "?tenant="
              + session.tenant());
    }
  }

  private HttpResponse<String> ask(OnsetApp app, String place, String path) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + app.httpPort().orElseThrow() + path))
            .header("Authorization", "Bearer " + TOKEN)
            .build();
    HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
    scan.text("answers of " + place, answer.headers().map() + answer.body());
    return answer;
  }

  private void putPolicy(TurnProducer feed, GroupProgress group, Runnable alive) throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("eager.yaml"), "extends: paper\nname: eager\nipp: {theta: 1.0}\n");
    onset(0, "policy", false, "policy", "put", file.toString(), "--tenant", OTHER_TENANT, "--live");
    SessionId fresh = new SessionId(OTHER_TENANT, "fresh");
    feed.send(Turn.of(fresh, 0, "customer", "My name is " + Spoilt.later(0) + ", from Denver."));
    feed.flush();
    group.awaitEnd(cluster.topics().turns(), alive);
  }

  private void commands(OnsetApp app, List<SessionId> sessions, SessionId gone) throws IOException {
    String[] at = {
      "--url", "http://127.0.0.1:" + app.httpPort().orElseThrow(), "--token-file", tokens.toString()
    };
    call(0, "status", Stream.concat(Stream.of("status"), Stream.of(at)));
    List<SessionId> audited =
        sessions.stream().filter(one -> !one.equals(gone)).limit(AUDITED).toList();
    for (SessionId session : audited) {
      String[] named = {session.session(), "--tenant", session.tenant()};
      call(
          0,
          "session",
          Stream.of(Stream.of("session"), Stream.of(named), Stream.of(at)).flatMap(s -> s));
      Path page = folder.resolve("page.html");
      onset(
          0,
          "audit",
          true,
          "audit",
          "--session",
          session.session(),
          "--tenant",
          session.tenant(),
          "--verify",
          "--html",
          page.toString());
      scan.file("command audit --html", page);
    }
    onset(1, "audit", true, "audit", "--session", gone.session(), "--tenant", gone.tenant());
    onset(0, "policy", false, "policy", "list");
    onset(0, "policy", false, "policy", "get", "--tenant", OTHER_TENANT);
    onset(0, "dlq list", false, "dlq", "list");
    onset(0, "dlq list", false, "dlq", "list", "--json");
    Map<RejectReason, String> traces = new TreeMap<>();
    Topic<DeadLetter> letters = cluster.topics().deadLetters();
    read(
        letters.name(),
        value -> {
          DeadLetter letter = letters.codec().decode(value);
          traces.putIfAbsent(letter.reason(), letter.traceId());
        });
    assertThat(traces)
        .containsKeys(
            RejectReason.MALFORMED,
            RejectReason.OVERSIZED_TEXT,
            RejectReason.CONFLICTING_TURN,
            RejectReason.KEY_MISMATCH,
            RejectReason.SESSION_CLOSED,
            RejectReason.SESSION_ERASED);
    for (String trace : traces.values()) {
      onset(0, "dlq show", false, "dlq", "show", trace);
    }
    Topics topics = cluster.topics();
    tail("alerts", topics.alerts());
    tail("risk", topics.risk());
    tail("redactions", topics.redactions());
    tail("leakage", topics.leakage());
    tail("provenance", topics.provenance());
    tail("receipts", topics.receipts());
    tail("dlq", letters);
  }

  private void tail(String name, Topic<?> topic) {
    int[] records = new int[1];
    read(topic.name(), value -> records[0]++);
    assertThat(records[0]).as(name).isPositive();
    onset(
        0, "tail", false, "tail", name, "--from-beginning", "--max", Integer.toString(records[0]));
  }

  private void read(String topic, Consumer<byte[]> take) {
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic))) {
      reader.readToEnd(
          record -> {
            if (record.value() != null) {
              take.accept(record.value());
            }
          });
    }
  }

  private void onset(int code, String place, boolean keyed, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("-b", broker.bootstrapServers()));
    if (keyed) {
      all.addAll(List.of("--key-file", key.toString()));
    }
    call(code, place, all.stream());
  }

  private void call(int code, String place, Stream<String> words) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
    Terminal terminal =
        new Terminal(InputStream.nullInputStream(), stream, stream, Map.of(), false);
    List<String> call = words.collect(Collectors.toList());
    assertThat(CommandLines.run(terminal, call.toArray(String[]::new)))
        .as(call + ": " + said)
        .isEqualTo(code);
    scan.bytes("command " + place, said.toByteArray());
  }

  @Override
  public void close() {
    broker.close();
  }
}
