package dev.onset.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpServer;
import dev.onset.app.cli.CommandLines;
import dev.onset.app.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code onset evaluate} on two recorded dialogues, and where it cannot work. */
class EvaluateCommandTest {
  private static final String DIALOGUES =
      """
      {"session_id":"one","turns":[{"turn":0,"speaker":"user","text":"hi, my name is Dana Whitfield","spans":[{"start":15,"end":29,"type":"NAME_FULL","text":"Dana Whitfield","owner":"USER"}]},{"turn":1,"speaker":"agent","text":"And your email?","spans":[]},{"turn":2,"speaker":"user","text":"dana.whitfield@example.com","spans":[{"start":0,"end":26,"type":"EMAIL","text":"dana.whitfield@example.com","owner":"USER"}]}],"oracle":{"t_name":0,"t_direct":2,"direct_types":["EMAIL"],"t_onset":2,"t_quasi_complete":null,"record_type":"NAME+DIRECT"}}
      {"session_id":"two","turns":[{"turn":0,"speaker":"user","text":"it is Dana Whitfield again","spans":[{"start":6,"end":20,"type":"NAME_FULL","text":"Dana Whitfield","owner":"USER"}]},{"turn":1,"speaker":"user","text":"you have my number","spans":[]}],"oracle":{"t_name":0,"t_direct":1,"direct_types":["PHONE"],"t_onset":1,"t_quasi_complete":null,"record_type":"NAME+DIRECT"}}
      """;

  @TempDir Path folder;

  private Path data;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @BeforeEach
  void record() throws IOException {
    data = Files.createDirectory(folder.resolve("data"));
    Files.writeString(data.resolve("abcd_sample.jsonl"), DIALOGUES);
  }

  private int evaluate(String... arguments) {
    out.reset();
    err.reset();
    List<String> all = new ArrayList<>(List.of("evaluate"));
    if (!List.of(arguments).contains("--data")) {
      all.addAll(List.of("--data", data.toString()));
    }
    all.addAll(List.of(arguments));
    return CommandLines.run(
        new Terminal(
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of(),
            false),
        all.toArray(String[]::new));
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void givesTheSameJsonWithAnyNumberOfThreadsAndMasksThePage() throws IOException {
    Path one = folder.resolve("one.json");
    Path two = folder.resolve("two.json");
    Path page = folder.resolve("page.html");
    assertThat(evaluate("--track", "r", "--threads", "1", "--json", one.toString()))
        .as(err.toString())
        .isZero();
    assertThat(
            evaluate(
                "--track",
                "R,C",
                "--threads",
                "3",
                "--json",
                two.toString(),
                "--html",
                page.toString()))
        .isZero();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("Detection on ABCD sample, N = 2", "97.1")
        .contains("MultiDoGO dev", "is left out: its folder has no file")
        .contains("(Track-C) is left out")
        .contains("Minimization (fourth paper) is left out: its folder lacks capid_dev.jsonl.")
        .contains("Relevance (fifth paper) is left out: its folder lacks capid_dev.jsonl.")
        .contains(
            "Redact or keep (third paper) is left out: its folder lacks"
                + " mathdial_rok_train.jsonl.gz and mathdial_rok_swap_train.jsonl.gz.");
    assertThat(err.toString()).contains("ABCD sample: 2 of 2 dialogues", "Wrote " + page);
    assertThat(new JsonMapper().readTree(one.toFile()).path("tracks"))
        .isEqualTo(new JsonMapper().readTree(two.toFile()).path("tracks"));
    assertThat(Files.readString(page)).contains("two", "[NAME_FULL]").doesNotContain("Whitfield");
    assertThat(names()).containsExactly("data", "one.json", "page.html", "two.json");
    JsonNode onset = new JsonMapper().readTree(one.toFile()).path("tracks").path(0);
    assertThat(onset.path("corpus").asText()).isEqualTo("ABCD sample");
    assertThat(onset.path("outcomes").path(0).path("said").path("Onset").path("t_pred").asInt())
        .isEqualTo(2);

    byte[] before = Files.readAllBytes(one);
    assertThat(evaluate("--track", "R", "--threads", "2", "--json", one.toString())).isZero();
    assertThat(Files.readAllBytes(one)).isEqualTo(before);
  }

  private static final String LESSON =
      """
      {"session_id":"s","turns":[{"turn":0,"speaker":"material","text":"Orla has five sacks.","spans":[{"start":0,"end":4,"type":"PERSON","text":"Orla","decision":"KEEP"}]},{"turn":1,"speaker":"teacher","text":"Bram, how many has Orla?","spans":[{"start":0,"end":4,"type":"PERSON","text":"Bram","decision":"REDACT"},{"start":19,"end":23,"type":"PERSON","text":"Orla","decision":"KEEP"}]}]}
      """;

  private static final String QUESTION =
      """
      {"context":"Write to dana@example.com, I live in Ohio.","question":"How do I sleep?","piis":{"dana@example.com":{"type":"code","relevance":"0"},"Ohio":{"type":"location","relevance":"1"}}}
      """;

  /** Its rows are there without figures, the reason below them, and nothing is lost. */
  @Test
  void anEndpointThatRefusesCostsItsRowsAlone() throws IOException {
    for (String name : List.of("mathdial_rok_train.jsonl.gz", "mathdial_rok_swap_train.jsonl.gz")) {
      Files.writeString(data.resolve(name), LESSON);
    }
    Files.writeString(data.resolve("capid_dev.jsonl"), QUESTION);
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
    Path report = folder.resolve("e.json");
    try {
      assertThat(
              evaluate(
                  "--track",
                  "R,C",
                  "--json",
                  report.toString(),
                  "--endpoint",
                  "http://localhost:" + server.getAddress().getPort() + "/v1",
                  "--model",
                  "m"))
          .as(err.toString())
          .isZero();
    } finally {
      server.stop(0);
    }

    assertThat(out.toString(StandardCharsets.UTF_8))
        .containsPattern("language model alone, at the endpoint +- +-")
        .contains(
            "Of 1 turns of mathdial_rok_train.jsonl.gz the endpoint did not answer 1 (1 refused);"
                + " what it does not answer is redacted.")
        .containsPattern("low-relevance masking +- +-")
        .containsPattern("language model, zero-shot, at the endpoint +- +-")
        .contains("Of 1 questions 1 are left out, since the endpoint did not answer (1 refused).");
    JsonNode root = new JsonMapper().readTree(report.toFile());
    assertThat(root.path("relevance").path("answers").path("failures").path("REFUSED").asInt())
        .isEqualTo(1);
    assertThat(root.path("relevance").path("zero_shot").path("failures").path("REFUSED").asInt())
        .isEqualTo(1);
    assertThat(root.path("minimisation").path("questions").asInt()).isEqualTo(1);
    assertThat(root.path("redact_or_keep").path(0).path("model_alone").path("answered").path("of"))
        .hasToString("1");
  }

  @Test
  void saysWhatIsWrongInOneSentence() throws IOException {
    assertRefused(
        "There is no track \"X\"; --track takes W, S, R and C, parted by commas.",
        "--track",
        "W,X");
    assertRefused("--threads takes a number from 1 to 256.", "--threads", "0");
    assertRefused("The output " + data + " is a folder; name a file.", "--json", data.toString());
    String file = folder.resolve("same").toString();
    assertRefused("--json and --html name the same file.", "--json", file, "--html", file);
    assertRefused(
        "An endpoint needs --endpoint and --model; name both.",
        "--endpoint",
        "http://localhost:8000/v1");
    assertRefused(
        "--track is for the tracks of the paper; leave it out with --corpus and --feedback.",
        "--corpus",
        file,
        "--track",
        "W");
    Path missing = folder.resolve("missing");
    assertRefused(
        "There is no folder " + missing + "; name one with --data.", "--data", missing.toString());
    assertThat(names()).containsExactly("data");
  }

  private void assertRefused(String sentence, String... arguments) {
    assertThat(evaluate(arguments)).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo(sentence + System.lineSeparator());
  }

  @Test
  void aDamagedFileIsTold() throws IOException {
    Files.writeString(data.resolve("abcd_sample.jsonl"), "{\"session_id\":\"one\",\"turns\":");
    assertThat(evaluate("--track", "R")).isEqualTo(2);
    assertThat(err.toString()).contains("abcd_sample.jsonl").doesNotContain("Exception");
  }
}
