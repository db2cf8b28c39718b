package dev.onset.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import dev.onset.app.cli.CommandLines;
import dev.onset.app.command.Failures;
import dev.onset.app.terminal.Terminal;
import dev.onset.lab.corpus.leakage.LeakageFile;
import dev.onset.lab.corpus.leakage.LeakageLine;
import dev.onset.lab.corpus.leakage.Partition;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GenerateLeakageTest {
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
  void writesTheSameAnswersTwiceAndSaysWhatTheyTook() throws IOException {
    Path one = folder.resolve("one.jsonl");
    Path two = folder.resolve("two.jsonl.gz");
    String call =
        "generate leakage --domain law --seed 3 --count 60 --partition safe-train,safe-holdout"
            + " --output ";

    assertThat(run(call + one)).isZero();
    assertThat(run(call + two)).isZero();

    List<LeakageLine> lines = LeakageFile.read(one);
    assertThat(lines).hasSize(60).isEqualTo(LeakageFile.read(two));
    assertThat(lines.stream().map(line -> line.partition().orElseThrow()).distinct())
        .containsExactly(Partition.SAFE_TRAIN, Partition.SAFE_HOLDOUT);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("Wrote " + one + ", 60 answers.")
        .contains("safe-train")
        .contains("vignette")
        .doesNotContain("axis");
  }

  @Test
  void writesAllPartitionsWithTheSharesOfTheAxes() throws IOException {
    assumeTrue(
        LeakageFile.class.getResource("/dev/onset/lab/leakage/third/law-borderline.txt") != null
            && LeakageFile.class.getResource("/dev/onset/lab/leakage/fourth/law-unsafe.txt")
                != null);
    Path file = folder.resolve("all.jsonl");

    assertThat(run("generate leakage --domain law --seed 3 --count 1200 --output " + file))
        .isZero();

    assertThat(
            LeakageFile.read(file).stream().map(line -> line.partition().orElseThrow()).distinct())
        .containsExactly(Partition.values());
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("indirect qi")
        .contains("empathetic deflection")
        .contains("frame opening")
        .contains("planned");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "generate leakage --seed 1 --output y",
        "generate leakage --seed 1 --domain cooking --output y",
        "generate leakage --seed 1 --domain law --count 0 --output y",
        "generate leakage --seed 1 --domain law --threads 2 --output y",
        "generate leakage --seed 1 --domain law --family a --output y",
        "generate leakage --seed 1 --domain law --partition some --output y",
        "generate relevance --seed 1 --domain law --output y",
        "generate leakage --seed 1 --domain law --endpoint http://localhost:1/v1 --model m -o y",
        "generate leakage --seed 1 --domain law --endpoint http://localhost:1/v1 --model m -o y"
            + " --partition safe-train",
        "generate leakage --seed 1 --domain law --endpoint http://localhost:1/v1 --model m -o y"
            + " --partition unsafe-train,unsafe-cross"
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
      int code =
          run(
              "generate leakage --domain law --seed 1 --count 20 --partition unsafe-cross --model m"
                  + " --key-env SOME_KEY --endpoint http://localhost:"
                  + server.getAddress().getPort()
                  + "/v1 --output "
                  + folder.resolve("asked.jsonl"));

      assertThat(code).isEqualTo(Failures.FAILURE);
      assertThat(err.toString(StandardCharsets.UTF_8))
          .contains("The endpoint stopped answering")
          .doesNotContain("sk-17");
      try (Stream<Path> files = Files.list(folder)) {
        assertThat(files).isEmpty();
      }
    } finally {
      server.stop(0);
    }
  }
}
