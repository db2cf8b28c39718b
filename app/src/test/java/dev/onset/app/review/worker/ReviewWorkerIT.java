package dev.onset.app.review.worker;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.GroupProgress;
import dev.onset.app.cluster.PolicyArchive;
import dev.onset.app.cluster.SharedBroker;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.cluster.TurnProducer;
import dev.onset.endpoint.EndpointLimits;
import dev.onset.endpoint.Unavailability;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.RedactedTurn;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The whole way on a broker: the stream masks names, a language model is asked, well or badly. */
@ExtendWith(SharedBroker.class)
class ReviewWorkerIT {
  private static final int PARTITIONS = 2;
  private static final Duration START = Duration.ofMinutes(3);

  /** Longer than anything here takes but for what hangs on purpose. */
  private static final Duration PATIENT = Duration.ofMinutes(5);

  private static final Duration IMPATIENT = Duration.ofMillis(300);
  private static final int NEVER_OPENS = 100_000;

  private static final String[] EXERCISE = {"Julia Novak", "Julia", "Omar Haddad"};
  private static final List<String> CHAT =
      List.of(
          "In this exercise Julia Novak buys 12 apples and gives 5 to Omar Haddad.",
          "My name is Nadia Farouk and my email is nadia@example.com",
          "Thank you Nadia. How many apples does Julia have left?");

  private static final Policy POLICY = PolicyReader.shipped(Map.of("redaction.review", "endpoint"));

  @TempDir static Path folder;

  private static Cluster cluster;
  private static OnsetApp app;
  private static GroupProgress stream;

  @BeforeAll
  static void start(SharedBroker.Place place) throws Exception {
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    OnsetConfig config = OnsetConfig.of(place.settings(key, PARTITIONS, 1));
    cluster = new Cluster(config);
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
    }
    app = new OnsetApp(config, POLICY);
    app.start();
    assertThat(app.awaitRunning(START)).as("running").isTrue();
    stream = new GroupProgress(cluster, config.applicationId());
  }

  @AfterAll
  static void stop() {
    stream.close();
    app.close();
  }

  private static EndpointLimits limits(Duration call, int failuresToOpen) {
    return new EndpointLimits(
        call, PATIENT.plus(call), 1, Duration.ZERO, 4, 65_536, failuresToOpen, PATIENT);
  }

  private static RunningWorker worker(ModelServer model, EndpointLimits limits) {
    return new RunningWorker(cluster, POLICY, model.address(), limits);
  }

  private static SessionId session(String name, int number) {
    return SessionId.of(name + "-" + number);
  }

  private static void chats(String name, int count) {
    try (TurnProducer feed = new TurnProducer(cluster)) {
      for (int chat = 0; chat < count; chat++) {
        for (int turn = 0; turn < CHAT.size(); turn++) {
          String speaker = turn % 2 == 0 ? "agent" : "customer";
          feed.send(Turn.of(session(name, chat), turn, speaker, CHAT.get(turn)));
        }
      }
      feed.flush();
    }
  }

  private static void awaitStream() throws InterruptedException {
    Runnable alive = () -> assertThat(app.failure()).isEmpty();
    stream.awaitEnd(cluster.topics().turns(), alive);
    stream.awaitEnd(cluster.topics().commands(), alive);
  }

  /** The highest revisions of the safe texts of some chats, by session and turn. */
  private static Map<String, RedactedTurn> safeTexts(String name) {
    Map<String, RedactedTurn> highest = new TreeMap<>();
    try (TopicReader reader =
        TopicReader.fromBeginning(cluster, List.of(cluster.topics().redactedTurns().name()))) {
      reader.readToEnd(
          record -> {
            if (record.value() != null) {
              RedactedTurn turn = cluster.topics().redactedTurns().codec().decode(record.value());
              if (turn.session().session().startsWith(name + "-")) {
                highest.merge(record.key(), turn, (a, b) -> b.revision() > a.revision() ? b : a);
              }
            }
          });
    }
    return highest;
  }

  private static void assertAllMasked(String name, int count) {
    Map<String, RedactedTurn> safe = safeTexts(name);
    assertThat(safe).hasSize(count * CHAT.size());
    assertThat(safe.values())
        .allSatisfy(
            turn ->
                assertThat(turn.text())
                    .doesNotContain("Julia", "Omar", "Nadia", "Farouk", "example.com"));
  }

  private static void assertTheExerciseIsKept(String name, int count) {
    Map<String, RedactedTurn> safe = safeTexts(name);
    for (int chat = 0; chat < count; chat++) {
      String session = name + "-" + chat;
      assertThat(safe.get(session + "/0").text()).isEqualTo(CHAT.get(0));
      assertThat(safe.get(session + "/0").revision()).isPositive();
      assertThat(safe.get(session + "/1").text()).doesNotContain("Nadia", "Farouk", "example.com");
      assertThat(safe.get(session + "/2").text())
          .contains("apples does Julia have")
          .doesNotContain("Nadia");
    }
  }

  @Test
  void whatTheModelKeepsComesBackInTheNextRevision() throws Exception {
    try (ModelServer model = new ModelServer(ModelServer.keeping(EXERCISE))) {
      try (RunningWorker worker = worker(model, limits(PATIENT, NEVER_OPENS))) {
        chats("good", 3);
        awaitStream();
        worker.awaitDone();
        awaitStream();

        assertThat(worker.asked()).isEqualTo(9);
        assertThat(worker.commands()).isEqualTo(6);
        assertThat(worker.answered("keep")).isEqualTo(9);
        assertThat(worker.answered("redact")).isEqualTo(6);
        assertThat(get(worker, "ready").statusCode()).isEqualTo(200);
        assertThat(get(worker, "live").statusCode()).isEqualTo(200);
        assertThat(get(worker, "metrics").body())
            .contains("onset_review_asked_total 9.0")
            .doesNotContain("Julia", "Nadia", "good-");
      }
      assertTheExerciseIsKept("good", 3);
      assertThat(model.questions()).allSatisfy(ReviewWorkerIT::asksAboutNamesAlone);
      assertThat(model.questions())
          .anySatisfy(
              material -> {
                assertThat(material.path("turns")).hasSize(3);
                assertThat(material.path("turns").path(1).path("role").textValue())
                    .isEqualTo("user");
              });

      try (RunningWorker again = worker(model, limits(PATIENT, NEVER_OPENS))) {
        chats("afterwards", 1);
        awaitStream();
        again.awaitDone();
        assertThat(again.asked()).as("nothing is asked twice").isEqualTo(3);
      }
    }
  }

  private static void asksAboutNamesAlone(JsonNode material) {
    for (JsonNode candidate : material.path("candidates")) {
      assertThat(candidate.path("type").textValue()).startsWith("NAME");
      assertThat(candidate.path("text").textValue()).doesNotContain("@");
    }
  }

  /** The server answers nobody before all is processed, so nothing in the stream waited for it. */
  @Test
  void theStreamGoesOnWhileTheModelHangs() throws Exception {
    int chats = 50;
    try (ModelServer model = ModelServer.hanging(ModelServer.keeping(EXERCISE));
        RunningWorker worker = worker(model, limits(PATIENT, NEVER_OPENS))) {
      chats("first", 1);
      model.awaitQuestion();

      chats("hang", chats);
      awaitStream();

      assertThat(worker.answered("keep")).isZero();
      assertAllMasked("hang", chats);
      model.release();
      worker.awaitDone();
      awaitStream();
      assertTheExerciseIsKept("hang", chats);
    }
  }

  @Test
  void anAnswerThatComesLateChangesNothing() throws Exception {
    try (ModelServer model = ModelServer.hanging(ModelServer.keeping(EXERCISE));
        RunningWorker worker = worker(model, limits(IMPATIENT, NEVER_OPENS))) {
      chats("late", 2);
      awaitStream();
      worker.awaitDone();
      model.release();

      assertThat(worker.failed(Unavailability.TIMED_OUT)).isEqualTo(6);
      assertThat(worker.commands()).isZero();
    }
    awaitStream();
    assertAllMasked("late", 2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "500 | Julia Novak          | SERVER_ERROR",
        "503 | {}                   | SERVER_ERROR",
        "429 | {}                   | RATE_LIMITED",
        "401 | {}                   | REFUSED",
        "200 | <html>Julia</html>   | MALFORMED",
        "200 | {\"choices\": []}    | MALFORMED",
      })
  void whateverTheModelDoesWrongIsCountedAndNamesStayMasked(
      int status, String body, Unavailability reason) throws Exception {
    failsAndStaysMasked(
        reason.name() + status + body.length(), ModelServer.saying(status, body), reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "KEEP everything.                                  | WRONG_SHAPE",
        "{\"c1\": \"keep\"}                                | WRONG_SHAPE",
        "{\"c1\": \"KEEP\", \"c2\": \"KEEP\", \"c9\": \"KEEP\"} | WRONG_SHAPE",
      })
  void anAnswerThatIsNoneIsCountedAndNamesStayMasked(String content, Unavailability reason)
      throws Exception {
    failsAndStaysMasked(
        "nonsense" + content.length(),
        ModelServer.saying(200, ModelServer.completion(content)),
        reason);
  }

  private static void failsAndStaysMasked(
      String name, ModelServer.Manner manner, Unavailability reason) throws Exception {
    try (ModelServer model = new ModelServer(manner);
        RunningWorker worker = worker(model, limits(PATIENT, NEVER_OPENS))) {
      chats(name, 2);
      awaitStream();
      worker.awaitDone();

      assertThat(worker.failed(reason)).isEqualTo(6);
      assertThat(worker.commands()).isZero();
    }
    assertAllMasked(name, 2);
  }

  @Test
  void aModelThatKeepsFailingIsLeftAlone() throws Exception {
    try (ModelServer model = new ModelServer(ModelServer.saying(500, ""));
        RunningWorker worker =
            new RunningWorker(
                cluster,
                POLICY,
                model.address(),
                new EndpointLimits(PATIENT, PATIENT, 1, Duration.ZERO, 1, 65_536, 2, PATIENT))) {
      chats("circuit", 4);
      awaitStream();
      worker.awaitDone();

      assertThat(worker.failed(Unavailability.SERVER_ERROR)).isEqualTo(2);
      assertThat(worker.failed(Unavailability.CIRCUIT_OPEN)).isEqualTo(10);
      assertThat(worker.gauge(ReviewMetrics.CIRCUIT_OPEN)).isOne();
      assertThat(model.questions()).hasSize(2);
    }
    assertAllMasked("circuit", 4);
  }

  /** Of the tenant's policy the worker learns from the topic. */
  @Test
  void whatATenantSaysWhosePolicyLeavesNoReviewToAnEndpointIsNotSent() throws Exception {
    Policy own = PolicyReader.shipped(Map.of("redaction.types", "[EMAIL, NAME_FULL, NAME_PART]"));
    new PolicyArchive(cluster).put("acme", own, false);
    try (ModelServer model = new ModelServer(ModelServer.keeping(EXERCISE));
        RunningWorker worker = worker(model, limits(PATIENT, NEVER_OPENS))) {
      try (TurnProducer feed = new TurnProducer(cluster)) {
        feed.send(Turn.of(new SessionId("acme", "tenant-0"), 0, "agent", CHAT.get(0)));
        feed.flush();
      }
      chats("tenant-other", 1);
      awaitStream();
      worker.awaitDone();

      assertThat(worker.asked()).as("those of the other chat").isEqualTo(3);
    }
  }

  @Test
  void whatWasBrokenOffIsAskedAgainAfterARestart() throws Exception {
    try (ModelServer model = ModelServer.hanging(ModelServer.keeping(EXERCISE));
        RunningWorker worker = worker(model, limits(PATIENT, NEVER_OPENS))) {
      chats("restart", 3);
      awaitStream();
      model.awaitQuestion();
      worker.stop();
      assertThat(worker.commands()).isZero();
    }
    try (ModelServer model = new ModelServer(ModelServer.keeping(EXERCISE));
        RunningWorker worker = worker(model, limits(PATIENT, NEVER_OPENS))) {
      worker.awaitDone();
      assertThat(worker.asked()).isEqualTo(9);
    }
    awaitStream();
    assertTheExerciseIsKept("restart", 3);
  }

  private static HttpResponse<String> get(RunningWorker worker, String path)
      throws IOException, InterruptedException {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + worker.httpPort() + "/" + path))
                .build(),
            HttpResponse.BodyHandlers.ofString());
  }
}
