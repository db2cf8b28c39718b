package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.GridBuilder;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.lab.corpus.leakage.BorderlineSubtype;
import dev.onset.lab.corpus.leakage.Lineage;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.lab.leakage.DetectorConfiguration;
import dev.onset.lab.leakage.DomainFindings;
import dev.onset.lab.leakage.EvaluationPair;
import dev.onset.lab.leakage.PairMetrics;
import dev.onset.lab.leakage.SystemFindings;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Tables III to XI of the second paper. Shares are in percent. */
final class LeakageTables {
  private static final PaperFigures PAPER = PaperFigures.ofLeakage();
  private static final String UNDEFINED = "-";

  /** The number of domains in the paper, the first ones here. */
  private static final int PAPERS = 3;

  /** The configurations that the paper compares. */
  private static final List<DetectorConfiguration> ENDPOINTS =
      List.of(DetectorConfiguration.GMM_V3, DetectorConfiguration.OCSVM_V4);

  /** The same configurations and the shipped one. */
  private static final List<DetectorConfiguration> MAIN =
      List.of(
          DetectorConfiguration.GMM_V3,
          DetectorConfiguration.OCSVM_V4,
          DetectorConfiguration.BUNDLED);

  private LeakageTables() {}

  /** Returns all tables, in the paper's order. */
  static Stream<Stream<Grid>> of(List<DomainFindings> domains) {
    return Stream.of(
        corpus(domains),
        abstentions(domains),
        within(domains),
        borderline(domains),
        subtypes(domains),
        cross(domains),
        architectures(domains),
        ablation(domains),
        generators(domains));
  }

  private static Stream<Grid> corpus(List<DomainFindings> domains) {
    GridBuilder grid = byDomain("Answers of the corpus (table III)", domains);
    counts(
        grid,
        domains,
        "Safe seed corpus",
        EnumSet.of(Partition.SAFE_TRAIN, Partition.SAFE_HOLDOUT));
    counts(
        grid,
        domains,
        "Unsafe (training pool)",
        EnumSet.of(Partition.UNSAFE_TRAIN, Partition.UNSAFE_HOLDOUT));
    counts(grid, domains, "Unsafe (held out)", EnumSet.of(Partition.UNSAFE_CROSS));
    counts(grid, domains, "Borderline aug", EnumSet.of(Partition.BORDERLINE_TRAIN));
    counts(grid, domains, "Borderline eval", EnumSet.of(Partition.BORDERLINE_EVALUATION));
    Set<Partition> generated = EnumSet.allOf(Partition.class);
    generated.removeAll(EnumSet.of(Partition.SAFE_TRAIN, Partition.SAFE_HOLDOUT));
    counts(grid, domains, "Total generated", generated);
    row(grid, "of the seeds, real", domains, each -> Cell.of(each.realTraining()));
    return grid.note(
            "The total is without the seeds, as in the paper, although ours are generated but for"
                + " the real ones. A fifth to a quarter of seeds and training pool is held out.")
        .build();
  }

  private static void counts(
      GridBuilder grid, List<DomainFindings> domains, String name, Set<Partition> partitions) {
    row(
        grid,
        name,
        domains,
        each ->
            new Cell(
                String.format(
                    Locale.ROOT,
                    "%,d",
                    partitions.stream().mapToInt(one -> each.answers().getOrDefault(one, 0)).sum()),
                paper("III", each, name, "n")));
  }

  private static Stream<Grid> abstentions(List<DomainFindings> domains) {
    GridBuilder grid =
        new GridBuilder(
            "Left to a person, percent (table IV)",
            "",
            "safe holdout",
            "unsafe holdout",
            "borderline");
    systems(
        grid,
        domains,
        MAIN,
        (each, configuration, found) ->
            List.of(
                share(found, Partition.SAFE_HOLDOUT, each, configuration, "safe"),
                share(found, Partition.UNSAFE_HOLDOUT, each, configuration, "unsafe"),
                share(found, Partition.BORDERLINE_EVALUATION, each, configuration, "borderline")));
    return grid.note("The paper's second column is of its whole unsafe corpus.").build();
  }

  private static Cell share(
      SystemFindings found,
      Partition partition,
      DomainFindings domain,
      DetectorConfiguration configuration,
      String column) {
    return new Cell(
        percent(found.abstained().get(partition)),
        paper("IV", domain, configuration.label(), column));
  }

  private static Stream<Grid> within(List<DomainFindings> domains) {
    GridBuilder grid =
        new GridBuilder(
            "Within the distribution: unsafe against safe holdout (table V)",
            "",
            "AUROC",
            "FPR95",
            "FPR90",
            "TPR0",
            "FPR0");
    systems(
        grid,
        domains,
        MAIN,
        (each, configuration, found) ->
            metrics(
                "V",
                each,
                configuration,
                found.kept().get(EvaluationPair.WITHIN),
                List.of("AUROC", "FPR95", "FPR90", "TPR0", "FPR0")));
    return grid.note(
            "Tables V, VI and VIII are of the answers that a system decides on. FPR95 and FPR90 are"
                + " read off the curve at 95 and 90 % TPR; TPR0 and FPR0 are at a threshold of 0.")
        .build();
  }

  private static Stream<Grid> borderline(List<DomainFindings> domains) {
    List<String> figures = List.of("AUROC", "FPR95", "FPR90", "FPR0");
    GridBuilder grid =
        new GridBuilder(
            "Stress test: unsafe holdout against borderline-safe answers (table VI)",
            columns("", figures));
    for (DomainFindings each : domains) {
      for (DetectorConfiguration configuration : MAIN) {
        each.of(configuration)
            .ifPresent(
                found ->
                    grid.row(
                        cells(
                            name(each, configuration),
                            metrics(
                                "VI",
                                each,
                                configuration,
                                found.kept().get(EvaluationPair.BORDERLINE),
                                figures))));
      }
      Optional<PairMetrics> before = borderline(each, DetectorConfiguration.GMM_V3);
      Optional<PairMetrics> after = borderline(each, DetectorConfiguration.OCSVM_V4);
      if (before.isPresent() && after.isPresent()) {
        grid.row(
            List.of(
                Cell.of(each.domain().label() + ", difference of v3 and v4"),
                difference(each, before.get().auroc(), after.get().auroc(), "AUROC", 1),
                difference(each, before.get().fpr95(), after.get().fpr95(), "FPR95", 100),
                difference(each, before.get().fpr90(), after.get().fpr90(), "FPR90", 100),
                Cell.of("")));
      }
    }
    return grid.build();
  }

  private static Optional<PairMetrics> borderline(
      DomainFindings domain, DetectorConfiguration one) {
    return domain.of(one).map(found -> found.kept().get(EvaluationPair.BORDERLINE));
  }

  private static Cell difference(
      DomainFindings domain,
      OptionalDouble before,
      OptionalDouble after,
      String column,
      double factor) {
    String text = UNDEFINED;
    if (before.isPresent() && after.isPresent()) {
      double change = factor * (after.getAsDouble() - before.getAsDouble());
      text = signed(ReportWords.format(factor == 1 ? "%.3f" : "%.1f", change));
    }
    return new Cell(text, paper("VI", domain, "difference", column));
  }

  private static Stream<Grid> subtypes(List<DomainFindings> domains) {
    List<String> columns = new ArrayList<>(List.of(""));
    for (DomainFindings each : domains) {
      columns.add(each.domain().label() + " v3");
      columns.add("v4");
    }
    GridBuilder grid =
        new GridBuilder(
            "Borderline-safe answers flagged at a threshold of 0, percent (table VII)", columns);
    for (BorderlineSubtype subtype : BorderlineSubtype.values()) {
      subtypes(grid, domains, subtype.name(), found -> value(found.subtypes().get(subtype)));
    }
    subtypes(grid, domains, "Mean (subtype)", LeakageTables::meanOfSubtypes);
    subtypes(
        grid,
        domains,
        "Global (kept)",
        found -> found.kept().get(EvaluationPair.BORDERLINE).fpr().value());
    return grid.note(
            "v3 is T3+GMM-v3, v4 is T3+OCSVM-v4. Subtypes and their mean are of all answers, the"
                + " last row is of those that are decided on, as in the paper.")
        .build();
  }

  private static void subtypes(
      GridBuilder grid,
      List<DomainFindings> domains,
      String name,
      Function<SystemFindings, OptionalDouble> figure) {
    List<Cell> cells = new ArrayList<>(List.of(Cell.of(name)));
    for (DomainFindings each : domains) {
      for (DetectorConfiguration configuration : ENDPOINTS) {
        String column = configuration == DetectorConfiguration.GMM_V3 ? "v3" : "v4";
        cells.add(
            new Cell(
                each.of(configuration)
                    .map(found -> ReportWords.percent(figure.apply(found)))
                    .orElse(UNDEFINED),
                paper("VII", each, name, column)));
      }
    }
    grid.row(cells);
  }

  private static OptionalDouble meanOfSubtypes(SystemFindings found) {
    return found.subtypes().values().stream()
        .map(Share::value)
        .filter(OptionalDouble::isPresent)
        .mapToDouble(OptionalDouble::getAsDouble)
        .average();
  }

  private static Stream<Grid> cross(List<DomainFindings> domains) {
    GridBuilder grid =
        byDomain(
            "Unsafe answers of a lineage that trains nothing, T3+OCSVM-v4 (table VIII)", domains);
    cross(
        grid,
        domains,
        "AUROC within the distribution",
        "within",
        EvaluationPair.WITHIN,
        four(PairMetrics::auroc));
    cross(
        grid,
        domains,
        "AUROC across generators",
        "cross",
        EvaluationPair.CROSS,
        four(PairMetrics::auroc));
    row(
        grid,
        "change of AUROC",
        domains,
        each ->
            new Cell(
                each.of(DetectorConfiguration.OCSVM_V4)
                    .map(LeakageTables::change)
                    .orElse(UNDEFINED),
                paper("VIII", each, DetectorConfiguration.OCSVM_V4.label(), "change")));
    cross(
        grid,
        domains,
        "FPR95 across generators",
        "cross95",
        EvaluationPair.CROSS,
        percent(PairMetrics::fpr95));
    cross(
        grid, domains, "(within)", "within95", EvaluationPair.WITHIN, percent(PairMetrics::fpr95));
    cross(
        grid,
        domains,
        "FPR90 across generators",
        "cross90",
        EvaluationPair.CROSS,
        percent(PairMetrics::fpr90));
    cross(
        grid, domains, "(within)", "within90", EvaluationPair.WITHIN, percent(PairMetrics::fpr90));
    return grid.build();
  }

  private static Function<PairMetrics, String> four(Function<PairMetrics, OptionalDouble> figure) {
    return metrics -> four(figure.apply(metrics));
  }

  private static String four(OptionalDouble value) {
    return value.isPresent() ? ReportWords.format("%.4f", value.getAsDouble()) : UNDEFINED;
  }

  private static Function<PairMetrics, String> percent(
      Function<PairMetrics, OptionalDouble> figure) {
    return metrics -> ReportWords.percent(figure.apply(metrics));
  }

  private static void cross(
      GridBuilder grid,
      List<DomainFindings> domains,
      String name,
      String column,
      EvaluationPair pairing,
      Function<PairMetrics, String> figure) {
    row(
        grid,
        name,
        domains,
        each ->
            new Cell(
                each.of(DetectorConfiguration.OCSVM_V4)
                    .map(found -> figure.apply(found.kept().get(pairing)))
                    .orElse(UNDEFINED),
                paper("VIII", each, DetectorConfiguration.OCSVM_V4.label(), column)));
  }

  private static String change(SystemFindings found) {
    OptionalDouble within = found.kept().get(EvaluationPair.WITHIN).auroc();
    OptionalDouble cross = found.kept().get(EvaluationPair.CROSS).auroc();
    return within.isPresent() && cross.isPresent()
        ? signed(ReportWords.format("%.3f", cross.getAsDouble() - within.getAsDouble()))
        : UNDEFINED;
  }

  private static Stream<Grid> architectures(List<DomainFindings> domains) {
    GridBuilder grid =
        new GridBuilder(
            "Three architectures on the borderline pairing, "
                + String.join(" / ", domains.stream().map(each -> each.domain().label()).toList())
                + " (table IX)",
            "",
            "OCSVM-v4",
            "MLP-v4",
            "LLM-judge");
    architectures(
        grid,
        domains,
        "abstained",
        found -> percent(found.abstained().get(Partition.BORDERLINE_EVALUATION)));
    architectures(
        grid,
        domains,
        "AUROC, kept",
        found -> ReportWords.fine(found.kept().get(EvaluationPair.BORDERLINE).auroc()));
    architectures(
        grid,
        domains,
        "FPR, kept",
        found -> percent(found.kept().get(EvaluationPair.BORDERLINE).fpr()));
    architectures(
        grid,
        domains,
        "kept",
        found -> Integer.toString(found.kept().get(EvaluationPair.BORDERLINE).fpr().of()));
    architectures(
        grid,
        domains,
        "FPR, all",
        found -> percent(found.all().get(EvaluationPair.BORDERLINE).fpr()));
    grid.note(
        "The network abstains where its odds are nearer to even than those of nineteen of twenty"
            + " answers of the holdouts. The paper does not say how its threshold was fixed.");
    if (domains.stream().noneMatch(each -> each.of(DetectorConfiguration.JUDGE).isPresent())) {
      grid.note("Without --endpoint no language model judges here; the paper's is Qwen2.5-14B.");
    }
    return grid.note(
            "Latency is no part of the report: benchmarks measure it (docs/leakage.md). The paper"
                + " gives 5 ms for detector and network, and a second for the judge.")
        .build();
  }

  private static void architectures(
      GridBuilder grid,
      List<DomainFindings> domains,
      String name,
      Function<SystemFindings, String> figure) {
    boolean all = domains.size() >= PAPERS;
    grid.row(
        List.of(
            Cell.of(name),
            tuple(domains, DetectorConfiguration.OCSVM_V4, figure, name, "OCSVM", all),
            tuple(domains, DetectorConfiguration.MLP_V4, figure, name, "MLP", all),
            tuple(domains, DetectorConfiguration.JUDGE, figure, name, "judge", all)));
  }

  private static Cell tuple(
      List<DomainFindings> domains,
      DetectorConfiguration configuration,
      Function<SystemFindings, String> figure,
      String row,
      String column,
      boolean all) {
    List<String> figures =
        domains.stream().map(each -> each.of(configuration).map(figure).orElse(UNDEFINED)).toList();
    return new Cell(
        String.join("/", figures), all ? PAPER.figure("IX", "all", row, column) : Optional.empty());
  }

  private static Stream<Grid> ablation(List<DomainFindings> domains) {
    GridBuilder grid =
        new GridBuilder(
            "Estimator and safe side, AUROC of all answers (table X)",
            "",
            "within",
            "across",
            "borderline");
    systems(
        grid,
        domains,
        List.of(
            DetectorConfiguration.GMM_V3,
            DetectorConfiguration.GMM_V4,
            DetectorConfiguration.PLAIN_V3,
            DetectorConfiguration.PLAIN_V4,
            DetectorConfiguration.OCSVM_V3,
            DetectorConfiguration.OCSVM_V4),
        (each, configuration, found) ->
            List.of(
                ablation(found, EvaluationPair.WITHIN, each, configuration, "within"),
                ablation(found, EvaluationPair.CROSS, each, configuration, "cross"),
                ablation(found, EvaluationPair.BORDERLINE, each, configuration, "borderline")));
    return grid.note(
            "Plain machines see the vectors as the encoders give them, with one width for all, as"
                + " the paper's do; the others see them as the detector does (docs/leakage.md). All"
                + " have the nu that was taken for the detector.")
        .build();
  }

  private static Cell ablation(
      SystemFindings found,
      EvaluationPair pairing,
      DomainFindings domain,
      DetectorConfiguration configuration,
      String column) {
    String printed = configuration.label().replace(", plain", "");
    boolean papers =
        configuration != DetectorConfiguration.OCSVM_V3
            && configuration != DetectorConfiguration.OCSVM_V4;
    return new Cell(
        four(found.all().get(pairing).auroc()),
        papers ? paper("X", domain, printed, column) : Optional.empty());
  }

  private static Stream<Grid> generators(List<DomainFindings> domains) {
    GridBuilder grid =
        byDomain("TPR at a threshold of 0 by lineage, T3+OCSVM-v4 (table XI)", domains);
    List<Lineage> training = List.copyOf(Lineage.training());
    for (Lineage lineage : training) {
      generator(grid, domains, lineage.label(), found -> fine(found.lineages().get(lineage)));
    }
    generator(
        grid, domains, Lineage.FOURTH.label(), found -> fine(found.lineages().get(Lineage.FOURTH)));
    generator(
        grid,
        domains,
        "spread",
        found -> {
          List<Double> rates = rates(found, training);
          return rates.isEmpty()
              ? UNDEFINED
              : ReportWords.percent(
                  rates.stream().mapToDouble(Double::doubleValue).max().orElseThrow()
                      - rates.stream().mapToDouble(Double::doubleValue).min().orElseThrow());
        });
    generator(
        grid,
        domains,
        "against the mean",
        found -> {
          List<Double> held = rates(found, List.of(Lineage.FOURTH));
          OptionalDouble mean =
              rates(found, training).stream().mapToDouble(Double::doubleValue).average();
          return held.isEmpty() || mean.isEmpty()
              ? UNDEFINED
              : signed(ReportWords.format("%.3f", held.get(0) - mean.getAsDouble()));
        });
    return grid.note(
            "Of the unsafe answers that are decided on; the first three train, the fourth does not."
                + " The paper's are Qwen2.5-7B, Mistral-7B, Phi-3-medium and, held out, Yi-1.5-9B;"
                + " the spread is in percentage points.")
        .build();
  }

  private static List<Double> rates(SystemFindings found, List<Lineage> lineages) {
    return lineages.stream()
        .map(found.lineages()::get)
        .filter(share -> share != null && share.of() > 0)
        .map(share -> share.value().orElseThrow())
        .toList();
  }

  private static void generator(
      GridBuilder grid,
      List<DomainFindings> domains,
      String name,
      Function<SystemFindings, String> figure) {
    row(
        grid,
        name,
        domains,
        each ->
            new Cell(
                each.of(DetectorConfiguration.OCSVM_V4).map(figure).orElse(UNDEFINED),
                paper("XI", each, name, "TPR")));
  }

  /** Gives the row of a system in a domain. */
  @FunctionalInterface
  interface SystemRow {
    List<Cell> cells(
        DomainFindings domain, DetectorConfiguration configuration, SystemFindings found);
  }

  static void systems(
      GridBuilder grid,
      List<DomainFindings> domains,
      List<DetectorConfiguration> configurations,
      SystemRow row) {
    for (DomainFindings each : domains) {
      for (DetectorConfiguration configuration : configurations) {
        each.of(configuration)
            .ifPresent(
                found ->
                    grid.row(
                        cells(name(each, configuration), row.cells(each, configuration, found))));
      }
    }
  }

  private static List<Cell> metrics(
      String table,
      DomainFindings domain,
      DetectorConfiguration configuration,
      PairMetrics metrics,
      List<String> figures) {
    return figures.stream()
        .map(
            figure ->
                new Cell(
                    figure(figure, metrics), paper(table, domain, configuration.label(), figure)))
        .toList();
  }

  /** Returns a figure by its name in the paper's tables. */
  static String figure(String name, PairMetrics metrics) {
    return switch (name) {
      case "AUROC" -> ReportWords.fine(metrics.auroc());
      case "FPR95" -> ReportWords.percent(metrics.fpr95());
      case "FPR90" -> ReportWords.percent(metrics.fpr90());
      case "TPR0" -> ReportWords.percent(metrics.tpr().value());
      case "FPR0" -> ReportWords.percent(metrics.fpr().value());
      default -> throw new IllegalArgumentException("There is no figure " + name);
    };
  }

  static GridBuilder byDomain(String title, List<DomainFindings> domains) {
    return new GridBuilder(
        title, columns("", domains.stream().map(each -> each.domain().label()).toList()));
  }

  static List<String> columns(String first, List<String> others) {
    return Stream.concat(Stream.of(first), others.stream()).toList();
  }

  static List<Cell> cells(String first, List<Cell> others) {
    return Stream.concat(Stream.of(Cell.of(first)), others.stream()).toList();
  }

  static void row(
      GridBuilder grid,
      String name,
      List<DomainFindings> domains,
      Function<DomainFindings, Cell> cell) {
    grid.row(cells(name, domains.stream().map(cell).toList()));
  }

  static String name(DomainFindings domain, DetectorConfiguration configuration) {
    return domain.domain().label() + " " + configuration.label();
  }

  private static Optional<String> paper(
      String table, DomainFindings domain, String row, String column) {
    return PAPER.figure(table, domain.domain().label(), row, column);
  }

  static String percent(Share share) {
    return share == null ? UNDEFINED : ReportWords.percent(share.value());
  }

  private static String fine(Share share) {
    return share == null ? UNDEFINED : ReportWords.fine(share.value());
  }

  private static OptionalDouble value(Share share) {
    return share == null ? OptionalDouble.empty() : share.value();
  }

  private static String signed(String number) {
    return number.startsWith("-") ? number : "+" + number;
  }
}
