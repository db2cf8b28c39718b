package dev.onset.evaluation.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.app.cli.CommandLines;
import dev.onset.app.terminal.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code onset leakage train}, and that {@code onset leakage score} takes what it writes. */
class LeakageTrainCommandTest {
  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String call) {
    return CommandLines.run(
        new Terminal(
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of(),
            false),
        call.replace("$", folder.toString()).split(" "));
  }

  /** A model of so few answers knows little; that it can be trained and used is what is shown. */
  @Test
  void scoresWithAModelThatWasTrainedBefore() throws IOException {
    Files.writeString(
        folder.resolve("answers.jsonl"),
        "{\"id\":\"a\",\"question\":\"\",\"answer\":\"Ask the court's clerk which form you need.\"}\n"
            + "{\"id\":\"b\",\"question\":\"\",\"answer\":\"Her number is 212-555-0187.\"}\n");

    assertThat(run("leakage train --domain law --count 200 --output $/law.bin")).as(err()).isZero();
    assertThat(
            run(
                "leakage score --domain law --model $/law.bin --point balanced"
                    + " --input $/answers.jsonl --output $/scores.jsonl"))
        .as(err())
        .isZero();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("AUROC of five folds", "duality gap", "Thresholds:");
    List<String> lines = Files.readAllLines(folder.resolve("scores.jsonl"));
    JsonNode first = new JsonMapper().readTree(lines.get(0));
    assertThat(first.fieldNames())
        .toIterable()
        .containsExactly("id", "sigma_safe", "sigma_unsafe", "delta", "decision");
    assertThat(first.path("delta").asDouble())
        .isEqualTo(first.path("sigma_unsafe").asDouble() - first.path("sigma_safe").asDouble());
    assertThat(lines.get(1)).contains("\"FLAG\"");
    assertThat(
            run(
                "leakage score --domain finance --model $/law.bin --input $/answers.jsonl"
                    + " --output -"))
        .isEqualTo(2);
    assertThat(err()).contains("is of law; name its domain or another model.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "leakage | Say 'onset leakage score', 'onset leakage train' or 'onset leakage evaluate'.",
        "leakage train --domain law --count 3 --output $/m | --count must be 200 or more.",
        "leakage train --domain law --output $ | is a folder; name a file.",
      })
  void refusesInOneSentence(String call, String sentence) {
    assertThat(run(call)).isPositive();

    assertThat(err().lines().findFirst())
        .hasValueSatisfying(first -> assertThat(first).contains(sentence));
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
