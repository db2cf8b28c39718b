package dev.onset.app.webhook;

import static dev.onset.app.alert.SampleAlerts.alert;
import static dev.onset.app.alert.SampleAlerts.seen;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.app.alert.SampleAlerts;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.GroupProgress;
import dev.onset.app.cluster.SharedBroker;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.cluster.TurnProducer;
import dev.onset.model.Alert;
import dev.onset.model.MasterKey;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.TopicCreate;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Alerts on a broker are posted to a server that hangs, errs and answers twice. */
@ExtendWith(SharedBroker.class)
class WebhookWorkerIT {
  private static final int PARTITIONS = 2;
  private static final int AT_ONCE = 4;
  private static final Duration START = Duration.ofMinutes(3);

  /** Longer than anything here takes but for what hangs on purpose. */
  private static final Duration PATIENT = Duration.ofMinutes(2);

  private static final Duration IMPATIENT = Duration.ofMillis(300);
  private static final String SECRET = "0123456789abcdef0123456789abcdef";
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir Path folder;
  private Path key;
  private Cluster cluster;
  private OnsetConfig config;

  @BeforeEach
  void makeTopics(SharedBroker.Place place) throws Exception {
    key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    config = OnsetConfig.of(place.settings(key, PARTITIONS, 1));
    cluster = new Cluster(config);
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
    }
  }

  private WebhookTarget target(AlertServer server, Duration limit) throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), SECRET + "\n");
    return new WebhookTarget(
        new WebhookAddress(server.address() + "/{key}", Optional.of("Splunk token")),
        WebhookFormat.JSON,
        Optional.of(WebhookSecret.fromFile(secret, "--secret-file")),
        Optional.empty(),
        limit);
  }

  private static WebhookPlan plan(String name, Optional<Path> refused) {
    return new WebhookPlan(
        name, Alert.Severity.MEDIUM, Optional.empty(), OptionalLong.empty(), AT_ONCE, refused);
  }

  private RunningWebhook worker(AlertServer server, Duration limit) throws IOException {
    return worker(server, limit, plan("soc", Optional.empty()));
  }

  private RunningWebhook worker(AlertServer server, Duration limit, WebhookPlan plan)
      throws IOException {
    Backoff hardly = new Backoff(Duration.ofMillis(1), Duration.ofMillis(20), () -> 0.5);
    return new RunningWebhook(cluster, target(server, limit), plan, hardly);
  }

  private static Alert made(String session) {
    String id = HexFormat.of().formatHex(session.getBytes(StandardCharsets.UTF_8));
    return alert(Rule.RULE_B, 3)
        .in(SessionId.of(session))
        .called(id)
        .resting(seen(PiiType.NAME_FULL, 1), seen(PiiType.EMAIL, 3))
        .made();
  }

  /** Writes alerts as the processor does; the keys under which they have to arrive. */
  private Set<String> raise(List<Alert> alerts) throws Exception {
    Set<String> keys = new TreeSet<>();
    try (Producer<String, byte[]> producer = cluster.producer()) {
      for (Alert one : alerts) {
        producer
            .send(
                new ProducerRecord<>(
                    cluster.topics().alerts().name(),
                    one.session().session(),
                    cluster.topics().alerts().codec().encode(one)))
            .get();
        keys.add(one.alertId() + "-" + one.revision());
      }
    }
    return keys;
  }

  private Set<String> raise(String name, int count) throws Exception {
    List<Alert> alerts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      alerts.add(made(name + i));
    }
    return raise(alerts);
  }

  private static List<String> keys(List<AlertServer.Post> posts) {
    return posts.stream().map(AlertServer.Post::key).toList();
  }

  /** Whatever is posted again is the same in every byte, so that a receiver can tell. */
  private static void assertEqualUnderEqualKeys(AlertServer server) {
    Map<String, String> bodies = new HashMap<>();
    for (AlertServer.Post post : server.posts()) {
      assertThat(bodies.computeIfAbsent(post.key(), any -> post.body())).isEqualTo(post.body());
    }
  }

  private static HttpResponse<String> get(RunningWebhook worker, String path)
      throws IOException, InterruptedException {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + worker.httpPort() + "/" + path))
                .build(),
            HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void everyAlertArrivesOnceSignedUnderItsKey() throws Exception {
    Set<String> raised = raise("good", 20);
    try (AlertServer server = new AlertServer((post, attempt) -> 200);
        RunningWebhook worker = worker(server, PATIENT)) {
      worker.awaitDone();

      assertThat(keys(server.accepted())).containsExactlyInAnyOrderElementsOf(raised);
      for (AlertServer.Post post : server.posts()) {
        JsonNode body = JSON.readTree(post.body());
        assertThat(post.key())
            .isEqualTo(body.path("alert_id").textValue() + "-" + body.path("revision").intValue());
        assertThat(post.path()).isEqualTo("/alerts/" + post.key());
        assertThat(body.path("reason").textValue()).startsWith("The user became re-identifiable");
        assertThat(body.path("raised_at").isTextual()).isTrue();
        assertThat(post.authorization()).isEqualTo("Splunk token");
        assertThat(post.contentType()).startsWith("application/json");
        assertSigned(post);
      }
      assertThat(worker.count(WebhookMetrics.DELIVERED)).isEqualTo(20);
      assertThat(get(worker, "ready").statusCode()).isEqualTo(200);
      assertThat(get(worker, "live").statusCode()).isEqualTo(200);
      assertThat(get(worker, "metrics").body())
          .contains("onset_webhook_delivered_total 20.0", "onset_webhook_oldest_seconds 0.0")
          .doesNotContain("good", "token", SECRET);

      Set<String> more = raise("more", 1);
      worker.awaitDone();
      assertThat(keys(server.accepted())).hasSize(21).containsAll(more);
    }
    try (AlertServer server = new AlertServer((post, attempt) -> 200);
        RunningWebhook again = worker(server, PATIENT)) {
      Set<String> later = raise("later", 1);
      again.awaitDone();
      assertThat(keys(server.posts())).as("nothing twice").containsExactlyElementsOf(later);
    }
  }

  /** As the guide tells receivers to do it. */
  private static void assertSigned(AlertServer.Post post) throws Exception {
    String[] parts = post.signature().split(",");
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(SECRET.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    String time = parts[0].replaceFirst("t=", "");
    byte[] made = mac.doFinal((time + "." + post.body()).getBytes(StandardCharsets.UTF_8));
    assertThat(parts[1]).isEqualTo("v1=" + HexFormat.of().formatHex(made));
    assertThat(parts).hasSize(2);
    assertThat(Long.parseLong(time)).isGreaterThan(1_700_000_000L);
  }

  /** The server answers nobody before all is processed, so nothing in the stream waited for it. */
  @Test
  void theStreamGoesOnWhileTheReceiverHangs() throws Exception {
    CountDownLatch released = new CountDownLatch(1);
    try (OnsetApp app = new OnsetApp(config, PolicyReader.shipped());
        AlertServer server =
            new AlertServer(
                (post, attempt) -> {
                  AlertServer.hang(released);
                  return 200;
                })) {
      app.start();
      assertThat(app.awaitRunning(START)).as("running").isTrue();
      try (GroupProgress stream = new GroupProgress(cluster, config.applicationId());
          RunningWebhook worker = worker(server, IMPATIENT)) {
        chats("first", 1);
        server.awaitPost();
        chats("hang", 30);
        stream.awaitEnd(cluster.topics().turns(), () -> assertThat(app.failure()).isEmpty());

        assertThat(server.accepted()).isEmpty();
        assertThat(worker.count(WebhookMetrics.DELIVERED)).isZero();
        released.countDown();
        worker.awaitDone();
        assertThat(new TreeSet<>(keys(server.accepted()))).isEqualTo(onTheTopic()).hasSize(31);
        assertThat(worker.count(WebhookMetrics.DELIVERED)).isEqualTo(31);
        assertThat(worker.failed(Answer.Kind.TIMED_OUT)).isPositive();
        assertEqualUnderEqualKeys(server);
      }
    }
  }

  private void chats(String name, int count) {
    try (TurnProducer feed = new TurnProducer(cluster)) {
      for (int chat = 0; chat < count; chat++) {
        SessionId session = SessionId.of(name + chat);
        feed.send(Turn.of(session, 0, "customer", "My name is Nadia Farouk"));
        feed.send(Turn.of(session, 1, "customer", "my email is nadia@example.com"));
      }
      feed.flush();
    }
  }

  private Set<String> onTheTopic() {
    Set<String> keys = new TreeSet<>();
    try (TopicReader reader =
        TopicReader.fromBeginning(cluster, List.of(cluster.topics().alerts().name()))) {
      reader.readToEnd(
          record -> {
            Alert one = cluster.topics().alerts().codec().decode(record.value());
            keys.add(one.alertId() + "-" + one.revision());
          });
    }
    return keys;
  }

  @ParameterizedTest
  @ValueSource(ints = {500, 503, 429, 409, 401, 404, 302, 400, 0})
  void whatTheReceiverDoesNotTakeIsPostedAgainUntilItDoes(int status) throws Exception {
    Set<String> raised = raise("wrong" + status + "-", 3);
    AlertServer.Manner wrong =
        (post, attempt) -> {
          if (attempt > 3) {
            return 200;
          }
          if (status == 0) {
            throw new IOException("It hangs up.");
          }
          return status;
        };
    try (AlertServer server = new AlertServer(wrong);
        RunningWebhook worker = worker(server, PATIENT)) {
      worker.awaitDone();

      assertThat(keys(server.accepted())).containsExactlyInAnyOrderElementsOf(raised);
      assertThat(keys(server.posts())).hasSize(12);
      assertEqualUnderEqualKeys(server);
      assertThat(worker.count(WebhookMetrics.DELIVERED)).isEqualTo(3);
      assertThat(worker.count(WebhookMetrics.ASIDE)).isZero();
    }
  }

  /** The receiver took it, and the answer was lost: it comes again, under the same key. */
  @Test
  void whatIsDoubledHasTheSameKeyAndTheSameBytes() throws Exception {
    Set<String> raised = raise("lost", 10);
    Set<String> taken = new TreeSet<>();
    AlertServer.Manner losing =
        (post, attempt) -> {
          synchronized (taken) {
            taken.add(post.key());
          }
          if (attempt == 1) {
            throw new IOException("The answer is lost.");
          }
          return 200;
        };
    try (AlertServer server = new AlertServer(losing);
        RunningWebhook worker = worker(server, PATIENT)) {
      worker.awaitDone();
      assertThat(keys(server.posts())).hasSize(20);
      assertThat(taken).isEqualTo(raised);
      assertEqualUnderEqualKeys(server);
    }
  }

  @Test
  void theAlertsOfASessionArriveInTheirOrderWhateverFails() throws Exception {
    List<Alert> alerts = new ArrayList<>();
    Map<String, List<String>> expected = new HashMap<>();
    for (int session = 0; session < 5; session++) {
      Alert next = made("order" + session);
      for (int revision = 0; revision < 6; revision++) {
        alerts.add(next);
        expected
            .computeIfAbsent(next.alertId(), any -> new ArrayList<>())
            .add(next.alertId() + "-" + revision);
        next = SampleAlerts.withdrawn(next, 4 + revision);
      }
    }
    raise(alerts);
    AlertServer.Manner moody =
        (post, attempt) -> attempt == 1 && post.body().length() % 2 == 0 ? 503 : 200;
    try (AlertServer server = new AlertServer(moody);
        RunningWebhook worker = worker(server, PATIENT)) {
      worker.awaitDone();
      assertThat(
              keys(server.accepted()).stream()
                  .collect(Collectors.groupingBy(one -> one.substring(0, one.indexOf('-')))))
          .isEqualTo(expected);
    }
  }

  @Test
  void whatAStoppedWorkerDidNotDeliverTheNextOneDoes() throws Exception {
    Set<String> raised = raise("restart", 10);
    AtomicBoolean open = new AtomicBoolean();
    try (AlertServer server = new AlertServer((post, attempt) -> open.get() ? 200 : 503)) {
      RunningWebhook stopped = worker(server, PATIENT);
      server.awaitPost();
      stopped.close();
      assertThat(server.accepted()).isEmpty();
      open.set(true);
      try (RunningWebhook worker = worker(server, PATIENT)) {
        worker.awaitDone();
      }
      assertThat(keys(server.accepted())).containsExactlyInAnyOrderElementsOf(raised);
    }
  }

  @Test
  void whatIsRefusedAloneGoesToTheFileAndTheRestGoesOn() throws Exception {
    List<Alert> alerts = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      alerts.add(made("fine" + i));
    }
    Alert bad = made("bad");
    alerts.add(0, bad);
    Set<String> raised = raise(alerts);
    Path file = folder.resolve("refused.jsonl");
    String badKey = bad.alertId() + "-0";
    raised.remove(badKey);
    AlertServer.Manner picky = (post, attempt) -> post.key().equals(badKey) ? 422 : 200;
    try (AlertServer server = new AlertServer(picky);
        RunningWebhook worker = worker(server, PATIENT, plan("picky", Optional.of(file)))) {
      worker.awaitDone();
      assertThat(keys(server.accepted())).containsExactlyInAnyOrderElementsOf(raised);
      assertThat(worker.count(WebhookMetrics.ASIDE)).isOne();
    }
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(1);
    JsonNode line = JSON.readTree(lines.get(0));
    assertThat(line.path("http_status").intValue()).isEqualTo(422);
    assertThat(line.path("alert").path("alert_id").textValue()).isEqualTo(bad.alertId());
    assertThat(line.path("alert").path("reason").isTextual()).isTrue();
  }

  @Test
  void eachNameGetsItsOwnSelection() throws Exception {
    Alert warning = alert(Rule.RULE_A, 2).called("aa".repeat(16)).made();
    Alert other = made("urgent");
    raise(List.of(warning, other));
    WebhookPlan urgent =
        new WebhookPlan(
            "urgent",
            Alert.Severity.HIGH,
            Optional.empty(),
            OptionalLong.empty(),
            1,
            Optional.empty());
    WebhookPlan nobody =
        new WebhookPlan(
            "acme",
            Alert.Severity.MEDIUM,
            Optional.of("acme"),
            OptionalLong.empty(),
            1,
            Optional.empty());
    WebhookPlan later =
        new WebhookPlan(
            "later",
            Alert.Severity.MEDIUM,
            Optional.empty(),
            OptionalLong.of(System.currentTimeMillis() + Duration.ofDays(1).toMillis()),
            1,
            Optional.empty());
    for (WebhookPlan plan : List.of(urgent, nobody, later)) {
      try (AlertServer server = new AlertServer((post, attempt) -> 200);
          RunningWebhook worker = worker(server, PATIENT, plan)) {
        worker.awaitDone();
        List<String> expected = plan == urgent ? List.of(other.alertId() + "-0") : List.of();
        assertThat(keys(server.accepted())).as(plan.name()).isEqualTo(expected);
      }
    }
  }
}
