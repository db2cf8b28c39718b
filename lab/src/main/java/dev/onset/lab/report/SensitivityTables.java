package dev.onset.lab.report;

import dev.onset.evaluation.metrics.FalseOnsets;
import dev.onset.evaluation.metrics.OnsetDecisions;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.Timing;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.GridBuilder;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.lab.commits.CommitTally;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.metrics.Figure;
import dev.onset.lab.metrics.ThetaSweep;
import dev.onset.model.CommitPolicy;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Tables of the commit gate, ablations and sensitivity. */
final class SensitivityTables {
  private static final List<SystemVariant> GATES =
      List.of(
          SystemVariant.GOLD_SPANS,
          SystemVariant.ONSET,
          SystemVariant.NO_DELAY,
          SystemVariant.NO_CORROBORATION,
          SystemVariant.NO_ATTRIBUTION);

  private SensitivityTables() {}

  /** Commits by policy of the gate. */
  static Stream<Grid> commits(TrackFindings track) {
    Map<SystemVariant, CommitTally> tallies = new EnumMap<>(SystemVariant.class);
    tallies.putAll(track.result().commits());
    tallies.keySet().retainAll(GATES);
    List<String> columns = new ArrayList<>(List.of("Policy"));
    tallies.keySet().forEach(system -> columns.add(system.label() + " %"));
    GridBuilder grid = new GridBuilder("Commits on " + track.result().corpus(), columns);
    if (!tallies.isEmpty()) {
      for (CommitPolicy policy : CommitPolicy.values()) {
        List<Cell> cells = new ArrayList<>(List.of(Cell.of(policy.name())));
        tallies
            .values()
            .forEach(
                tally ->
                    cells.add(
                        Cell.of(
                            tally.total() == 0 ? "-" : ReportWords.percent(tally.share(policy)))));
        grid.row(cells);
      }
      List<Cell> all = new ArrayList<>(List.of(Cell.of("commits")));
      tallies.values().forEach(tally -> all.add(Cell.of(tally.total())));
      grid.row(all);
    }
    Optional.ofNullable(tallies.get(SystemVariant.ONSET))
        .filter(tally -> tally.total() > 0)
        .ifPresent(
            tally ->
                tally
                    .rare()
                    .forEach(
                        policy ->
                            grid.note(
                                policy
                                    + " commits "
                                    + ReportWords.percent(tally.share(policy))
                                    + " % of Onset's facts, less than "
                                    + ReportWords.format("%.0f", 100 * CommitTally.RARE)
                                    + " %.")));
    return grid.build();
  }

  /** Ablations: Onset with one change each. */
  static Stream<Grid> ablations(TrackFindings track) {
    return changed(track, "Ablations on " + track.result().corpus(), TrackFindings.ABLATIONS);
  }

  /** Sensitivity to the weights of the pressure. */
  static Stream<Grid> weights(TrackFindings track) {
    return changed(
        track,
        "Weights on " + track.result().corpus(),
        List.of(SystemVariant.WEIGHTS_DOWN, SystemVariant.WEIGHTS_UP));
  }

  private static Stream<Grid> changed(
      TrackFindings track, String title, List<SystemVariant> variants) {
    GridBuilder grid =
        new GridBuilder(
            title,
            "Configuration",
            "Cov",
            "OW@0",
            "OW@5",
            "MAE",
            "early",
            "exact",
            "late",
            "wrong entity",
            "near misses",
            "change of OW@5",
            "change of MAE");
    List<SystemVariant> present = track.present(variants);
    if (!present.isEmpty() && track.has(SystemVariant.ONSET)) {
      grid.row(changed(track, SystemVariant.ONSET));
      present.forEach(variant -> grid.row(changed(track, variant)));
    }
    return grid.note("Changes against Onset, with their 95 % intervals.").build();
  }

  private static List<Cell> changed(TrackFindings track, SystemVariant variant) {
    Timing timing = track.timing(variant);
    List<Outcome> outcomes = track.outcomes(variant);
    List<Cell> cells = new ArrayList<>(List.of(Cell.of(variant.label())));
    for (String column : List.of("Cov", "OW@0", "OW@5", "MAE", "early", "exact", "late")) {
      cells.add(Cell.of(FigureWords.column(column, timing)));
    }
    cells.add(Cell.of(OnsetDecisions.of(outcomes).wrongEntity().count()));
    cells.add(Cell.of(FalseOnsets.of(outcomes).nearMiss().count()));
    Optional<SystemComparison> comparison = track.comparison(variant, SystemVariant.ONSET);
    for (Figure figure : List.of(Figure.OW_5, Figure.MAE)) {
      cells.add(
          Cell.of(
              comparison
                  .map(one -> one.differences().get(figure))
                  .map(
                      interval ->
                          FigureWords.change(figure, interval.estimate())
                              + " ("
                              + DifferenceTables.interval(figure, interval)
                              + ")")
                  .orElse("")));
    }
    return cells;
  }

  /** Calibration of theta by the paper's rule (section 4.6.2). */
  static Stream<Grid> thetas(TrackFindings track) {
    ThetaSweep sweep = track.thetaSweep();
    GridBuilder grid =
        new GridBuilder(
            "Theta on " + track.result().corpus(),
            "theta",
            "recall on D_pos",
            "%",
            "false positives on D_neg",
            "% ");
    for (ThetaSweep.Point point : sweep.points()) {
      if (point.recall().of() == 0 || point.falsePositives().of() == 0) {
        return Stream.empty();
      }
      grid.row(
          ReportWords.format("%.1f", point.theta()),
          ReportWords.of(point.recall()),
          ReportWords.percent(point.recall().value()),
          ReportWords.of(point.falsePositives()),
          ReportWords.percent(point.falsePositives().value()));
    }
    return grid.note(
            sweep
                .chosen(TrackFindings.MAX_FALSE_POSITIVES)
                .map(
                    point ->
                        "The rule chooses theta = "
                            + ReportWords.format("%.1f", point.theta())
                            + ": the highest recall at no more than 10 % false positives, ties to"
                            + " the smaller. The paper's is 4.5.")
                .orElse(
                    "The rule chooses none of these: each has more than 10 % false positives. The"
                        + " paper's is 4.5."))
        .build();
  }
}
