package dev.onset.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.onset.app.command.Failures;
import dev.onset.app.terminal.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code onset minimize} with an endpoint that answers or refuses. */
class MinimizeEndpointTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String INPUT =
      """
      {"context":"My boss is Bo Reed. Mail al@example.com.","question":"How do I sleep?","piis":{"al@example.com":{"type":"code"},"Bo Reed":{"type":"name"}}}
      """;

  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final List<String> models = Collections.synchronizedList(new ArrayList<>());
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private int run(String options) throws IOException {
    Path input = folder.resolve("in.jsonl");
    Files.writeString(input, INPUT);
    return CommandLines.run(
        new Terminal(
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of(),
            false),
        ("minimize -i " + input + " -o " + folder.resolve("out.jsonl") + " " + options).split(" "));
  }

  private String endpoint() {
    return "--endpoint http://localhost:" + server.getAddress().getPort() + "/v1 --model answers";
  }

  private String line() throws IOException {
    return Files.readString(folder.resolve("out.jsonl"));
  }

  /** Every question is answered so that it serves; an attack finds nothing. */
  private void answer(HttpExchange exchange) throws IOException {
    JsonNode request = JSON.readTree(exchange.getRequestBody());
    models.add(request.path("model").asText());
    JsonNode properties =
        request.path("response_format").path("json_schema").path("schema").path("properties");
    var answer = JSON.createObjectNode();
    properties
        .properties()
        .forEach(
            field -> {
              switch (field.getKey()) {
                case "answer" -> answer.put("answer", "yes");
                case "verdict" -> answer.put("verdict", "PASS");
                case "more_private" -> answer.put("more_private", "SAME");
                default -> answer.putArray(field.getKey());
              }
            });
    var reply = JSON.createObjectNode();
    reply
        .putArray("choices")
        .addObject()
        .put("finish_reason", "stop")
        .putObject("message")
        .put("role", "assistant")
        .put("content", JSON.writeValueAsString(answer));
    byte[] bytes = JSON.writeValueAsBytes(reply);
    exchange.sendResponseHeaders(200, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  @Test
  void asksOneModelForAnswersAndAnotherForJudgements() throws IOException {
    server.createContext("/", this::answer);

    assertThat(run(endpoint() + " --judge-model judges --audit --gold-spans")).isZero();

    assertThat(models).contains("answers", "judges");
    assertThat(line()).contains("\"minimized\":\"My boss is [NAME_FULL_1]. Mail [CODE_1].\"");
    assertThat(line()).contains("\"outcome\":\"PASSED\"");
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("Attacked by the endpoint's model")
        .contains("Against local")
        .contains("Against each value alone")
        .doesNotContain("No answer of the endpoint");
  }

  @Test
  void asksClosedQuestionsSixTimesAndNoJudge() throws IOException {
    server.createContext("/", this::answer);

    assertThat(run(endpoint() + " --judge-model judges --choices yes,no --gold-spans")).isZero();

    assertThat(models).isNotEmpty().doesNotContain("judges");
    assertThat(line()).contains("\"outcome\":\"PASSED\"");
  }

  @Test
  void anEndpointThatRefusesLeavesEverythingRedacted() throws IOException {
    server.createContext(
        "/",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          exchange.sendResponseHeaders(401, -1);
          exchange.close();
        });

    assertThat(run(endpoint() + " --gold-spans --audit")).isZero();

    assertThat(line())
        .contains("\"minimized\":\"My boss is [NAME_FULL_1]. Mail [CODE_1].\"")
        .contains("\"outcome\":\"FAILED\"")
        .contains("\"prediction\":null");
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("REFUSED")
        .contains("redacted whole")
        .contains("1 questions without an answer of the attacker are left out.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--judge-model m",
        "--choices yes,no",
        "--model m",
        "--endpoint http://localhost:1/v1",
        "--endpoint ftp://localhost --model m",
        "--endpoint http://localhost:1/v1 --model m --choices yes",
        "--endpoint http://localhost:1/v1 --model m --key-env NONE"
      })
  void badUsageIsOneSentenceAndCode2(String options) throws IOException {
    assertThat(run(options)).isEqualTo(Failures.USAGE);
    assertThat(err.toString(StandardCharsets.UTF_8).lines().findFirst())
        .hasValueSatisfying(line -> assertThat(line).endsWith(".").doesNotContain("Exception"));
  }
}
