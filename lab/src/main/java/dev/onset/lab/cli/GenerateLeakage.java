package dev.onset.lab.cli;

import dev.onset.app.command.EndpointOptions;
import dev.onset.app.command.Failures;
import dev.onset.app.command.UsageException;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Table;
import dev.onset.app.terminal.Terminal;
import dev.onset.endpoint.ChatModel;
import dev.onset.lab.corpus.leakage.AxisShares;
import dev.onset.lab.corpus.leakage.CorpusSizes;
import dev.onset.lab.corpus.leakage.EndpointLeakage;
import dev.onset.lab.corpus.leakage.LeakageCampaign;
import dev.onset.lab.corpus.leakage.LeakageCampaign.Outcome;
import dev.onset.lab.corpus.leakage.LeakageCorpus;
import dev.onset.lab.corpus.leakage.LeakageLine;
import dev.onset.lab.corpus.leakage.LeakageRecord;
import dev.onset.lab.corpus.leakage.LeakageYields;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.model.leakage.LeakageDomain;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "leakage",
    description =
        "Makes answers that identify somebody without a name, safe answers, and safe answers that"
            + " sound unsafe.",
    footer = {
      "  onset generate leakage --domain medical --seed 7 --output medical.jsonl.gz",
      "  onset generate leakage --domain law --seed 7 --partition unsafe-cross --output cross.jsonl"
    })
final class GenerateLeakage implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private CorpusOptions options;

  @Option(
      names = "--domain",
      required = true,
      paramLabel = "D",
      description = "medical, finance, law or service.")
  private LeakageDomain domain;

  @Option(
      names = "--count",
      defaultValue = Option.NULL_VALUE,
      paramLabel = "N",
      description = "About how many answers (default: 14100).")
  private Optional<Integer> count;

  @Option(
      names = "--partition",
      split = ",",
      paramLabel = "NAME",
      description =
          "Only these parts: safe-train, safe-holdout, unsafe-train, unsafe-holdout, unsafe-cross,"
              + " borderline-train, borderline-evaluation (default: all). With an endpoint, name"
              + " the parts; it writes no safe ones.")
  private List<String> partitions = List.of();

  @Mixin private EndpointOptions endpoint;

  GenerateLeakage(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Generates the texts with a model if one is given, else with the bundled lineages. */
  @Override
  public Integer call() throws IOException {
    if (domain == LeakageDomain.ANY) {
      throw new UsageException(
          "No grammar writes answers of any domain; name one that --help lists.");
    }
    CorpusOptions.atLeastOne(count);
    options.check();
    CorpusSizes parts = CorpusSizes.standard().only(chosen());
    CorpusSizes sizes = count.map(parts::withTotal).orElse(parts);
    Optional<ChatModel> model = endpoint.model(terminal);
    Outcome made = model.isPresent() ? asked(model.get(), sizes) : bundled(sizes);
    int written = print(made.corpus());
    terminal.out().println("Wrote " + options.output() + ", " + written + " answers.");
    printYields(made.yields().rows());
    if (sizes.of(Partition.UNSAFE_TRAIN) + sizes.of(Partition.UNSAFE_HOLDOUT) > 0) {
      printShares(AxisShares.of(made.corpus()));
    }
    return Failures.OK;
  }

  /** Returns the named partitions, or all. A model writes either training or test partitions. */
  private Set<Partition> chosen() {
    Set<Partition> chosen = EnumSet.noneOf(Partition.class);
    for (String name : partitions) {
      chosen.add(
          Arrays.stream(Partition.values())
              .filter(each -> each.label().equals(name))
              .findFirst()
              .orElseThrow(
                  () ->
                      new UsageException(
                          "There is no part \"" + name + "\" of leakage; see --help.")));
    }
    if (!endpoint.isGiven()) {
      return chosen.isEmpty() ? EnumSet.allOf(Partition.class) : chosen;
    }
    if (chosen.isEmpty()
        || chosen.contains(Partition.SAFE_TRAIN)
        || chosen.contains(Partition.SAFE_HOLDOUT)) {
      throw new UsageException(
          "An endpoint writes no safe answers; name other parts with --partition.");
    }
    if (chosen.stream().map(Partition::trains).distinct().count() > 1) {
      throw new UsageException(
          "One model must not write both the training and the test answers; run it twice with"
              + " different models.");
    }
    return chosen;
  }

  private Outcome bundled(CorpusSizes sizes) {
    try (Progress progress = Progress.of(terminal, "generate", " answers")) {
      return LeakageCampaign.bundled(domain, options.seed()).run(sizes, record -> progress.step());
    }
  }

  /** Tries each text once; stops when the endpoint stops answering. */
  private Outcome asked(ChatModel model, CorpusSizes sizes) {
    EndpointLeakage source = new EndpointLeakage(model, domain);
    EndpointWatch asked = new EndpointWatch(source::lastFailure, "answers");
    Outcome made;
    try (Progress progress = Progress.of(terminal, "generate", " answers")) {
      made =
          LeakageCampaign.asking(domain, options.seed(), source)
              .run(
                  sizes,
                  record -> {
                    progress.step();
                    asked.asked(record.isPresent());
                  });
    }
    asked.end();
    return made;
  }

  private int print(LeakageCorpus corpus) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Partition partition : Partition.values()) {
      for (LeakageRecord record : corpus.records(partition)) {
        lines.add(new LeakageLine(Optional.of(partition), record).json() + "\n");
      }
    }
    options.write(
        out -> {
          for (String line : lines) {
            out.write(line.getBytes(StandardCharsets.UTF_8));
          }
        });
    return lines.size();
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
    table.lines().forEach(terminal.out()::println);
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
    table.lines().forEach(terminal.out()::println);
    List<String> astray =
        rows.stream()
            .filter(row -> !row.asPlanned())
            .map(row -> row.axis() + " " + label(row.level()))
            .toList();
    terminal
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
