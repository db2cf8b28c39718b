package dev.onset.app.webhook;

import static dev.onset.app.alert.SampleAlerts.alert;
import static dev.onset.app.alert.SampleAlerts.seen;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.alert.AlertJson;
import dev.onset.app.alert.AlertLinks;
import dev.onset.app.alert.RaisedAlert;
import dev.onset.app.alert.SampleAlerts;
import dev.onset.app.terminal.TypeWords;
import dev.onset.app.worker.RecordPlace;
import dev.onset.model.Alert;
import dev.onset.model.PiiType;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file of a worker is sent again to a server that takes, refuses and fails. */
class AlertResendTest {
  private static final Duration PATIENT = Duration.ofMinutes(2);
  private static final Instant RAISED = Instant.parse("2026-01-31T08:00:00Z");
  private static final AlertLinks LINKS = new AlertLinks(Optional.empty(), AlertLinks.RUNBOOK);
  private static final AlertJson JSON =
      new AlertJson(new Codecs(new SchemaStore()), LINKS, any -> TypeWords.SHIPPED);

  @TempDir Path folder;
  private final List<String> told = new ArrayList<>();
  private Path path;
  private WebhookSecret secret;

  /** As the worker holds it open all the time. */
  private RefusedAlerts worker;

  private long refusals;

  @BeforeEach
  void openFile() throws IOException {
    path = folder.resolve("refused.jsonl");
    Path file = Files.writeString(folder.resolve("secret"), "0123456789abcdef0123456789abcdef\n");
    secret = WebhookSecret.fromFile(file, "--secret-file");
    worker = new RefusedAlerts(path, JSON, Clock.systemUTC());
  }

  @AfterEach
  void closeFile() throws IOException {
    worker.close();
  }

  private static RaisedAlert raised(String session, int revision) {
    Alert one =
        alert(Rule.RULE_B, 3)
            .in(SessionId.of(session))
            .called(session)
            .resting(seen(PiiType.NAME_FULL, 1), seen(PiiType.EMAIL, 3))
            .made();
    for (int i = 0; i < revision; i++) {
      one = SampleAlerts.withdrawn(one, 4 + i);
    }
    return new RaisedAlert(one, Optional.of(RAISED.plusMillis(revision)), Optional.of(RAISED));
  }

  private void refuse(RaisedAlert one) {
    worker.add(Delivery.of(new RecordPlace(0, refusals++), one, 0), 422);
  }

  private void refuse(String... sessions) {
    for (String session : sessions) {
      refuse(raised(session, 0));
    }
  }

  private AlertResend.Outcome resend(AlertServer server) {
    return resend(server, Optional.empty());
  }

  private AlertResend.Outcome resend(AlertServer server, Optional<String> tenant) {
    WebhookTarget target =
        new WebhookTarget(
            new WebhookAddress(server.address() + "/{key}", Optional.of("Splunk token")),
            WebhookFormat.JSON,
            Optional.of(secret),
            Optional.empty(),
            PATIENT);
    Backoff hardly = new Backoff(Duration.ofMillis(1), Duration.ofMillis(2), () -> 0.5);
    WebhookPlan plan =
        new WebhookPlan(
            "soc", Alert.Severity.MEDIUM, tenant, OptionalLong.empty(), 1, Optional.empty());
    return new AlertResend(target, LINKS, hardly, told::add).run(path, plan);
  }

  private static List<String> keys(List<AlertServer.Post> posts) {
    return posts.stream().map(AlertServer.Post::key).toList();
  }

  @Test
  void whatIsTakenIsNotSentTwiceAndTheRestIsTold() throws Exception {
    refuse("aa", "bb", "cc", "dd");
    AlertServer.Manner moody =
        (post, attempt) -> {
          if (post.key().equals("cc-0") && attempt < 3) {
            throw new IOException("It hangs up.");
          }
          return post.key().equals("bb-0") ? 422 : 200;
        };
    try (AlertServer server = new AlertServer(moody)) {
      assertThat(resend(server)).isEqualTo(new AlertResend.Outcome(3, 1, 0, 0));
      assertThat(keys(server.accepted())).containsExactly("aa-0", "dd-0", "cc-0");
      assertThat(told)
          .containsExactly("The receiver refuses the alert bb-0 again with status 422.");
    }
    try (AlertServer server = new AlertServer((post, attempt) -> 200)) {
      assertThat(resend(server)).isEqualTo(new AlertResend.Outcome(1, 0, 0, 0));
      assertThat(resend(server)).isEqualTo(new AlertResend.Outcome(0, 0, 0, 0));
      assertThat(keys(server.posts())).containsExactly("bb-0");
    }
  }

  @Test
  void anAlertIsPostedAsTheWorkerPostsIt() throws Exception {
    RaisedAlert corrected = raised("aa", 1);
    RaisedAlert bare = new RaisedAlert(raised("bb", 0).alert(), Optional.empty(), Optional.empty());
    Map<String, byte[]> bodies = new HashMap<>();
    for (RaisedAlert one : List.of(corrected, bare)) {
      refuse(one);
      bodies.put(one.key(), WebhookFormat.JSON.body(one, JSON));
    }
    try (AlertServer server = new AlertServer((post, attempt) -> 200)) {
      resend(server);

      assertThat(keys(server.posts())).containsExactly("aa-1", "bb-0");
      for (AlertServer.Post post : server.posts()) {
        byte[] body = bodies.get(post.key());
        assertThat(post.body()).isEqualTo(new String(body, StandardCharsets.UTF_8));
        assertThat(post.path()).isEqualTo("/alerts/" + post.key());
        assertThat(post.authorization()).isEqualTo("Splunk token");
        String time = post.signature().substring("t=".length(), post.signature().indexOf(','));
        assertThat(post.signature())
            .isEqualTo(secret.sign(Instant.ofEpochSecond(Long.parseLong(time)), body));
      }
    }
  }

  @Test
  void aWorkerThatRefusesMeanwhileLosesNothing() throws Exception {
    refuse("aa", "bb");
    AlertServer.Manner whileTheWorkerGoesOn =
        (post, attempt) -> {
          refuse("new" + post.key());
          return 200;
        };
    try (AlertServer server = new AlertServer(whileTheWorkerGoesOn)) {
      assertThat(resend(server)).isEqualTo(new AlertResend.Outcome(2, 0, 0, 0));
    }
    try (AlertServer server = new AlertServer((post, attempt) -> 200)) {
      resend(server);
      assertThat(keys(server.posts())).containsExactly("newaa-0-0", "newbb-0-0");
    }
  }

  @Test
  void theAlertsOfASessionStayInTheirOrder() throws Exception {
    refuse(raised("aa", 0));
    refuse(raised("aa", 1));
    refuse("bb");
    try (AlertServer server =
        new AlertServer((post, attempt) -> post.key().equals("aa-0") && attempt == 1 ? 503 : 200)) {
      resend(server);
      assertThat(keys(server.accepted())).containsExactly("bb-0", "aa-0", "aa-1");
    }
  }

  @Test
  void itEndsWhenTheReceiverIsDownOrTheTokenIsWrong() throws Exception {
    refuse("aa", "bb");
    try (AlertServer server = new AlertServer((post, attempt) -> 503)) {
      assertThat(resend(server)).isEqualTo(new AlertResend.Outcome(0, 0, 2, 0));
      assertThat(server.posts()).hasSize(5);
    }
    try (AlertServer server = new AlertServer((post, attempt) -> 401)) {
      AlertResend.Outcome outcome = resend(server);
      assertThat(outcome).isEqualTo(new AlertResend.Outcome(0, 0, 2, 0));
      assertThat(outcome.complete()).isFalse();
      assertThat(server.posts()).hasSize(1);
    }
    assertThat(told)
        .containsExactly(
            "The receiver does not take alerts (server_error, status 503); the rest was not sent.",
            "The receiver does not take alerts (unwelcome, status 401); the rest was not sent.");
  }

  @Test
  void aLineThatACrashCutDoesNotSpoilTheNextOne() throws Exception {
    refuse("aa");
    Files.writeString(path, "{\"refused_at\":\"20", StandardOpenOption.APPEND);
    try (AlertServer server = new AlertServer((post, attempt) -> 200)) {
      assertThat(resend(server)).isEqualTo(new AlertResend.Outcome(1, 0, 0, 1));
      assertThat(resend(server)).isEqualTo(new AlertResend.Outcome(0, 0, 0, 1));
    }
  }

  @Test
  void otherTenantsStayInTheFileAndBrokenLinesAreTold() throws Exception {
    refuse("aa");
    Files.writeString(path, "{\"refused_at\":\n{\"alert\":{}}\n", StandardOpenOption.APPEND);
    refuse("bb");
    try (AlertServer server = new AlertServer((post, attempt) -> 200)) {
      assertThat(resend(server, Optional.of("acme")))
          .isEqualTo(new AlertResend.Outcome(0, 0, 0, 2));
      assertThat(resend(server)).isEqualTo(new AlertResend.Outcome(2, 0, 0, 2));
      assertThat(told).contains("Line 2 of the file cannot be read.");
    }
  }
}
