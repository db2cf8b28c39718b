package dev.onset.lab.report;

import dev.onset.evaluation.metrics.FalseOnsets;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.evaluation.report.Table;
import dev.onset.lab.commits.CommitTally;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.metrics.Figure;
import dev.onset.lab.metrics.ThetaSweep;
import dev.onset.model.CommitPolicy;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
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
    Table<Function<CommitTally, ?>> table =
        new Table<Function<CommitTally, ?>>("Commits on " + track.result().corpus(), "Policy")
            .columns(
                tallies.keySet(),
                system -> system.label() + " %",
                system -> row -> row.apply(tallies.get(system)));
    if (!tallies.isEmpty()) {
      for (CommitPolicy policy : CommitPolicy.values()) {
        table.row(
            tally -> tally.total() == 0 ? "-" : ReportWords.percent(tally.share(policy)),
            policy.name());
      }
      table.row(CommitTally::total, "commits");
    }
    Optional.ofNullable(tallies.get(SystemVariant.ONSET))
        .filter(tally -> tally.total() > 0)
        .ifPresent(
            tally ->
                tally
                    .rare()
                    .forEach(
                        policy ->
                            table.note(
                                policy
                                    + " commits "
                                    + ReportWords.percent(tally.share(policy))
                                    + " % of Onset's facts, less than "
                                    + ReportWords.format("%.0f", 100 * CommitTally.RARE)
                                    + " %.")));
    return table.build();
  }

  /** Ablations: Onset with one change each. */
  static Stream<Grid> ablations(TrackFindings track) {
    return changed(track, "Ablations on ", TrackFindings.ABLATIONS);
  }

  /** Sensitivity to the weights of the pressure. */
  static Stream<Grid> weights(TrackFindings track) {
    return changed(
        track, "Weights on ", List.of(SystemVariant.WEIGHTS_DOWN, SystemVariant.WEIGHTS_UP));
  }

  private static Stream<Grid> changed(
      TrackFindings track, String title, List<SystemVariant> variants) {
    Table<SystemRow> table =
        new Table<SystemRow>(title + track.result().corpus())
            .column("Configuration", SystemRow::label)
            .columns(
                List.of("Cov", "OW@0", "OW@5", "MAE", "early", "exact", "late"),
                figure -> figure,
                figure -> row -> FigureWords.column(figure, row.timing()))
            .column("wrong entity", row -> row.decisions().wrongEntity().count())
            .column("near misses", row -> FalseOnsets.of(row.outcomes()).nearMiss().count())
            .column("change of OW@5", row -> change(row, Figure.OW_5))
            .column("change of MAE", row -> change(row, Figure.MAE));
    if (!track.present(variants).isEmpty() && track.has(SystemVariant.ONSET)) {
      table
          .row(new SystemRow(track, SystemVariant.ONSET))
          .rows(SystemRow.of(List.of(track), variants));
    }
    return table.note("Changes against Onset, with their 95 % intervals.").build();
  }

  private static String change(SystemRow row, Figure figure) {
    return row.track()
        .comparison(row.system(), SystemVariant.ONSET)
        .map(one -> one.differences().get(figure))
        .map(
            interval ->
                FigureWords.change(figure, interval.estimate())
                    + " ("
                    + FigureWords.interval(figure, interval)
                    + ")")
        .orElse("");
  }

  /** Calibration of theta by the paper's rule (section 4.6.2). */
  static Stream<Grid> thetas(TrackFindings track) {
    ThetaSweep sweep = track.thetaSweep();
    if (sweep.points().stream()
        .anyMatch(point -> isEmpty(point.recall()) || isEmpty(point.falsePositives()))) {
      return Stream.empty();
    }
    return new Table<ThetaSweep.Point>("Theta on " + track.result().corpus())
        .column("theta", point -> ReportWords.format("%.1f", point.theta()))
        .column("recall on D_pos", point -> ReportWords.of(point.recall()))
        .column("%", ThetaSweep.Point::recall)
        .column("false positives on D_neg", point -> ReportWords.of(point.falsePositives()))
        .column("% ", ThetaSweep.Point::falsePositives)
        .rows(sweep.points())
        .note(
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

  private static boolean isEmpty(Share share) {
    return share.of() == 0;
  }
}
