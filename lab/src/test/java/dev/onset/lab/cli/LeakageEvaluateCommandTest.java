package dev.onset.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.app.cli.CommandLines;
import dev.onset.app.terminal.Terminal;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.lab.leakage.DetectorConfiguration;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code onset leakage evaluate} on a small corpus, and where it cannot work. */
class LeakageEvaluateCommandTest {
  @TempDir Path folder;

  private final ByteArrayOutputStream said = new ByteArrayOutputStream();

  private int evaluate(String... words) {
    said.reset();
    PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
    return CommandLines.run(
        new Terminal(InputStream.nullInputStream(), stream, stream, Map.of(), false),
        Stream.concat(Stream.of("leakage", "evaluate"), Stream.of(words)).toArray(String[]::new));
  }

  private String said() {
    return said.toString(StandardCharsets.UTF_8);
  }

  /** A folder with a hand that wrote little. */
  private Path hand() throws IOException {
    Path hands = Files.createDirectories(folder.resolve("hands"));
    Files.writeString(
        hands.resolve("hand-01.jsonl"),
        Stream.of("unsafe", "borderline", "safe")
            .map(
                label ->
                    "{\"id\": \"x-%1$s\", \"domain\": \"law\", \"label\": \"%1$s\", \"text\": \"One of {ROLE|our"
                            .formatted(label)
                        + " clients} asked the same.\", \"why\": \"-\"}\n")
            .collect(Collectors.joining()));
    return hands;
  }

  @Test
  void printsTheTablesAndWritesTheFigures() throws IOException {
    Path json = folder.resolve("new").resolve("leakage.json");

    int code =
        evaluate(
            "--domain",
            "finance",
            "--count",
            "200",
            "--data",
            folder.toString(),
            "--written",
            hand().toString(),
            "--json",
            json.toString());

    assertThat(code).as(said()).isZero();
    assertThat(said())
        .contains(
            "finance: embedding",
            "(table III)",
            "(table XI)",
            "Real answers are left out",
            "hand-01")
        .doesNotContain("medical T3");
    assertThat(Files.readString(json)).endsWith("}\n");
    assertEverySystemIsMeasured(new JsonMapper().readTree(json.toFile()).path("domains"));
  }

  private static void assertEverySystemIsMeasured(JsonNode domains) {
    assertThat(domains.fieldNames()).toIterable().containsExactly("finance");
    JsonNode finance = domains.path("finance");
    assertThat(finance.path("recommended").textValue())
        .isEqualTo(DetectorConfiguration.BUNDLED.key());
    assertThat(finance.path("real")).isEmpty();
    JsonNode answers = finance.path("answers");
    for (Partition partition : Partition.values()) {
      assertThat(answers.path(partition.label()).intValue()).as(partition.label()).isPositive();
    }
    assertThat(finance.path("systems").fieldNames())
        .toIterable()
        .containsExactlyElementsOf(
            EnumSet.complementOf(EnumSet.of(DetectorConfiguration.JUDGE)).stream()
                .map(DetectorConfiguration::key)
                .toList());
    for (JsonNode system : finance.path("systems")) {
      // Answers of seeds and of leaks differ in so much that chance is out of the question.
      assertThat(system.path("all").path("within").path("auroc").doubleValue()).isGreaterThan(0.5);
      assertThat(system.path("abstained").path(Partition.SAFE_HOLDOUT.label()).path("of"))
          .isEqualTo(answers.path(Partition.SAFE_HOLDOUT.label()));
      assertThat(system.path("subtypes")).hasSize(5);
    }
    assertThat(finance.path("notes")).anyMatch(note -> note.textValue().startsWith("nu is 0."));
  }

  @Test
  void whatCannotWorkIsSaidAtOnce() {
    assertThat(evaluate("--domain", "sports")).isEqualTo(2);
    assertThat(evaluate("--count", "20")).isEqualTo(2);
    assertThat(said()).contains("--count takes a number from 200 to 100000.");
    assertThat(evaluate("--data", folder.resolve("none").toString())).isEqualTo(2);
    assertThat(said()).contains("There is no folder");
    assertThat(evaluate("--json", folder.toString())).isEqualTo(2);
    assertThat(said()).contains("is a folder; name a file.");
    assertThat(evaluate("--model", "m")).isEqualTo(2);
    assertThat(said()).contains("An endpoint needs --endpoint and --model; name both.");
  }
}
