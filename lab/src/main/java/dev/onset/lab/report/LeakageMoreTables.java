package dev.onset.lab.report;

import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.GridBuilder;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.lab.leakage.AxisResult;
import dev.onset.lab.leakage.DetectorConfiguration;
import dev.onset.lab.leakage.DomainFindings;
import dev.onset.lab.leakage.EvaluationPair;
import dev.onset.lab.leakage.PointFindings;
import dev.onset.lab.leakage.RealFindings;
import dev.onset.lab.leakage.SystemFindings;
import dev.onset.model.leakage.OperatingPoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Tables without a counterpart in the second paper. Shares are in percent. */
final class LeakageMoreTables {
  private static final List<String> FIGURES = List.of("AUROC", "FPR95", "FPR90", "FPR0");

  private LeakageMoreTables() {}

  /** The criteria and whether they are met. */
  static Stream<Grid> criteria(List<DomainFindings> domains) {
    GridBuilder grid = new GridBuilder("What was asked for", "", "domain", "found", "asked", "met");
    domains.stream()
        .flatMap(each -> LeakageCriteria.of(each).stream())
        .forEach(
            each ->
                grid.row(
                    List.of(
                        Cell.of(each.name()),
                        Cell.of(each.domain().label()),
                        new Cell(each.found(), each.paper()),
                        Cell.of(each.asked()),
                        Cell.of(each.met().map(met -> met ? "yes" : "NO").orElse("-")))));
    return grid.note(
            "The detector is the one that ships, where one does, else the one trained in this run.")
        .build();
  }

  /** Whether words alone distinguish the classes. */
  static Stream<Grid> words(List<DomainFindings> domains) {
    GridBuilder grid =
        new GridBuilder(
            "Words alone, AUROC", "", "within", "across", "borderline", "FPR0 on borderline");
    LeakageTables.systems(
        grid,
        domains,
        List.of(DetectorConfiguration.WORDS_V3, DetectorConfiguration.WORDS_V4),
        (each, configuration, found) ->
            List.of(
                auroc(found, EvaluationPair.WITHIN),
                auroc(found, EvaluationPair.CROSS),
                auroc(found, EvaluationPair.BORDERLINE),
                Cell.of(LeakageTables.percent(found.all().get(EvaluationPair.BORDERLINE).fpr()))));
    return grid.note(
            "A logistic regression over which words an answer holds. v3 learns from seeds and"
                + " unsafe answers, v4 from borderline-safe ones, too. It always decides.")
        .build();
  }

  private static Cell auroc(SystemFindings found, EvaluationPair pairing) {
    return Cell.of(ReportWords.fine(found.all().get(pairing).auroc()));
  }

  /** The cost of a single encoder. */
  static Stream<Grid> encoders(List<DomainFindings> domains) {
    GridBuilder grid =
        new GridBuilder(
            "One encoder in place of three, T3+OCSVM-v4",
            "",
            "within",
            "across",
            "borderline",
            "FPR95 on borderline",
            "borderline left to a person");
    LeakageTables.systems(
        grid,
        domains,
        List.of(
            DetectorConfiguration.OCSVM_V4,
            DetectorConfiguration.BUNDLED,
            DetectorConfiguration.MINILM_ALONE,
            DetectorConfiguration.BGE_ALONE,
            DetectorConfiguration.E5_ALONE),
        (each, configuration, found) ->
            List.of(
                kept(found, EvaluationPair.WITHIN),
                kept(found, EvaluationPair.CROSS),
                kept(found, EvaluationPair.BORDERLINE),
                Cell.of(ReportWords.percent(found.kept().get(EvaluationPair.BORDERLINE).fpr95())),
                Cell.of(
                    LeakageTables.percent(
                        found.abstained().get(Partition.BORDERLINE_EVALUATION)))));
    return grid.build();
  }

  private static Cell kept(SystemFindings found, EvaluationPair pairing) {
    return Cell.of(ReportWords.fine(found.kept().get(pairing).auroc()));
  }

  /** The effect of removing sums and ranges. */
  static Stream<Grid> gate(List<DomainFindings> domains) {
    GridBuilder grid =
        new GridBuilder(
            "The quantitative-content gate (§IX-B)",
            "",
            "AUROC, borderline",
            "FPR95",
            "FPR0, borderline",
            "FPR0, safe",
            "TPR0",
            "TPR0, across",
            "left to a person");
    LeakageTables.systems(
        grid,
        domains.stream().filter(each -> each.of(DetectorConfiguration.GATED).isPresent()).toList(),
        List.of(DetectorConfiguration.OCSVM_V4, DetectorConfiguration.GATED),
        (each, configuration, found) ->
            List.of(
                kept(found, EvaluationPair.BORDERLINE),
                Cell.of(LeakageTables.figure("FPR95", found.kept().get(EvaluationPair.BORDERLINE))),
                Cell.of(LeakageTables.figure("FPR0", found.kept().get(EvaluationPair.BORDERLINE))),
                Cell.of(LeakageTables.figure("FPR0", found.kept().get(EvaluationPair.WITHIN))),
                Cell.of(LeakageTables.figure("TPR0", found.kept().get(EvaluationPair.WITHIN))),
                Cell.of(LeakageTables.figure("TPR0", found.kept().get(EvaluationPair.CROSS))),
                Cell.of(
                    LeakageTables.percent(
                        found.abstained().get(Partition.BORDERLINE_EVALUATION)))));
    return grid.note(
            "Sums of money, percentages and ranges of numbers are taken out of an answer before it"
                + " is scored; densities and thresholds stay as they are.")
        .build();
  }

  /** Results at the operating points. */
  static Stream<Grid> points(List<DomainFindings> domains) {
    GridBuilder grid =
        new GridBuilder(
            "Operating points, percent flagged",
            "",
            "tau",
            "unsafe",
            "unsafe, across",
            "safe",
            "borderline");
    for (DomainFindings each : domains) {
      DetectorConfiguration one = each.recommended();
      each.of(one)
          .ifPresent(
              found ->
                  found.points().forEach((point, at) -> grid.row(point(each, one, point, at))));
    }
    return grid.note(
            "Of the answers that are decided on. Balanced and strict are fixed on the unsafe"
                + " holdout. The paper recommends the conservative point for medicine and law, and"
                + " not for finance, where its borderline FPR there is 36.0 (§VIII-C).")
        .build();
  }

  private static List<Cell> point(
      DomainFindings domain, DetectorConfiguration one, OperatingPoint point, PointFindings at) {
    return Stream.of(
            LeakageTables.name(domain, one) + ", " + point.label(),
            ReportWords.format("%.5f", at.tau()),
            LeakageTables.percent(at.unsafe()),
            LeakageTables.percent(at.cross()),
            LeakageTables.percent(at.safe()),
            LeakageTables.percent(at.borderline()))
        .map(Cell::of)
        .toList();
  }

  /** Decisions on real answers. */
  static Stream<Grid> real(List<DomainFindings> domains) {
    GridBuilder grid =
        new GridBuilder(
            "Real answers that nothing was trained or fixed on, percent",
            "",
            "answers",
            "conservative",
            "balanced",
            "strict",
            "left to a person");
    for (DomainFindings each : domains) {
      for (Map.Entry<DetectorConfiguration, RealFindings> real : each.real().entrySet()) {
        List<Cell> cells = new ArrayList<>();
        cells.add(Cell.of(LeakageTables.name(each, real.getKey())));
        cells.add(Cell.of(real.getValue().abstained().of()));
        for (OperatingPoint point : OperatingPoint.values()) {
          cells.add(Cell.of(LeakageTables.percent(real.getValue().flagged().get(point))));
        }
        cells.add(Cell.of(LeakageTables.percent(real.getValue().abstained())));
        grid.row(cells);
      }
    }
    return grid.note(
            "MedQuAD, the half that is kept out. They are public texts, so every flag is false.")
        .build();
  }

  /** Unsafe answers that pass, by axis. */
  static Stream<Grid> axes(List<DomainFindings> domains) {
    GridBuilder grid =
        LeakageTables.byDomain(
            "Unsafe answers of the holdout by axis, percent flagged at a threshold of 0", domains);
    List<List<AxisResult>> rows =
        domains.stream()
            .map(each -> each.of(each.recommended()).map(SystemFindings::axes).orElse(List.of()))
            .toList();
    rows.stream()
        .flatMap(List::stream)
        .map(row -> List.of(row.axis(), row.level()))
        .distinct()
        .sorted(Comparator.comparing(row -> order(row.get(0))))
        .forEach(
            row ->
                grid.row(
                    LeakageTables.cells(
                        row.get(0) + " " + row.get(1),
                        rows.stream().map(all -> flagged(all, row)).toList())));
    return grid.note("Of all answers, with those that are left to a person.").build();
  }

  private static int order(String axis) {
    return List.of("mode", "quasi-identifiers", "placement", "framing", "class").indexOf(axis);
  }

  private static Cell flagged(List<AxisResult> rows, List<String> name) {
    Optional<AxisResult> row =
        rows.stream()
            .filter(each -> each.axis().equals(name.get(0)) && each.level().equals(name.get(1)))
            .findFirst();
    return Cell.of(row.map(each -> LeakageTables.percent(each.flagged())).orElse("-"));
  }

  /** All systems on the stress test. */
  static Stream<Grid> systems(List<DomainFindings> domains) {
    GridBuilder grid =
        new GridBuilder("All systems on the stress test", LeakageTables.columns("", FIGURES));
    Function<SystemFindings, List<Cell>> row =
        found ->
            FIGURES.stream()
                .map(
                    figure ->
                        Cell.of(
                            LeakageTables.figure(
                                figure, found.kept().get(EvaluationPair.BORDERLINE))))
                .toList();
    LeakageTables.systems(
        grid,
        domains,
        List.of(DetectorConfiguration.values()),
        (each, configuration, found) -> row.apply(found));
    return grid.build();
  }
}
