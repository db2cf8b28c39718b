package dev.onset.app.cli;

import dev.onset.app.console.Console;
import dev.onset.app.console.Progress;
import dev.onset.app.input.Intake;
import dev.onset.app.output.AtomicFile;
import dev.onset.app.relevance.RelevanceReading;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "relevance",
    description =
        "Writes the personal information of contexts, and whether their questions need it.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset relevance --input questions.jsonl --output relevance.jsonl",
      "  onset relevance --input questions.jsonl --output - | head"
    })
final class RelevanceCommand implements Callable<Integer> {
  private static final String STDOUT = "-";
  private static final String NO_RELEVANCE =
      "A GLiNER model does not say what a question needs, so every relevance is 0.";

  private final Console console;

  @Mixin private InputOption input;
  @Mixin private PolicyOptions policy;
  @Mixin private GlinerOption gliner;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "JSON Lines; - for the standard output.")
  private String output;

  RelevanceCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    Path file = Path.of(output);
    if (!output.equals(STDOUT) && Files.isDirectory(file)) {
      throw new UsageException("The output " + output + " is a folder; name a file.");
    }
    RelevanceReading reading = new RelevanceReading(gliner.pipeline(policy.policy()));
    if (gliner.given()) {
      console.err().println(NO_RELEVANCE);
    }
    try (Intake intake = input.open(console);
        Progress progress = Progress.of(console, "relevance", " questions")) {
      if (output.equals(STDOUT)) {
        reading.run(
            intake,
            progress,
            line -> {
              console.out().write(line);
              console.out().write('\n');
            });
        console.out().flush();
      } else {
        Files.createDirectories(file.toAbsolutePath().getParent());
        try (AtomicFile sink = new AtomicFile(file)) {
          reading.run(intake, progress, sink);
          sink.commit();
        }
      }
    }
    return Failures.OK;
  }
}
