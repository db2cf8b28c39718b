package dev.onset.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.app.command.Failures;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A model of one's own as Tier-2; here the tiny export that knows "alice" and "berlin". */
class GlinerOptionTest {
  private static final Path TINY =
      Path.of("..", "inference", "src", "test", "resources", "dev", "onset", "inference", "gliner")
          .resolve("span");
  private static final String LABELS =
      "tier2.gliner.labels={person: NAME_FULL, location: LOCATION}";
  private static final String CHAT =
      """
      {"session_id":"one","turns":[{"turn":0,"speaker":"user","text":"hello i am alice smith from berlin"},{"turn":2,"speaker":"user","text":"my email is alice@example.com"}]}
      """;

  /** Another folder than the option names. */
  private static final String SETTINGS =
      "bootstrap.servers=localhost:1\nonset.gliner.folder=/nowhere\n";

  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String... args) {
    return CommandLines.run(
        new Terminal(
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of(KeyOptions.ENVIRONMENT, folder.resolve("keys").resolve("key").toString()),
            false),
        args);
  }

  private String chat() throws Exception {
    return Files.writeString(folder.resolve("chat.jsonl"), CHAT).toString();
  }

  private List<String> spans(String... further) throws Exception {
    List<String> args =
        new ArrayList<>(List.of("extract", "--input", chat(), "--output", "-", "--set", LABELS));
    args.addAll(List.of("--gliner", TINY.toString()));
    args.addAll(List.of(further));
    assertThat(run(args.toArray(String[]::new))).as(err.toString()).isZero();
    List<String> spans = new ArrayList<>();
    new JsonMapper()
        .readTree(out.toByteArray())
        .findValue("spans")
        .forEach(
            span ->
                spans.add(
                    span.get("tier").asText()
                        + " "
                        + span.get("type").asText()
                        + " "
                        + span.get("text").asText()
                        + " "
                        + span.get("confidence").asText()));
    return spans;
  }

  /**
   * The confidences are those of the export's reference, which no other model gives; the name is a
   * weak candidate that the export confirms.
   */
  @Test
  void findsWhatTheModelFinds() throws Exception {
    assertThat(spans())
        .containsExactly(
            "TIER_1 NAME_FULL alice smith 0.952574", "TIER_2 LOCATION berlin 0.890903");
  }

  @Test
  void theThresholdOfThePolicyHolds() throws Exception {
    assertThat(spans("--set", "tier2.gliner.threshold=0.92"))
        .contains("TIER_1 NAME_FULL alice smith 0.952574")
        .noneMatch(span -> span.startsWith("TIER_2 LOCATION"));
  }

  @Test
  void modelsNamesIt() throws Exception {
    byte[] network = Files.readAllBytes(TINY.resolve("model.onnx"));

    assertThat(run("models", "--gliner", TINY.toString(), "--set", LABELS)).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8).lines().filter(line -> line.contains("TIER_2")))
        .singleElement()
        .asString()
        .containsSubsequence(
            "span",
            "external",
            Math.round(network.length / 1024.0) + " KiB",
            HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(network)),
            "ONNX Runtime")
        .containsAnyOf("CPU", "CUDA");
  }

  @Test
  void replayWithholdsWhatItFindsAndSaysWhy() throws Exception {
    Path output = folder.resolve("out");
    int code =
        run(
            "replay",
            "--input",
            chat(),
            "--output",
            output.toString(),
            "--set",
            LABELS,
            "--set",
            "ipp.theta=1",
            "--gliner",
            TINY.toString());
    assertThat(code).as(err.toString()).isZero();
    assertThat(err.toString()).contains("does not tell whose a value is");
    assertThat(Files.readString(output.resolve("alerts.jsonl"))).isEmpty();
    assertThat(Files.readString(output.resolve("provenance.jsonl"))).contains("no_owner_model");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "extract --input CHAT --output OUT --gliner DIR",
        "relevance --input CHAT --output OUT --gliner DIR",
        "replay --input CHAT --output OUT --gliner DIR",
        "replay --input CHAT --output OUT --gliner DIR --via-kafka",
        "demo --headless --gliner DIR",
        "run --bootstrap-server localhost:1 --gliner DIR",
        "run --bootstrap-server localhost:1 --property onset.gliner.folder=DIR",
        "run --config FILE --gliner DIR",
        "models --gliner DIR"
      })
  void whatIsMissingIsOneSentenceAndCode2(String command) throws Exception {
    Path export = Files.createDirectory(folder.resolve("export"));
    Path other = Files.writeString(folder.resolve("onset.properties"), SETTINGS);
    Path output = folder.resolve("out");
    String call =
        command
            .replace("DIR", export.toString())
            .replace("CHAT", chat())
            .replace("FILE", other.toString())
            .replace("OUT", output.toString());

    says("holds no .onnx file", call);
    for (String file : List.of("model.onnx", "gliner_config.json", "tokenizer.json")) {
      Files.copy(TINY.resolve(file), export.resolve(file));
    }
    Files.delete(export.resolve("tokenizer.json"));
    says("tokenizer.json is missing", call);
    Files.delete(export.resolve("gliner_config.json"));
    says("gliner_config.json is missing", call);
    Files.delete(export.resolve("model.onnx"));
    Files.delete(export);
    says(export + " does not exist", call);

    assertThat(output).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"models", "demo", "run --bootstrap-server localhost:1"})
  void aLabelOfNoTypeIsOneSentenceAndCode2(String command) {
    says(
        "tier2.gliner.labels.shoe",
        command + " --gliner " + TINY + " --set tier2.gliner.labels={\"shoe\":SHOE}");
  }

  /** Fails before anything starts. */
  private void says(String sentence, String call) {
    out.reset();
    err.reset();

    assertThat(run(call.split(" "))).isEqualTo(Failures.USAGE);
    assertThat(err.toString(StandardCharsets.UTF_8).lines())
        .singleElement()
        .asString()
        .contains(sentence);
    assertThat(out.size()).isZero();
  }
}
