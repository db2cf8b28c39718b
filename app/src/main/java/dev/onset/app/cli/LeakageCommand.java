package dev.onset.app.cli;

import dev.onset.app.command.CommandGroup;
import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.InputOption;
import dev.onset.app.command.LeakageModelsOption;
import dev.onset.app.command.OutputOption;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.leakage.AnswerScoring;
import dev.onset.assembly.LeakageModels;
import dev.onset.inference.leakage.DensityDetector;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.leakage.LeakageChoice;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageGate;
import dev.onset.model.leakage.OperatingPoint;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "leakage",
    description = "Judges answers that may identify somebody without a name.",
    footer = {"  onset leakage score --domain medical --input answers.jsonl --output scores.jsonl"},
    subcommands = {LeakageCommand.Score.class})
final class LeakageCommand extends CommandGroup {
  @Command(
      name = "score",
      description =
          "Writes how typical each answer is of safe and of unsafe answers, and whether it is"
              + " flagged, passes or goes to a person.",
      footer = {
        "  onset leakage score --domain medical --input answers.jsonl --output scores.jsonl",
        "  onset leakage score --domain law --point strict --input answers.jsonl --output - | head",
        "  onset leakage score --domain law --model leakage-law.bin --input answers.jsonl --output"
            + " scores.jsonl"
      })
  static final class Score extends TerminalCommand {
    private static final String EXPECTED =
        "one answer a line as {\"id\": …, \"question\": …, \"answer\": …}";

    @Option(
        names = "--domain",
        required = true,
        paramLabel = "D",
        description = "What the answers are about: ${COMPLETION-CANDIDATES}.")
    private LeakageDomain domain;

    @Option(
        names = "--point",
        defaultValue = Option.NULL_VALUE,
        paramLabel = "POINT",
        description =
            "zero, conservative, balanced or strict (default: as the policy's leakage.point says,"
                + " which is conservative; under the policy paper that is zero).")
    private Optional<OperatingPoint> point;

    @Option(
        names = "--model",
        defaultValue = Option.NULL_VALUE,
        paramLabel = "FILE",
        description = "A model that 'onset leakage train' wrote (default: the model that ships).")
    private Optional<Path> model;

    @Option(
        names = "--gate",
        defaultValue = Option.NULL_VALUE,
        paramLabel = "off|quantities",
        description =
            "Whether sums and ranges of numbers are kept from the detector (default: as the"
                + " policy's leakage.gate says, which is off).")
    private Optional<LeakageGate> gate;

    @Option(
        names = {"-i", "--input"},
        required = true,
        paramLabel = "FILE",
        description =
            "One {\"id\": …, \"question\": …, \"answer\": …} a line, also as .gz; - for the"
                + " standard input.")
    private String input;

    @Mixin private OutputOption output;
    @Mixin private PolicyOptions policy;
    @Mixin private GlinerOption gliner;
    @Mixin private LeakageModelsOption models;

    @Override
    void run() throws Exception {
      output.check();
      Policy decided = policy.policy(() -> PolicyReader.PAPER, asked());
      DensityDetector detector = detector(decided.leakage().choice().orElseThrow());
      TolerantReader intake = InputOption.openAnswers(input, EXPECTED, terminal);
      output.write(
          terminal,
          intake,
          "score",
          " answers",
          new AnswerScoring(gliner.pipeline(decided), detector, decided)::run);
    }

    /** What the options ask for in place of the policy. */
    private Map<String, String> asked() {
      Map<String, String> asked = new LinkedHashMap<>();
      asked.put("leakage.domain", domain.label());
      point.ifPresent(one -> asked.put("leakage.point", one.label()));
      gate.ifPresent(one -> asked.put("leakage.gate", one.label()));
      return asked;
    }

    /** The model of the option, else the policy's own, else the one that ships for the domain. */
    private DensityDetector detector(LeakageChoice choice) {
      return model
          .map(file -> LeakageModels.of(file, domain))
          .orElseGet(() -> models.models().of(choice));
    }
  }
}
