package dev.onset.app.cli;

import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.InputOption;
import dev.onset.app.command.OutputOption;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.relevance.RelevanceReading;
import dev.onset.app.terminal.Progress;
import dev.onset.inference.relevance.Definition;
import dev.onset.inference.relevance.RelevanceReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "relevance",
    description =
        "Writes the personal information in each context, and whether its question needs it.",
    footer = {
      "  onset relevance --input questions.jsonl --output relevance.jsonl",
      "  onset relevance --input questions.jsonl --output - | head"
    })
final class RelevanceCommand extends TerminalCommand {
  @Mixin private InputOption input;
  @Mixin private OutputOption output;
  @Mixin private PolicyOptions policy;
  @Mixin private GlinerOption gliner;

  @Override
  void run() throws Exception {
    output.check();
    RelevanceReading reading =
        new RelevanceReading(
            gliner.pipeline(policy.policy()), RelevanceReader.bundled().by(Definition.ABOUT));
    try (TolerantReader intake = input.open(terminal);
        Progress progress = Progress.of(terminal, "relevance", " questions")) {
      output.write(terminal, sink -> reading.run(intake, progress, sink));
    }
  }
}
