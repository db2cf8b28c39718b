package dev.onset.app.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.InputOption;
import dev.onset.app.command.OutputOption;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.relevance.RelevanceReading;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "relevance",
    description =
        "Writes the personal information in each context, and whether its question needs it.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset relevance --input questions.jsonl --output relevance.jsonl",
      "  onset relevance --input questions.jsonl --output - | head"
    })
final class RelevanceCommand implements Callable<Integer> {
  private static final String NO_RELEVANCE =
      "A GLiNER model does not know what a question needs, so every relevance is 0.";

  private final Terminal terminal;

  @Mixin private InputOption input;
  @Mixin private OutputOption output;
  @Mixin private PolicyOptions policy;
  @Mixin private GlinerOption gliner;

  RelevanceCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws Exception {
    output.check();
    RelevanceReading reading = new RelevanceReading(gliner.pipeline(policy.policy()));
    if (gliner.folder().isPresent()) {
      terminal.err().println(NO_RELEVANCE);
    }
    try (TolerantReader intake = input.open(terminal);
        Progress progress = Progress.of(terminal, "relevance", " questions")) {
      output.write(terminal, sink -> reading.run(intake, progress, sink));
    }
    return Failures.OK;
  }
}
