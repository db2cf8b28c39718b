package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.evaluation.report.Table;
import dev.onset.lab.corpus.leakage.BorderlineSubtype;
import dev.onset.lab.corpus.leakage.Lineage;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.lab.leakage.AxisResult;
import dev.onset.lab.leakage.DetectorConfiguration;
import dev.onset.lab.leakage.DomainFindings;
import dev.onset.lab.leakage.EvaluationPair;
import dev.onset.lab.leakage.PairMetrics;
import dev.onset.lab.leakage.PointFindings;
import dev.onset.lab.leakage.RealFindings;
import dev.onset.lab.leakage.SystemFindings;
import dev.onset.model.leakage.OperatingPoint;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tables on contextual leakage: III to XI of the second paper, and more. In percent. */
final class LeakageTables {
  private static final String OCSVM = DetectorConfiguration.OCSVM_V4.label();
  private static final String BORDERLINE = "borderline";
  private static final String LEFT = "left to a person";

  /** The number of domains in the paper, the first ones here. */
  private static final int PAPERS = 3;

  /** The configurations that the paper compares, and the shipped one. */
  private static final DetectorConfiguration[] MAIN = {
    DetectorConfiguration.GMM_V3, DetectorConfiguration.OCSVM_V4, DetectorConfiguration.BUNDLED
  };

  /** A row of figures of systems. */
  private record Line(String name, Function<SystemFindings, ?> figure) {
    Object of(DomainFindings domain, DetectorConfiguration system) {
      return domain.of(system).<Object>map(figure).orElse(null);
    }
  }

  private LeakageTables() {}

  static Stream<Grid> corpus(List<DomainFindings> domains) {
    Table<Function<DomainFindings, ?>> table =
        DomainSystem.byDomain("Answers of the corpus (table III)", domains);
    counts(table, "Safe seed corpus", Partition.SAFE_TRAIN, Partition.SAFE_HOLDOUT);
    counts(table, "Unsafe (training pool)", Partition.UNSAFE_TRAIN, Partition.UNSAFE_HOLDOUT);
    counts(table, "Unsafe (held out)", Partition.UNSAFE_CROSS);
    counts(table, "Borderline aug", Partition.BORDERLINE_TRAIN);
    counts(table, "Borderline eval", Partition.BORDERLINE_EVALUATION);
    counts(
        table,
        "Total generated",
        Arrays.stream(Partition.values())
            .filter(one -> one != Partition.SAFE_TRAIN && one != Partition.SAFE_HOLDOUT)
            .toArray(Partition[]::new));
    return table
        .row(DomainFindings::realTraining, "of the seeds, real")
        .note(
            "The total is without the seeds, as in the paper, although ours are generated but for"
                + " the real ones. A fifth to a quarter of seeds and training pool is held out.")
        .build();
  }

  private static void counts(
      Table<Function<DomainFindings, ?>> table, String name, Partition... partitions) {
    table.row(
        each ->
            Cell.of(
                String.format(
                    Locale.ROOT,
                    "%,d",
                    Stream.of(partitions)
                        .mapToInt(one -> each.answers().getOrDefault(one, 0))
                        .sum()),
                DomainSystem.paper("III", each, name, "n")),
        name);
  }

  static Stream<Grid> abstentions(List<DomainFindings> domains) {
    return DomainSystem.table("Left to a person, percent (table IV)")
        .column(
            "safe holdout", row -> row.cell(row.abstained(Partition.SAFE_HOLDOUT), "IV", "safe"))
        .column(
            "unsafe holdout",
            row -> row.cell(row.abstained(Partition.UNSAFE_HOLDOUT), "IV", "unsafe"))
        .column(
            BORDERLINE,
            row -> row.cell(row.abstained(Partition.BORDERLINE_EVALUATION), "IV", BORDERLINE))
        .rows(DomainSystem.of(domains, MAIN))
        .note("The paper's second column is of its whole unsafe corpus.")
        .build();
  }

  static Stream<Grid> within(List<DomainFindings> domains) {
    return figures(
            "Within the distribution: unsafe against safe holdout (table V)",
            "V",
            EvaluationPair.WITHIN,
            "AUROC",
            "FPR95",
            "FPR90",
            "TPR0",
            "FPR0")
        .rows(DomainSystem.of(domains, MAIN))
        .note(
            "Tables V, VI and VIII are of the answers that a system decides on. FPR95 and FPR90 are"
                + " read off the curve at 95 and 90 % TPR; TPR0 and FPR0 are at a threshold of 0.")
        .build();
  }

  /** Begins a table of figures of the answers that are decided on. */
  private static Table<DomainSystem> figures(
      String title, String number, EvaluationPair pair, String... figures) {
    return DomainSystem.table(title)
        .columns(
            List.of(figures),
            figure -> figure,
            figure -> row -> row.cell(DomainSystem.figure(figure, row.kept(pair)), number, figure));
  }

  private static Table<DomainSystem> stress(String title, String number) {
    return figures(title, number, EvaluationPair.BORDERLINE, "AUROC", "FPR95", "FPR90", "FPR0");
  }

  static Stream<Grid> borderline(List<DomainFindings> domains) {
    Table<DomainSystem> table =
        stress("Stress test: unsafe holdout against borderline-safe answers (table VI)", "VI");
    for (DomainFindings each : domains) {
      table.rows(DomainSystem.of(List.of(each), MAIN));
      List<PairMetrics> two =
          DomainSystem.of(
                  List.of(each), DetectorConfiguration.GMM_V3, DetectorConfiguration.OCSVM_V4)
              .stream()
              .map(one -> one.kept(EvaluationPair.BORDERLINE))
              .toList();
      if (two.size() == 2) {
        table.cells(
            each.domain().label() + ", difference of v3 and v4",
            difference(each, two, "AUROC", PairMetrics::auroc),
            difference(each, two, "FPR95", PairMetrics::fpr95),
            difference(each, two, "FPR90", PairMetrics::fpr90),
            "");
      }
    }
    return table.build();
  }

  private static Cell difference(
      DomainFindings domain,
      List<PairMetrics> two,
      String column,
      Function<PairMetrics, OptionalDouble> figure) {
    boolean isShare = !column.equals("AUROC");
    return Cell.of(
        change(
            figure.apply(two.get(0)),
            figure.apply(two.get(1)),
            isShare ? 100 : 1,
            isShare ? "%.1f" : "%.3f"),
        DomainSystem.paper("VI", domain, "difference", column));
  }

  /** Writes how much a value is above another, with its sign. */
  private static String change(
      OptionalDouble from, OptionalDouble to, double factor, String format) {
    if (from.isEmpty() || to.isEmpty()) {
      return ReportWords.UNDEFINED;
    }
    String text = ReportWords.format(format, factor * (to.getAsDouble() - from.getAsDouble()));
    return text.startsWith("-") ? text : "+" + text;
  }

  static Stream<Grid> subtypes(List<DomainFindings> domains) {
    Table<Line> table =
        new Table<Line>("Borderline-safe answers flagged at a threshold of 0, percent (table VII)")
            .column("", Line::name);
    for (DomainFindings each : domains) {
      subtypes(table, each, each.domain().label() + " ", DetectorConfiguration.GMM_V3, "v3");
      subtypes(table, each, "", DetectorConfiguration.OCSVM_V4, "v4");
    }
    for (BorderlineSubtype subtype : BorderlineSubtype.values()) {
      table.row(new Line(subtype.name(), found -> found.subtypes().get(subtype)));
    }
    return table
        .row(
            new Line(
                "Mean (subtype)", found -> ReportWords.percent(mean(found.subtypes().values()))))
        .row(new Line("Global (kept)", found -> found.kept().get(EvaluationPair.BORDERLINE).fpr()))
        .note(
            "v3 is T3+GMM-v3, v4 is T3+OCSVM-v4. Subtypes and their mean are of all answers, the"
                + " last row is of those that are decided on, as in the paper.")
        .build();
  }

  private static void subtypes(
      Table<Line> table,
      DomainFindings domain,
      String prefix,
      DetectorConfiguration system,
      String column) {
    table.column(
        prefix + column,
        line ->
            Cell.of(
                line.of(domain, system), DomainSystem.paper("VII", domain, line.name(), column)));
  }

  /** Returns the mean of the shares that are defined. */
  private static OptionalDouble mean(Collection<Share> shares) {
    return shares.stream()
        .filter(share -> share.of() > 0)
        .mapToDouble(share -> share.value().getAsDouble())
        .average();
  }

  static Stream<Grid> cross(List<DomainFindings> domains) {
    Table<Function<DomainFindings, ?>> table =
        DomainSystem.byDomain(
            "Unsafe answers of a lineage that trains nothing, T3+OCSVM-v4 (table VIII)", domains);
    cross(table, "AUROC within the distribution", "within", found -> auroc(found, false));
    cross(table, "AUROC across generators", "cross", found -> auroc(found, true));
    cross(
        table,
        "change of AUROC",
        "change",
        found -> change(kept(found, false).auroc(), kept(found, true).auroc(), 1, "%.3f"));
    cross(
        table,
        "FPR95 across generators",
        "cross95",
        found -> ReportWords.percent(kept(found, true).fpr95()));
    cross(table, "(within)", "within95", found -> ReportWords.percent(kept(found, false).fpr95()));
    cross(
        table,
        "FPR90 across generators",
        "cross90",
        found -> ReportWords.percent(kept(found, true).fpr90()));
    cross(table, "(within)", "within90", found -> ReportWords.percent(kept(found, false).fpr90()));
    return table.build();
  }

  private static void cross(
      Table<Function<DomainFindings, ?>> table,
      String name,
      String column,
      Function<SystemFindings, ?> figure) {
    detector(table, new Line(name, figure), "VIII", OCSVM, column);
  }

  /** Adds a row of figures of the paper's detector. */
  private static void detector(
      Table<Function<DomainFindings, ?>> table,
      Line line,
      String number,
      String row,
      String column) {
    table.row(
        each ->
            Cell.of(
                line.of(each, DetectorConfiguration.OCSVM_V4),
                DomainSystem.paper(number, each, row, column)),
        line.name());
  }

  private static PairMetrics kept(SystemFindings found, boolean cross) {
    return found.kept().get(cross ? EvaluationPair.CROSS : EvaluationPair.WITHIN);
  }

  private static String auroc(SystemFindings found, boolean cross) {
    return four(kept(found, cross).auroc());
  }

  private static String four(OptionalDouble value) {
    return value.isPresent()
        ? ReportWords.format("%.4f", value.getAsDouble())
        : ReportWords.UNDEFINED;
  }

  static Stream<Grid> architectures(List<DomainFindings> domains) {
    Table<Line> table =
        new Table<Line>(
                "Three architectures on the borderline pairing, "
                    + joined(domains, each -> each.domain().label(), " / ")
                    + " (table IX)")
            .column("", Line::name);
    architecture(table, domains, "OCSVM-v4", DetectorConfiguration.OCSVM_V4, "OCSVM");
    architecture(table, domains, "MLP-v4", DetectorConfiguration.MLP_V4, "MLP");
    architecture(table, domains, "LLM-judge", DetectorConfiguration.JUDGE, "judge");
    table
        .row(new Line("abstained", found -> found.abstained().get(Partition.BORDERLINE_EVALUATION)))
        .row(new Line("AUROC, kept", found -> found.kept().get(EvaluationPair.BORDERLINE).auroc()))
        .row(new Line("FPR, kept", found -> found.kept().get(EvaluationPair.BORDERLINE).fpr()))
        .row(new Line("kept", found -> found.kept().get(EvaluationPair.BORDERLINE).fpr().of()))
        .row(new Line("FPR, all", found -> found.all().get(EvaluationPair.BORDERLINE).fpr()))
        .note(
            "The network abstains where its odds are nearer to even than those of nineteen of"
                + " twenty answers of the holdouts. The paper does not say how its threshold was"
                + " fixed.");
    if (domains.stream().noneMatch(each -> each.of(DetectorConfiguration.JUDGE).isPresent())) {
      table.note("Without --endpoint no language model judges here; the paper's is Qwen2.5-14B.");
    }
    return table
        .note(
            "Latency is no part of the report: benchmarks measure it (docs/leakage.md). The paper"
                + " gives 5 ms for detector and network, and a second for the judge.")
        .build();
  }

  private static void architecture(
      Table<Line> table,
      List<DomainFindings> domains,
      String name,
      DetectorConfiguration system,
      String column) {
    table.column(
        name,
        line ->
            Cell.of(
                joined(domains, each -> Cell.of(line.of(each, system)).text(), "/"),
                PaperFigures.LEAKAGE
                    .figure("IX", "all", line.name(), column)
                    .filter(any -> domains.size() >= PAPERS)));
  }

  private static String joined(
      List<DomainFindings> domains, Function<DomainFindings, String> part, String delimiter) {
    return domains.stream().map(part).collect(Collectors.joining(delimiter));
  }

  static Stream<Grid> ablation(List<DomainFindings> domains) {
    return DomainSystem.table("Estimator and safe side, AUROC of all answers (table X)")
        .column("within", row -> ablation(row, EvaluationPair.WITHIN))
        .column("across", row -> ablation(row, EvaluationPair.CROSS))
        .column(BORDERLINE, row -> ablation(row, EvaluationPair.BORDERLINE))
        .rows(
            DomainSystem.of(
                domains,
                DetectorConfiguration.GMM_V3,
                DetectorConfiguration.GMM_V4,
                DetectorConfiguration.PLAIN_V3,
                DetectorConfiguration.PLAIN_V4,
                DetectorConfiguration.OCSVM_V3,
                DetectorConfiguration.OCSVM_V4))
        .note(
            "Plain machines see the vectors as the encoders give them, with one width for all, as"
                + " the paper's do; the others see them as the detector does (docs/leakage.md). All"
                + " have the nu that was taken for the detector.")
        .build();
  }

  private static Cell ablation(DomainSystem row, EvaluationPair pair) {
    boolean papers =
        row.configuration() != DetectorConfiguration.OCSVM_V3
            && row.configuration() != DetectorConfiguration.OCSVM_V4;
    String printed = row.configuration().label().replace(", plain", "");
    return Cell.of(
        four(row.all(pair).auroc()),
        DomainSystem.paper("X", row.domain(), printed, pair.key()).filter(any -> papers));
  }

  static Stream<Grid> generators(List<DomainFindings> domains) {
    Table<Function<DomainFindings, ?>> table =
        DomainSystem.byDomain(
            "TPR at a threshold of 0 by lineage, T3+OCSVM-v4 (table XI)", domains);
    List<Lineage> training = List.copyOf(Lineage.training());
    Stream.concat(training.stream(), Stream.of(Lineage.FOURTH))
        .forEach(
            lineage ->
                generator(
                    table,
                    lineage.label(),
                    found ->
                        Optional.ofNullable(found.lineages().get(lineage))
                            .map(Share::value)
                            .orElse(OptionalDouble.empty())));
    generator(
        table,
        "spread",
        found -> {
          List<Double> rates = rates(found, training).stream().sorted().toList();
          return rates.isEmpty()
              ? ReportWords.UNDEFINED
              : ReportWords.percent(rates.get(rates.size() - 1) - rates.get(0));
        });
    generator(
        table,
        "against the mean",
        found ->
            change(
                rates(found, training).stream().mapToDouble(Double::doubleValue).average(),
                rates(found, List.of(Lineage.FOURTH)).stream()
                    .mapToDouble(Double::doubleValue)
                    .findFirst(),
                1,
                "%.3f"));
    return table
        .note(
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
      Table<Function<DomainFindings, ?>> table, String name, Function<SystemFindings, ?> figure) {
    detector(table, new Line(name, figure), "XI", name, "TPR");
  }

  /** The criteria and whether they are met. */
  static Stream<Grid> criteria(List<DomainFindings> domains) {
    return new Table<LeakageCriteria.Criterion>("What was asked for")
        .column("", LeakageCriteria.Criterion::name)
        .column("domain", each -> each.domain().label())
        .column("found", each -> Cell.of(each.found(), each.paper()))
        .column("asked", LeakageCriteria.Criterion::asked)
        .column("met", each -> each.met().map(met -> met ? "yes" : "NO").orElse("-"))
        .rows(domains.stream().flatMap(each -> LeakageCriteria.of(each).stream()).toList())
        .note(
            "The detector is the one that ships, where one does, else the one trained in this run.")
        .build();
  }

  /** Whether words alone distinguish the classes. */
  static Stream<Grid> words(List<DomainFindings> domains) {
    return DomainSystem.table("Words alone, AUROC")
        .column("within", row -> row.all(EvaluationPair.WITHIN).auroc())
        .column("across", row -> row.all(EvaluationPair.CROSS).auroc())
        .column(BORDERLINE, row -> row.all(EvaluationPair.BORDERLINE).auroc())
        .column("FPR0 on borderline", row -> row.all(EvaluationPair.BORDERLINE).fpr())
        .rows(
            DomainSystem.of(
                domains, DetectorConfiguration.WORDS_V3, DetectorConfiguration.WORDS_V4))
        .note(
            "A logistic regression over which words an answer holds. v3 learns from seeds and"
                + " unsafe answers, v4 from borderline-safe ones, too. It always decides.")
        .build();
  }

  /** The cost of a single encoder. */
  static Stream<Grid> encoders(List<DomainFindings> domains) {
    return DomainSystem.table("One encoder in place of three, T3+OCSVM-v4")
        .column("within", row -> row.kept(EvaluationPair.WITHIN).auroc())
        .column("across", row -> row.kept(EvaluationPair.CROSS).auroc())
        .column(BORDERLINE, row -> row.kept(EvaluationPair.BORDERLINE).auroc())
        .column("FPR95 on borderline", row -> kept(row, "FPR95", EvaluationPair.BORDERLINE))
        .column("borderline left to a person", LeakageTables::left)
        .rows(
            DomainSystem.of(
                domains,
                DetectorConfiguration.OCSVM_V4,
                DetectorConfiguration.BUNDLED,
                DetectorConfiguration.MINILM_ALONE,
                DetectorConfiguration.BGE_ALONE,
                DetectorConfiguration.E5_ALONE))
        .build();
  }

  private static Object kept(DomainSystem row, String figure, EvaluationPair pair) {
    return DomainSystem.figure(figure, row.kept(pair));
  }

  private static Share left(DomainSystem row) {
    return row.abstained(Partition.BORDERLINE_EVALUATION);
  }

  /** The effect of removing sums and ranges. */
  static Stream<Grid> gate(List<DomainFindings> domains) {
    return DomainSystem.table("The quantitative-content gate (§IX-B)")
        .column("AUROC, borderline", row -> kept(row, "AUROC", EvaluationPair.BORDERLINE))
        .column("FPR95", row -> kept(row, "FPR95", EvaluationPair.BORDERLINE))
        .column("FPR0, borderline", row -> kept(row, "FPR0", EvaluationPair.BORDERLINE))
        .column("FPR0, safe", row -> kept(row, "FPR0", EvaluationPair.WITHIN))
        .column("TPR0", row -> kept(row, "TPR0", EvaluationPair.WITHIN))
        .column("TPR0, across", row -> kept(row, "TPR0", EvaluationPair.CROSS))
        .column(LEFT, LeakageTables::left)
        .rows(
            DomainSystem.of(
                domains.stream()
                    .filter(each -> each.of(DetectorConfiguration.GATED).isPresent())
                    .toList(),
                DetectorConfiguration.OCSVM_V4,
                DetectorConfiguration.GATED))
        .note(
            "Sums of money, percentages and ranges of numbers are taken out of an answer before it"
                + " is scored; densities and thresholds stay as they are.")
        .build();
  }

  /** Results at the operating points. */
  static Stream<Grid> points(List<DomainFindings> domains) {
    Table<PointFindings> table =
        new Table<PointFindings>("Operating points, percent flagged", "")
            .column("tau", at -> ReportWords.format("%.5f", at.tau()))
            .column("unsafe, fixing", PointFindings::fixed)
            .column("unsafe", PointFindings::unsafe)
            .column("unsafe, across", PointFindings::cross)
            .column("safe", PointFindings::safe)
            .column(BORDERLINE, PointFindings::borderline);
    for (DomainFindings each : domains) {
      for (DomainSystem row : DomainSystem.of(List.of(each), each.recommended())) {
        row.found()
            .points()
            .forEach((point, at) -> table.row(at, row.name() + ", " + point.label()));
      }
    }
    return table
        .note(
            "Of the answers that are decided on. Balanced and strict are fixed on unsafe answers: as"
                + " shipped, on those of the kept hands, otherwise on the unsafe holdout."
                + " Conservative is the larger of 0 and balanced. The paper's conservative point is"
                + " zero, which it recommends for medicine and law, and not for finance, where its"
                + " borderline FPR there is 36.0 (§VIII-C).")
        .build();
  }

  /** Decisions on real answers. */
  static Stream<Grid> real(List<DomainFindings> domains) {
    Table<RealFindings> table =
        new Table<RealFindings>("Real answers that nothing was trained or fixed on, percent", "")
            .column("answers", real -> real.abstained().of())
            .columns(
                List.of(OperatingPoint.values()),
                OperatingPoint::label,
                point -> real -> real.flagged().get(point))
            .column(LEFT, RealFindings::abstained);
    for (DomainFindings each : domains) {
      each.real()
          .forEach((system, real) -> table.row(real, each.domain().label() + " " + system.label()));
    }
    return table
        .note("MedQuAD, the half that is kept out. They are public texts, so every flag is false.")
        .build();
  }

  /** Unsafe answers that pass, by axis. */
  static Stream<Grid> axes(List<DomainFindings> domains) {
    Table<Function<DomainFindings, ?>> table =
        DomainSystem.byDomain(
            "Unsafe answers of the holdout by axis, percent flagged at a threshold of 0", domains);
    domains.stream()
        .flatMap(LeakageTables::axes)
        .map(row -> List.of(row.axis(), row.level()))
        .distinct()
        .sorted(Comparator.comparing(row -> order(row.get(0))))
        .forEach(
            row ->
                table.row(
                    each ->
                        axes(each)
                            .filter(one -> List.of(one.axis(), one.level()).equals(row))
                            .findFirst()
                            .map(AxisResult::flagged)
                            .orElse(null),
                    row.get(0) + " " + row.get(1)));
    return table.note("Of all answers, with those that are left to a person.").build();
  }

  private static Stream<AxisResult> axes(DomainFindings domain) {
    return domain.of(domain.recommended()).stream().flatMap(found -> found.axes().stream());
  }

  private static int order(String axis) {
    return List.of("mode", "quasi-identifiers", "placement", "framing", "class").indexOf(axis);
  }

  /** All systems on the stress test. */
  static Stream<Grid> systems(List<DomainFindings> domains) {
    return stress("All systems on the stress test", "")
        .rows(DomainSystem.of(domains, DetectorConfiguration.values()))
        .build();
  }
}
