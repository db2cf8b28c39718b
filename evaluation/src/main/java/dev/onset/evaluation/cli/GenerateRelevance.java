package dev.onset.evaluation.cli;

import dev.onset.app.cli.OperationException;
import dev.onset.app.console.Console;
import dev.onset.app.console.Progress;
import dev.onset.app.console.Table;
import dev.onset.app.output.AtomicFile;
import dev.onset.app.output.LineSink;
import dev.onset.endpoint.ChatModel;
import dev.onset.endpoint.Unavailability;
import dev.onset.evaluation.corpus.relevance.EndpointRelevance;
import dev.onset.evaluation.corpus.relevance.RelevanceGrammar;
import dev.onset.evaluation.corpus.relevance.RelevanceLine;
import dev.onset.evaluation.corpus.relevance.RelevanceRecord;
import dev.onset.evaluation.corpus.relevance.RelevanceSource;
import dev.onset.evaluation.corpus.relevance.RelevanceStats;
import dev.onset.evaluation.corpus.relevance.StepYield;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/** Writes questions with contexts whose values they need or not. */
final class GenerateRelevance {
  /** Records if nobody says how many; about as many as the fourth paper's. */
  static final int DEFAULT_SIZE = 2000;

  private final Console console;
  private final long seed;
  private final int count;
  private final RelevanceStats figures = new RelevanceStats();
  private int written;

  GenerateRelevance(Console console, long seed, int count) {
    this.console = console;
    this.seed = seed;
    this.count = count;
  }

  /**
   * Writes the file, under its name only when it is complete, and says what it holds.
   *
   * @param model writes the texts where there is one, else the grammar does
   */
  void write(Path output, Optional<ChatModel> model) throws IOException {
    Optional<EndpointRelevance> asked = model.map(each -> new EndpointRelevance(each, seed));
    Path file = output.toAbsolutePath();
    Files.createDirectories(file.getParent());
    try (AtomicFile target = new AtomicFile(file);
        Progress progress = Progress.of(console, "generate", " questions")) {
      boolean zipped = file.getFileName().toString().endsWith(".gz");
      OutputStream out = zipped ? new GZIPOutputStream(target.stream(), 1 << 16) : target.stream();
      LineSink sink =
          line -> {
            out.write(line);
            out.write('\n');
          };
      if (asked.isPresent()) {
        ask(asked.get(), sink, progress);
      } else {
        all(new RelevanceGrammar(seed), sink, progress);
      }
      out.close();
      target.commit();
    }
    console.out().println("Wrote " + output + ", " + written + " questions.");
    asked.ifPresent(this::printYields);
    printFigures();
  }

  private void all(RelevanceSource source, LineSink sink, Progress progress) throws IOException {
    for (int index = 0; index < count; index++) {
      write(source.record(index), sink);
      progress.step();
    }
  }

  /** Until as many were tried; an endpoint that is left alone ends it, or all would be lost. */
  private void ask(EndpointRelevance source, LineSink sink, Progress progress) throws IOException {
    Optional<Unavailability> before = Optional.empty();
    for (int index = 0; index < count; index++) {
      write(source.record(index), sink);
      progress.step();
      Optional<Unavailability> failure = source.lastFailure();
      if (failure.isPresent() && failure.get() == Unavailability.CIRCUIT_OPEN) {
        throw new OperationException(
            "The endpoint stopped answering"
                + before.map(reason -> " (" + reason + ")").orElse("")
                + " after "
                + written
                + " questions, and nothing was written; check it and run again.");
      }
      before = failure;
    }
    if (written == 0) {
      throw new OperationException(
          "No text of the endpoint passed the checks"
              + source.lastFailure().map(reason -> " (" + reason + ")").orElse("")
              + ", and nothing was written; try another model.");
    }
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
    table.lines().forEach(console.out()::println);
    console.out().println("Of " + count + " records begun " + written + " were good enough.");
  }

  private void printFigures() {
    Table table = new Table("type", "items", "high", "low");
    for (RelevanceStats.Row row : figures.rows()) {
      table.row(row.type(), String.valueOf(row.count()), row.high(), row.low());
    }
    table.lines().forEach(console.out()::println);
    console.out().println(figures.summary());
  }
}
