package dev.onset.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.app.cli.CommandLines;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.MasterKey;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
        .startsWith("id", "sigma_safe", "sigma_unsafe", "delta", "decision")
        .contains("layer", "markers", "flag_above", "model");
    assertThat(first.path("delta").asDouble())
        .isEqualTo(first.path("sigma_unsafe").asDouble() - first.path("sigma_safe").asDouble());
    assertThat(lines.get(1)).contains("\"FLAG\"");
    assertThat(
            run(
                "leakage score --domain finance --model $/law.bin --input $/answers.jsonl"
                    + " --output -"))
        .isEqualTo(2);
    assertThat(err()).contains("is of the domain law, not of finance; name its domain");
  }

  private static String answers(String about, int count) {
    return IntStream.range(0, count)
        .mapToObj(
            i ->
                "For "
                    + about
                    + " of kind "
                    + i
                    + " the office asks for form "
                    + (i * 37 % 101)
                    + " and answers within "
                    + (i % 9 + 2)
                    + " weeks.")
        .collect(Collectors.joining("\n"));
  }

  /** The line of the policy that the command tells. */
  private String model() {
    return out.toString(StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.startsWith("  model: "))
        .reduce((first, last) -> last)
        .orElseThrow()
        .substring("  model: ".length());
  }

  private String replay(String model, String output) {
    return "replay --input $/chat.jsonl --output $/"
        + output
        + " --key-file $/key --set leakage.domain=law --set leakage.model="
        + model;
  }

  @Test
  void aDetectorOfOwnSafeAnswersDecidesInAReplayByThePolicysChecksum() throws IOException {
    Files.writeString(folder.resolve("safe.txt"), answers("permits", 60));
    Files.writeString(folder.resolve("more.txt"), answers("licences", 60));
    Files.writeString(folder.resolve("key"), HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    Files.writeString(
        folder.resolve("chat.jsonl"),
        "{\"session_id\":\"s\",\"turns\":["
            + "{\"turn\":0,\"speaker\":\"user\",\"text\":\"What do I need?\"},"
            + "{\"turn\":1,\"speaker\":\"agent\",\"text\":\"For permits of kind 12 the office asks"
            + " for form 40 and answers within 5 weeks.\"},"
            + "{\"turn\":2,\"speaker\":\"agent\",\"text\":\"The beekeeper with one arm from the"
            + " island lost her second husband to the ferry last spring, remember?\"}]}");
    String train =
        "leakage train --domain law --encoders one --safe $/safe.txt --safe $/more.txt --output ";

    assertThat(run(train + "$/desk.bin")).as(err()).isZero();
    String model = model();
    assertThat(run(train + "$/again/desk.bin")).as(err()).isZero();

    assertThat(model).matches("desk@[0-9a-f]{12}").isEqualTo(model());
    assertThat(folder.resolve("again/desk.bin")).hasSameBinaryContentAs(folder.resolve("desk.bin"));
    assertThat(folder.resolve("desk.md")).content().contains(model, "120 safe", "never FLAG");
    for (String output : List.of("one", "two")) {
      assertThat(run(replay(model, output) + " --leakage-models $")).as(err()).isZero();
    }
    assertThat(out.toString(StandardCharsets.UTF_8))
        .containsPattern("answers left to a person +1")
        .containsPattern("answers passed +1")
        .contains("Next: onset explain --input " + folder.resolve("two") + " --session s")
        .doesNotContain("answers flagged");
    out.reset();
    assertThat(run("explain --session s --input $/two")).as(err()).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("Turn 2: Left to a person by the second layer because it is not like the safe");
    String why = "Left to a person by the second layer because it is not like the safe answers";
    out.reset();
    assertThat(run("audit --session s --input $/two")).as(err()).isZero();
    assertThat(run("audit --session s --input $/two --html $/s.html")).as(err()).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("ANSWERS", "Turn 2: " + why);
    assertThat(folder.resolve("s.html")).content().contains("<h2>Answers</h2>", "Turn 2. " + why);
    Path findings = folder.resolve("one/leakage.jsonl");
    assertThat(folder.resolve("two/leakage.jsonl")).hasSameBinaryContentAs(findings);
    List<String> lines = Files.readAllLines(findings);
    assertThat(lines).hasSize(2).allMatch(line -> line.contains("\"model\":\"" + model + "\""));
    assertThat(lines.get(0)).contains("\"decision\":\"SAFE\"", "\"reason\":\"SAFE_DENSITY\"");
    assertThat(lines.get(1)).contains("\"decision\":\"ABSTAIN\"", "\"sigma_u\":null");

    assertRefused(replay(model, "x"), "no folder of models is set");
    assertRefused(replay("desc@0123456789ab", "x") + " --leakage-models $", "there is no file");
    assertRefused(
        replay("desk@0123456789ab", "x") + " --leakage-models $", "desk.bin is " + model + ";");
    assertRefused(
        replay(model, "x").replace("domain=law", "domain=finance") + " --leakage-models $",
        "is of the domain law, not of finance");
    assertRefused(
        replay(model, "x") + " --set leakage.encoders=three --leakage-models $",
        "reads with one encoder, but leakage.encoders of the policy is three; change it");
    assertRefused(
        "replay --input $/chat.jsonl --output $/x --key-file $/key --set leakage.domain=law --set"
            + " leakage.encoders=three",
        "train one with 'onset leakage train --domain law --encoders three --output FILE'");
    Files.write(folder.resolve("cut.bin"), new byte[] {0x4F, 0x4C, 0x4B, 0x4D, 0, 0, 0, 3, 0});
    assertRefused(replay("cut@0123456789ab", "x") + " --leakage-models $", "is cut off or damaged");
  }

  private void assertRefused(String call, String sentence) {
    err.reset();
    assertThat(run(call)).as(call).isEqualTo(2);
    assertThat(err().lines()).as(call).hasSize(1);
    assertThat(err()).contains(sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "leakage | Say 'onset leakage score', 'onset leakage train' or 'onset leakage evaluate'.",
        "leakage train --domain law --count 3 --output $/m | --count must be 200 or more.",
        "leakage train --domain law --output $ | is a folder; name a file.",
        "leakage train --domain law --unsafe $/u --output $/m.bin | need --safe",
        "leakage train --domain law --safe $/none --output $/m.bin | There is no input file",
        "leakage train --output $/m.bin | Name a --domain for the generated corpus, or give answers"
            + " of your own with --safe.",
        "leakage train --safe $/x --count 300 --output $/m.bin | --count, --real and --written are"
            + " of the generated corpus; leave them out, or --safe.",
        "leakage train --safe $/x --written $ --output $/m.bin | --count, --real and --written are",
        "leakage train --safe $/x --output $/notes/m.bin | notes is a file; name another.",
        "leakage train --safe $/x --output $/notes.bin | The card of the model would replace",
        "leakage train --safe $/notes --output $/m.bin | The files of --safe hold 1 answer; a"
            + " detector needs 100 or more.",
        "leakage train --safe $ --output $/m.bin | is a folder; name a file.",
        "leakage train --domain law --encoders two --output $/m.bin | 'two'",
        "leakage train --domain law --safe $/x --output $/my.model | must be a file such as desk.bin",
      })
  void refusesInOneSentence(String call, String sentence) throws IOException {
    Files.writeString(folder.resolve("notes"), "Mine.");
    Files.writeString(folder.resolve("notes.md"), "Mine.");

    assertThat(run(call)).isEqualTo(2);

    assertThat(err().lines().findFirst())
        .hasValueSatisfying(first -> assertThat(first).contains(sentence));
    assertThat(folder.resolve("notes.md")).hasContent("Mine.");
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
