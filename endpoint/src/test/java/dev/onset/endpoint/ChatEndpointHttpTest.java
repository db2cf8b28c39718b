package dev.onset.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.endpoint.AnswerShape.Choice;
import dev.onset.endpoint.AnswerShape.Fields;
import dev.onset.endpoint.ChatOutcome.Answered;
import dev.onset.endpoint.ChatOutcome.Unavailable;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Against a server that misbehaves over a real connection. */
class ChatEndpointHttpTest {
  private static final String SECRET = "sk-secret-4711";
  private static final ChatQuestion QUESTION =
      new ChatQuestion(
          "Decide.", "Priya lives here.", Fields.of("c1", Choice.of("REDACT", "KEEP")), 0);
  private static final String GOOD = "{\"c1\":\"KEEP\"}";

  private final ManualStopwatch stopwatch = new ManualStopwatch();
  private LocalServer server;

  @BeforeEach
  void start() throws IOException {
    server = new LocalServer();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private ChatEndpoint endpoint(int calls, Duration call) {
    return new ChatEndpoint(
        EndpointAddress.of(
            server.base(),
            "small-model",
            Optional.of(ApiKey.fromEnvironment("KEY", Map.of("KEY", SECRET)))),
        limits(calls, call),
        stopwatch);
  }

  private static EndpointLimits limits(int calls, Duration call) {
    return new EndpointLimits(
        call,
        Duration.ofMinutes(5),
        calls,
        Duration.ofMillis(100),
        2,
        4096,
        10,
        Duration.ofSeconds(30));
  }

  /** Long enough for a loaded machine; nothing waits for it but what hangs on purpose. */
  private static final Duration PATIENT = Duration.ofSeconds(60);

  private static final Duration IMPATIENT = Duration.ofMillis(150);

  private static void assertUnavailable(ChatOutcome outcome, Unavailability reason, int calls) {
    assertThat(outcome).isEqualTo(new Unavailable(reason, calls));
  }

  private static void assertKept(ChatOutcome outcome, int calls) {
    assertThat(outcome).isInstanceOf(Answered.class);
    assertThat(((Answered) outcome).answer().get("c1").textValue()).isEqualTo("KEEP");
    assertThat(outcome.calls()).isEqualTo(calls);
  }

  @Test
  void asksWithASchemaAndTakesTheAnswer() {
    server.thenAnswer(GOOD);

    assertKept(endpoint(1, PATIENT).ask(QUESTION), 1);

    LocalServer.Request request = server.requests().get(0);
    assertThat(request.path()).isEqualTo("/v1/chat/completions");
    assertThat(request.authorization()).contains("Bearer " + SECRET);
    assertThat(request.body().path("model").textValue()).isEqualTo("small-model");
    assertThat(request.body().path("messages").path(1).path("content").textValue())
        .isEqualTo("Priya lives here.");
    JsonNode format = request.body().path("response_format");
    assertThat(format.path("type").textValue()).isEqualTo("json_schema");
    assertThat(format.path("json_schema").path("strict").booleanValue()).isTrue();
    assertThat(format.path("json_schema").path("schema")).isEqualTo(QUESTION.shape().schema());
  }

  @Test
  void sendsNoKeyWhereThereIsNone() {
    server.thenAnswer(GOOD);

    new ChatEndpoint(
            EndpointAddress.of(server.base() + "/", "m", Optional.empty()),
            limits(1, PATIENT),
            stopwatch)
        .ask(QUESTION);

    assertThat(server.requests().get(0).authorization()).isEmpty();
    assertThat(server.requests().get(0).path()).isEqualTo("/v1/chat/completions");
  }

  @Test
  void givesUpOnAServerThatHangs() {
    server.thenHang(GOOD);

    assertUnavailable(endpoint(1, IMPATIENT).ask(QUESTION), Unavailability.TIMED_OUT, 1);
  }

  @Test
  void givesUpOnAServerThatHangsHalfway() {
    server.thenHangHalfway();

    assertUnavailable(endpoint(1, IMPATIENT).ask(QUESTION), Unavailability.TIMED_OUT, 1);
  }

  /** The same client for both, with a limit for each, so that a slow machine cannot fail it. */
  @Test
  void anAnswerThatComesLateIsNobodys() {
    server.hangOn("late", GOOD).thenAnswer("{\"c1\":\"REDACT\"}");
    HttpTransport transport =
        new HttpTransport(
            EndpointAddress.of(server.base(), "m", Optional.empty()), limits(1, PATIENT));
    ChatQuestion late = new ChatQuestion("Decide.", "late", QUESTION.shape(), 0);

    Attempt<byte[]> first = transport.send(Completion.request("m", late), IMPATIENT);
    server.release();
    Attempt<byte[]> second = transport.send(Completion.request("m", QUESTION), PATIENT);

    assertThat(first).isEqualTo(new Attempt.Failure<>(Unavailability.TIMED_OUT));
    Attempt<JsonNode> answer = second.then(body -> Completion.read(body, QUESTION.shape()));
    assertThat(((Attempt.Success<JsonNode>) answer).value().get("c1").textValue())
        .isEqualTo("REDACT");
  }

  @Test
  void asksAgainAfterErrorsEverMorePatiently() {
    server.thenStatus(500, "Priya").thenStatus(503, "").thenAnswer(GOOD);

    assertKept(endpoint(3, PATIENT).ask(QUESTION), 3);
    assertThat(stopwatch.pauses()).containsExactly(Duration.ofMillis(100), Duration.ofMillis(200));
  }

  @Test
  void waitsAsLongAsItIsAskedTo() {
    server
        .then(
            exchange -> {
              exchange.getResponseHeaders().set("Retry-After", "7");
              LocalServer.send(exchange, 429, "slow down");
            })
        .thenAnswer(GOOD);

    assertKept(endpoint(2, PATIENT).ask(QUESTION), 2);
    assertThat(stopwatch.pauses()).containsExactly(Duration.ofSeconds(7));
  }

  @ParameterizedTest
  @ValueSource(strings = {"100000", "soon", "99999999999999999999", "-1", ""})
  void isNotKeptWaitingForEver(String retryAfter) {
    server
        .then(
            exchange -> {
              exchange.getResponseHeaders().set("Retry-After", retryAfter);
              LocalServer.send(exchange, 429, "");
            })
        .thenStatus(429, "");

    ChatOutcome outcome = endpoint(2, PATIENT).ask(QUESTION);

    assertThat(outcome).isInstanceOf(Unavailable.class);
    assertThat(((Unavailable) outcome).reason()).isEqualTo(Unavailability.RATE_LIMITED);
    assertThat(stopwatch.nanos()).isLessThan(Duration.ofMinutes(5).toNanos());
  }

  @ParameterizedTest
  @CsvSource({"400", "401", "403", "404", "422", "201", "204"})
  void doesNotInsistWhereItIsRefused(int status) {
    server.thenStatus(status, status == 204 ? "" : "key " + SECRET + " for Priya");

    ChatOutcome outcome = endpoint(3, PATIENT).ask(QUESTION);

    assertUnavailable(outcome, Unavailability.REFUSED, 1);
    assertThat(outcome.toString()).doesNotContain(SECRET).doesNotContain("Priya");
  }

  @Test
  void isNotSentElsewhere() {
    server.then(
        exchange -> {
          exchange.getResponseHeaders().set("Location", "/elsewhere");
          LocalServer.send(exchange, 307, "");
        });

    assertUnavailable(endpoint(3, PATIENT).ask(QUESTION), Unavailability.REFUSED, 1);
    assertThat(server.requests()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<html>Bad gateway</html>",
        "{\"choices\":[{\"message\":{\"content\":\"{\\\"c1\\\":",
        "{}",
        "[]",
        "null",
        "{\"choices\":[]}",
        "{\"choices\":[{\"message\":{\"content\":null}}]}",
        "{\"choices\":[{\"message\":{\"content\":{\"c1\":\"KEEP\"}}}]}",
        "{\"choices\":{\"message\":{\"content\":\"{}\"}}} trailing"
      })
  void noCompletionIsMalformed(String body) {
    server.thenBody(body);

    assertUnavailable(endpoint(1, PATIENT).ask(QUESTION), Unavailability.MALFORMED, 1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "KEEP",
        "",
        "null",
        "{}",
        "{\"c1\":\"KEEP\"",
        "{\"c1\":\"KEEP\"} and more",
        "```json\n{\"c1\":\"KEEP\"}\n```",
        "{\"c1\":\"keep\"}",
        "{\"c1\":true}",
        "{\"c1\":[\"KEEP\"]}",
        "{\"c1\":\"KEEP\",\"c2\":\"KEEP\"}",
        "{\"c1\":\"REDACT\",\"c1\":\"KEEP\"}",
        "{\"C1\":\"KEEP\"}",
        "[{\"c1\":\"KEEP\"}]"
      })
  void anotherAnswerThanAskedForIsNone(String content) {
    server.thenAnswer(content);

    assertUnavailable(endpoint(1, PATIENT).ask(QUESTION), Unavailability.WRONG_SHAPE, 1);
  }

  @Test
  void aWrongAnswerIsAskedForAgain() {
    server.thenAnswer("I would keep it.").thenAnswer(GOOD);

    assertKept(endpoint(2, PATIENT).ask(QUESTION), 2);
  }

  @Test
  void sayingNoIsNoAnswer() {
    server.thenBody("{\"choices\":[{\"message\":{\"content\":null,\"refusal\":\"No.\"}}]}");

    assertUnavailable(endpoint(3, PATIENT).ask(QUESTION), Unavailability.DECLINED, 1);
  }

  @Test
  void anAnswerThatWasCutOffIsNone() {
    server.thenBody(
        "{\"choices\":[{\"finish_reason\":\"length\",\"message\":{\"content\":\"{}\"}}]}");

    assertUnavailable(endpoint(1, PATIENT).ask(QUESTION), Unavailability.CUT_OFF, 1);
  }

  @Test
  void deepNestingIsMalformed() {
    server.thenBody("[".repeat(1000) + "]".repeat(1000));

    assertUnavailable(endpoint(1, PATIENT).ask(QUESTION), Unavailability.MALFORMED, 1);
  }

  @Test
  void takesAReplyOfTheMostBytes() {
    String completion = LocalServer.completion(GOOD);
    server.thenBody(" ".repeat(4096 - completion.length()) + completion);
    server.thenBody(" ".repeat(4097 - completion.length()) + completion);
    ChatEndpoint endpoint = endpoint(3, PATIENT);

    assertKept(endpoint.ask(QUESTION), 1);
    assertUnavailable(endpoint.ask(QUESTION), Unavailability.TOO_LARGE, 1);
  }

  @Test
  void hangsUpOnAReplyWithoutEnd() {
    server.then(
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          byte[] some =
              "{\"choices\":".repeat(100).getBytes(java.nio.charset.StandardCharsets.UTF_8);
          try (OutputStream out = exchange.getResponseBody()) {
            // Ends when the other side has hung up.
            while (true) {
              out.write(some);
            }
          }
        });

    assertUnavailable(endpoint(3, PATIENT).ask(QUESTION), Unavailability.TOO_LARGE, 1);
  }

  @Test
  void aConnectionThatBreaksIsNoAnswer() {
    server.then(
        exchange -> {
          exchange.sendResponseHeaders(200, 1000);
          exchange.getResponseBody().write('{');
          throw new IOException("The server gives up.");
        });

    assertUnavailable(endpoint(1, PATIENT).ask(QUESTION), Unavailability.UNREACHABLE, 1);
  }

  @Test
  void nobodyThereIsUnreachable() {
    ChatEndpoint endpoint =
        new ChatEndpoint(
            EndpointAddress.of("http://localhost:1", "m", Optional.empty()),
            limits(2, PATIENT),
            stopwatch);

    assertUnavailable(endpoint.ask(QUESTION), Unavailability.UNREACHABLE, 2);
  }

  @Test
  void halfASurrogatePairIsSentAsSomethingElse() {
    server.thenAnswer(GOOD);
    ChatQuestion odd = new ChatQuestion("Decide.", "a\ud83d", QUESTION.shape(), 0);

    assertKept(endpoint(1, PATIENT).ask(odd), 1);
    assertThat(server.requests().get(0).body().path("messages").path(1).path("content").asText())
        .isEqualTo("a?");
  }
}
