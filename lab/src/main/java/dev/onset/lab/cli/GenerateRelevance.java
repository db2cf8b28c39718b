package dev.onset.lab.cli;

import dev.onset.app.command.EndpointOptions;
import dev.onset.app.command.Failures;
import dev.onset.app.output.LineSink;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Table;
import dev.onset.app.terminal.Terminal;
import dev.onset.lab.corpus.relevance.EndpointRelevance;
import dev.onset.lab.corpus.relevance.RelevanceGrammar;
import dev.onset.lab.corpus.relevance.RelevanceLine;
import dev.onset.lab.corpus.relevance.RelevanceRecord;
import dev.onset.lab.corpus.relevance.RelevanceSource;
import dev.onset.lab.corpus.relevance.RelevanceStats;
import dev.onset.lab.corpus.relevance.StepYield;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "relevance",
    description =
        "Makes questions with contexts, and says of each value in a context whether its question"
            + " needs it.",
    footer = {
      "  onset generate relevance --seed 7 --count 2000 --output relevance.jsonl",
      "  onset generate relevance --seed 7 --count 50 --endpoint http://localhost:8000/v1"
          + " --model gemma --output asked.jsonl"
    })
final class GenerateRelevance implements Callable<Integer> {
  private final Terminal terminal;
  private final RelevanceStats figures = new RelevanceStats();
  private int written;

  @Mixin private CorpusOptions options;
  @Mixin private FamilyAOption family;

  @Option(
      names = "--count",
      defaultValue = "2000",
      paramLabel = "N",
      description = "How many questions (default: 2000, about as many as the fourth paper has).")
  private int count;

  @Mixin private EndpointOptions endpoint;

  GenerateRelevance(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Generates the texts with a model if one is given, else with the grammar. */
  @Override
  public Integer call() throws IOException {
    CorpusOptions.atLeastOne(Optional.of(count));
    options.check();
    family.check();
    Optional<EndpointRelevance> asked =
        endpoint.model(terminal).map(each -> new EndpointRelevance(each, options.seed()));
    try (Progress progress = Progress.of(terminal, "generate", " questions")) {
      options.write(
          out -> {
            LineSink sink =
                line -> {
                  out.write(line);
                  out.write('\n');
                };
            if (asked.isPresent()) {
              ask(asked.get(), sink, progress);
            } else {
              all(new RelevanceGrammar(options.seed()), sink, progress);
            }
          });
    }
    terminal.out().println("Wrote " + options.output() + ", " + written + " questions.");
    asked.ifPresent(this::printYields);
    printFigures();
    return Failures.OK;
  }

  private void all(RelevanceSource source, LineSink sink, Progress progress) throws IOException {
    for (int index = 0; index < count; index++) {
      write(source.record(index), sink);
      progress.step();
    }
  }

  /** Tries each text once; stops when the endpoint stops answering. */
  private void ask(EndpointRelevance source, LineSink sink, Progress progress) throws IOException {
    EndpointWatch asked = new EndpointWatch(source::lastFailure, "questions");
    for (int index = 0; index < count; index++) {
      Optional<RelevanceRecord> record = source.record(index);
      write(record, sink);
      progress.step();
      asked.asked(record.isPresent());
    }
    asked.end();
  }

  private void write(Optional<RelevanceRecord> record, LineSink sink) throws IOException {
    if (record.isPresent()) {
      sink.line(RelevanceLine.of(record.get()).getBytes(StandardCharsets.UTF_8));
      figures.add(record.get());
      written++;
    }
  }

  private void printYields(EndpointRelevance source) {
    Table table = new Table("step", "asked", "answered", "valid");
    for (StepYield step : source.yields()) {
      table.row(
          step.step(),
          String.valueOf(step.asked()),
          String.valueOf(step.answered()),
          String.valueOf(step.valid()));
    }
    table.lines().forEach(terminal.out()::println);
    terminal.out().println(written + " of " + count + " records passed the checks.");
  }

  private void printFigures() {
    Table table = new Table("type", "items", "high", "low");
    for (RelevanceStats.Row row : figures.rows()) {
      table.row(row.type(), String.valueOf(row.count()), row.high(), row.low());
    }
    table.lines().forEach(terminal.out()::println);
    terminal.out().println(figures.summary());
  }
}
