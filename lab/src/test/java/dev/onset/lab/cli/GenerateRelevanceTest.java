package dev.onset.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpServer;
import dev.onset.app.cli.CommandLines;
import dev.onset.app.command.Failures;
import dev.onset.app.terminal.Terminal;
import dev.onset.formats.InputReader;
import dev.onset.formats.InputRecord;
import dev.onset.formats.Inputs;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GenerateRelevanceTest {
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String call) {
    return CommandLines.run(
        new Terminal(
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of("SOME_KEY", "sk-17"),
            false),
        call.split(" "));
  }

  @Test
  void writesTheSameRecordsTwiceWithTheirPlaces() throws IOException {
    Path one = folder.resolve("one.jsonl");
    Path two = folder.resolve("two.jsonl.gz");

    assertThat(run("generate relevance --seed 3 --count 40 --output " + one)).isZero();
    assertThat(run("generate relevance --seed 3 --count 40 --output " + two)).isZero();

    List<String> lines = Files.readAllLines(one);
    assertThat(lines).hasSize(40);
    try (InputStream zipped = new GZIPInputStream(Files.newInputStream(two))) {
      assertThat(zipped.readAllBytes()).isEqualTo(Files.readAllBytes(one));
    }
    for (String line : lines) {
      JsonNode record = JSON.readTree(line);
      String context = record.path("context").textValue();
      assertThat(record.path("spans")).hasSameSizeAs(record.path("piis"));
      for (JsonNode span : record.path("spans")) {
        int start = context.offsetByCodePoints(0, span.path("start").intValue());
        int end = context.offsetByCodePoints(0, span.path("end").intValue());
        String text = context.substring(start, end);
        assertThat(text).isEqualTo(span.path("text").textValue());
        assertThat(record.path("piis").path(text).path("relevance").textValue())
            .isEqualTo(span.path("relevance").textValue());
      }
    }
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("40 questions.")
        .contains("sexual orientation")
        .contains("40 different contexts");
  }

  @Test
  void canBeReadAsTheDataOfThePaper() throws IOException {
    Path file = folder.resolve("one.jsonl");
    assertThat(run("generate relevance --seed 5 --count 3 --output " + file)).isZero();

    try (InputReader reader = Inputs.open(file.toString(), InputStream.nullInputStream())) {
      for (String line : Files.readAllLines(file)) {
        assertThat(reader.next())
            .hasValueSatisfying(
                record -> {
                  assertThat(record).isInstanceOf(InputRecord.ContextQuestion.class);
                  assertThat(((InputRecord.ContextQuestion) record).spans())
                      .hasSize(line.split("\"start\"", -1).length - 1);
                });
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "generate relevance --seed 1 --family b --output y",
        "generate relevance --seed 1 --count 0 --output y",
        "generate relevance --seed 1 --threads 2 --output y",
        "generate relevance --seed 1 --endpoint http://localhost:1/v1 --output y",
        "generate relevance --seed 1 --model m --output y",
        "generate relevance --seed 1 --endpoint ftp://localhost --model m --output y",
        "generate relevance --seed 1 --endpoint http://localhost:1 --model m --key-env NONE -o y",
        "generate track-w --seed 1 --endpoint http://localhost:1/v1 --model m --output y"
      })
  void badUsageIsOneSentenceAndCode2(String call) {
    assertThat(run(call)).isEqualTo(Failures.USAGE);
    assertThat(err.toString(StandardCharsets.UTF_8).lines().findFirst())
        .hasValueSatisfying(line -> assertThat(line).endsWith(".").doesNotContain("Exception"));
  }

  @Test
  void anEndpointThatRefusesIsOneSentenceAndNoFile() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          exchange.sendResponseHeaders(401, -1);
          exchange.close();
        });
    server.start();
    try {
      Path file = folder.resolve("asked.jsonl");
      int code =
          run(
              "generate relevance --seed 1 --count 20 --model m --key-env SOME_KEY --endpoint"
                  + " http://localhost:"
                  + server.getAddress().getPort()
                  + "/v1 --output "
                  + file);

      assertThat(code).isEqualTo(Failures.FAILURE);
      assertThat(err.toString(StandardCharsets.UTF_8))
          .contains("The endpoint stopped answering (REFUSED) after 0 questions")
          .doesNotContain("sk-17");
      try (Stream<Path> files = Files.list(folder)) {
        assertThat(files).isEmpty();
      }
    } finally {
      server.stop(0);
    }
  }
}
