package dev.onset.app.cli;

import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.InputOption;
import dev.onset.app.command.OutputOption;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.relevance.RelevanceReading;
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
    output.write(terminal, input.open(terminal), "relevance", " questions", reading::run);
  }
}
