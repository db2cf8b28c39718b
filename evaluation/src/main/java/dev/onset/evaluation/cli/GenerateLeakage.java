package dev.onset.evaluation.cli;

import dev.onset.app.cli.OperationException;
import dev.onset.app.console.Console;
import dev.onset.app.console.Progress;
import dev.onset.app.console.Table;
import dev.onset.app.output.AtomicFile;
import dev.onset.endpoint.ChatModel;
import dev.onset.endpoint.Unavailability;
import dev.onset.evaluation.corpus.leakage.AxisShares;
import dev.onset.evaluation.corpus.leakage.CorpusSizes;
import dev.onset.evaluation.corpus.leakage.EndpointLeakage;
import dev.onset.evaluation.corpus.leakage.LeakageCampaign;
import dev.onset.evaluation.corpus.leakage.LeakageCampaign.Outcome;
import dev.onset.evaluation.corpus.leakage.LeakageCorpus;
import dev.onset.evaluation.corpus.leakage.LeakageLine;
import dev.onset.evaluation.corpus.leakage.LeakageRecord;
import dev.onset.evaluation.corpus.leakage.LeakageYields;
import dev.onset.evaluation.corpus.leakage.Partition;
import dev.onset.model.leakage.LeakageDomain;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;

/** Writes answers that identify somebody, safe ones, and safe ones that do not sound so. */
final class GenerateLeakage {
  private final Console console;
  private final LeakageDomain domain;
  private final long seed;
  private final CorpusSizes sizes;

  GenerateLeakage(Console console, LeakageDomain domain, long seed, CorpusSizes sizes) {
    this.console = console;
    this.domain = domain;
    this.seed = seed;
    this.sizes = sizes;
  }

  /**
   * Writes the file, under its name only when it is complete, and says what it holds.
   *
   * @param model writes the texts where there is one, else the bundled lineages do
   */
  void write(Path output, Optional<ChatModel> model) throws IOException {
    Outcome made = model.isPresent() ? asked(model.get()) : bundled();
    int written = print(made.corpus(), output);
    console.out().println("Wrote " + output + ", " + written + " answers.");
    printYields(made.yields().rows());
    if (sizes.of(Partition.UNSAFE_TRAIN) + sizes.of(Partition.UNSAFE_HOLDOUT) > 0) {
      printShares(AxisShares.of(made.corpus()));
    }
  }

  private Outcome bundled() {
    try (Progress progress = Progress.of(console, "generate", " answers")) {
      return LeakageCampaign.bundled(domain, seed).run(sizes, record -> progress.step());
    }
  }

  /** Until all were tried; an endpoint that is left alone ends it, or all would be lost. */
  private Outcome asked(ChatModel model) {
    EndpointLeakage source = new EndpointLeakage(model, domain);
    Asked asked = new Asked(source);
    Outcome made;
    try (Progress progress = Progress.of(console, "generate", " answers")) {
      made =
          LeakageCampaign.asking(domain, seed, source)
              .run(
                  sizes,
                  record -> {
                    progress.step();
                    asked.check(record);
                  });
    }
    if (asked.taken == 0) {
      throw new OperationException(
          "No text of the endpoint passed the checks"
              + source.lastFailure().map(reason -> " (" + reason + ")").orElse("")
              + ", and nothing was written; try another model.");
    }
    return made;
  }

  /** Follows the answers of an endpoint. */
  private static final class Asked {
    private final EndpointLeakage source;
    private Optional<Unavailability> before = Optional.empty();
    private int taken;

    Asked(EndpointLeakage source) {
      this.source = source;
    }

    void check(Optional<LeakageRecord> record) {
      taken += record.isPresent() ? 1 : 0;
      Optional<Unavailability> failure = source.lastFailure();
      if (failure.isPresent() && failure.get() == Unavailability.CIRCUIT_OPEN) {
        throw new OperationException(
            "The endpoint stopped answering"
                + before.map(reason -> " (" + reason + ")").orElse("")
                + " after "
                + taken
                + " answers, and nothing was written; check it and run again.");
      }
      before = failure;
    }
  }

  private static int print(LeakageCorpus corpus, Path output) throws IOException {
    Path file = output.toAbsolutePath();
    Files.createDirectories(file.getParent());
    int written = 0;
    try (AtomicFile target = new AtomicFile(file)) {
      boolean zipped = file.getFileName().toString().endsWith(".gz");
      OutputStream out = zipped ? new GZIPOutputStream(target.stream(), 1 << 16) : target.stream();
      for (Partition partition : Partition.values()) {
        for (LeakageRecord record : corpus.records(partition)) {
          String line = new LeakageLine(Optional.of(partition), record).json();
          out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
          written++;
        }
      }
      out.close();
      target.commit();
    }
    return written;
  }

  private void printYields(List<LeakageYields.Row> rows) {
    Table table =
        new Table(
            "partition", "lineage", "asked for", "kept", "dropped", "drafts", "yield", "rejected");
    for (LeakageYields.Row row : rows) {
      table.row(
          row.partition().label(),
          row.lineage().label(),
          label(row.asked().toString()),
          String.valueOf(row.kept()),
          String.valueOf(row.dropped()),
          String.valueOf(row.drafts()),
          percent(row.rate()),
          row.rejected().entrySet().stream()
              .sorted(Map.Entry.comparingByKey())
              .map(entry -> label(entry.getKey().toString()) + " " + entry.getValue())
              .collect(Collectors.joining(", ")));
    }
    table.lines().forEach(console.out()::println);
  }

  private void printShares(List<AxisShares.Row> rows) {
    Table table = new Table("axis", "level", "count", "share", "planned");
    for (AxisShares.Row row : rows) {
      table.row(
          row.axis(),
          label(row.level()),
          String.valueOf(row.count()),
          percent(row.share()),
          percent(row.target()));
    }
    table.lines().forEach(console.out()::println);
    List<String> astray =
        rows.stream()
            .filter(row -> !row.asPlanned())
            .map(row -> row.axis() + " " + label(row.level()))
            .toList();
    console
        .out()
        .println(
            astray.isEmpty()
                ? "Every share is within 5 % of what was planned."
                : "More than 5 % from what was planned: " + String.join(", ", astray) + ".");
  }

  private static String label(String level) {
    return level.toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }
}
