package dev.onset.app.cli;

import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.InputOption;
import dev.onset.app.command.OutputOption;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.review.CandidateReview;
import dev.onset.inference.review.BundledReviewer;
import dev.onset.inference.review.Proposer;
import dev.onset.model.Policy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

@Command(
    name = "review",
    description =
        "Writes for each candidate of a dialogue whether to redact or to keep it. In a turn without"
            + " candidates, reviews its spans, or else what Onset proposes. Its"
            + " subcommands are for what a running cluster leaves to people.",
    footer = {
      "  onset review --input lessons.jsonl --output decisions.jsonl",
      "  onset review --input lessons.jsonl.gz --output - | head",
      "  onset review list -c onset.properties"
    },
    subcommands = {ReviewListCommand.class, ReviewShowCommand.class, ReviewDecideCommand.class})
final class ReviewCommand extends TerminalCommand {
  @Spec private CommandSpec spec;

  @Mixin private InputOption input;
  @Mixin private OutputOption output;
  @Mixin private PolicyOptions policy;
  @Mixin private GlinerOption gliner;

  /** Of the command itself, since its subcommands need no input and no output. */
  static void requireOptionsOfItsOwn(CommandSpec spec) {
    for (OptionSpec option : needed(spec)) {
      spec.remove(option);
      spec.addOption(OptionSpec.builder(option).required(false).build());
    }
  }

  private static List<OptionSpec> needed(CommandSpec spec) {
    return Stream.of("--input", "--output").map(spec::findOption).toList();
  }

  private void requireOptions() {
    List<ArgSpec> missing = new ArrayList<>(needed(spec));
    missing.removeIf(
        option -> spec.commandLine().getParseResult().hasMatchedOption((OptionSpec) option));
    if (!missing.isEmpty()) {
      throw new MissingParameterException(
          spec.commandLine(),
          missing,
          missing.stream()
              .map(option -> "'" + ((OptionSpec) option).longestName() + "=FILE'")
              .collect(
                  Collectors.joining(
                      ", ", "Missing required option" + (missing.size() > 1 ? "s: " : ": "), "")));
    }
  }

  @Override
  void run() throws Exception {
    requireOptions();
    output.check();
    Policy decided = policy.policy();
    CandidateReview review =
        new CandidateReview(
            decided.roles(), BundledReviewer.load(), () -> new Proposer(gliner.pipeline(decided)));
    output.write(terminal, input.open(terminal), "review", " turns", review::run);
  }
}
