package dev.onset.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.cli.CommandLines;
import dev.onset.app.command.CommandProvider;
import dev.onset.app.command.Failures;
import dev.onset.app.terminal.Terminal;
import dev.onset.evaluation.cli.EvaluationCommands;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;

/** The laboratory's commands beside the application's. */
class LaboratoryCommandsTest {
  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String... args) {
    return CommandLines.run(
        new Terminal(
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of(),
            false),
        args);
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private List<String> err() {
    return err.toString(StandardCharsets.UTF_8).lines().toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "generate",
        "generate track-w",
        "generate track-s",
        "generate train",
        "generate relevance",
        "generate leakage",
        "generate rarity",
        "generate agents",
        "disclosures",
        "bench",
        "evaluate",
        "calibrate",
        "owners",
        "leakage train",
        "leakage evaluate",
        "models train",
        "models",
        "replay"
      })
  void everyCommandHasHelpWithAnExample(String command) {
    assertThat(run((command + " --help").split(" "))).isZero();
    assertThat(out()).contains("Examples:").contains("onset " + command).doesNotContain("\u001b[");
  }

  @Test
  void theApplicationKnowsEveryCommandWithoutTheJars() {
    Terminal terminal =
        new Terminal(
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(out),
            new PrintStream(err),
            Map.of(),
            false);
    List<CommandProvider.Subcommand> all =
        Stream.of(new EvaluationCommands(), new LaboratoryCommands())
            .flatMap(provider -> provider.subcommands(terminal).stream())
            .toList();
    Set<String> groups =
        all.stream()
            .filter(one -> one.group().isEmpty())
            .map(LaboratoryCommandsTest::name)
            .collect(Collectors.toSet());

    assertThat(CommandProvider.FURTHER)
        .extracting(CommandProvider.Further::name)
        .containsExactlyInAnyOrderElementsOf(
            all.stream()
                .filter(one -> !groups.contains(one.group()))
                .map(one -> (one.group() + " " + name(one)).strip())
                .distinct()
                .toList());
  }

  private static String name(CommandProvider.Subcommand one) {
    return one.command().getClass().getAnnotation(Command.class).name();
  }

  @Test
  void theHelpListsTheCommandsOfBothModules() {
    assertThat(run("--help")).isZero();
    assertThat(out())
        .contains("replay", "minimize", "bench", "generate", "evaluate")
        .doesNotContain("Optional commands");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "generate",
        "evaluate --track Q",
        "evaluate --seed one",
        "evaluate --threads 0",
        "evaluate --data no-such-folder",
        "generate nonsense --seed 1 --output y",
        "generate track-w --output y",
        "generate train --seed 1 --family b --output y",
        "generate track-s --seed 1 --count 3 --output y",
        "generate train --seed 1 --count 0 --output y",
        "generate train --seed 1 --threads 0 --output y",
        "generate rarity --seed 1 --count 3 --output y",
        "generate rarity --output y",
        "generate rarity --seed 1 --from x --output y",
        "generate rarity --seed 1 --region GB --output y",
        "generate rarity --from no-such-file --output y",
        "evaluate --corpus no-such-file",
        "models train --model nobody --output y",
        "models train --model value-reviewer --output y"
      })
  void badUsageIsOneSentenceAndCode2(String call) {
    assertThat(run(call.split(" "))).isEqualTo(Failures.USAGE);
    assertThat(err()).isNotEmpty().hasSizeLessThan(4);
    assertThat(err().get(0)).endsWith(".").doesNotContain("Exception");
  }

  @Test
  void generatesTheSameFileTwiceAndSaysWhatItHolds() throws IOException {
    Path one = folder.resolve("one.jsonl");
    Path two = folder.resolve("two.jsonl");

    assertThat(run(("generate train --seed 3 --count 9 --stats --output " + one).split(" ")))
        .isZero();
    assertThat(out()).contains("turns a dialogue").contains("runs of six words");
    assertThat(run(("generate train --seed 3 --count 9 --threads 3 --output " + two).split(" ")))
        .isZero();
    assertThat(two).hasSameBinaryContentAs(one);
    assertThat(Files.readAllLines(one)).hasSize(9);
  }

  @Test
  void countsRarityIntoAFolder() throws IOException {
    Path tables = folder.resolve("rarity");

    assertThat(run("generate", "rarity", "--seed", "3", "--output", tables.toString())).isZero();

    try (Stream<Path> files = Files.list(tables)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "occupation.tsv", "org.tsv", "school.tsv", "age.tsv", "gender.tsv", "location.tsv");
    }
    assertThat(Files.readAllLines(tables.resolve("gender.tsv")))
        .hasSize(5)
        .first()
        .asString()
        .contains("--seed 3 ");
  }
}
