package dev.onset.lab.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.command.ThreadsOption;
import dev.onset.app.command.UsageException;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;
import dev.onset.lab.corpus.generate.CorpusPrinter;
import dev.onset.lab.corpus.generate.GeneratedCorpus;
import dev.onset.lab.corpus.stats.CorpusStats;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Writes a corpus of dialogues, which a subclass generates. */
abstract class GenerateDialogues implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec;

  @Mixin private CorpusOptions options;

  @Mixin private ThreadsOption threads;

  @Option(
      names = "--stats",
      description =
          "Also print the figures of the corpus, beside those of the development data where they"
              + " are.")
  private boolean stats;

  GenerateDialogues(Terminal terminal) {
    this.terminal = terminal;
  }

  /**
   * Generates the corpus.
   *
   * @throws UsageException if the options cannot be satisfied
   */
  abstract GeneratedCorpus corpus(long seed);

  @Override
  public final Integer call() throws IOException {
    int workers = threads.count();
    options.check();
    GeneratedCorpus made = corpus(options.seed());
    CorpusStats figures = new CorpusStats();
    try (Progress progress = Progress.of(terminal, "generate", " dialogues")) {
      options.write(
          out ->
              CorpusPrinter.print(
                  made,
                  out,
                  workers,
                  dialogue -> {
                    progress.step();
                    if (stats) {
                      figures.add(dialogue);
                    }
                  }));
    }
    terminal.out().println("Wrote " + options.output() + ", " + made.size() + " dialogues.");
    if (stats) {
      StatsTable.lines(spec.name(), figures).forEach(terminal.out()::println);
    }
    return Failures.OK;
  }
}
