package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Interval;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.GridBuilder;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.metrics.Figure;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Differences between Onset and naive accumulation, with intervals. */
final class DifferenceTables {
  private static final List<Figure> COMPARED =
      List.of(
          Figure.COVERAGE,
          Figure.OW_0,
          Figure.OW_1,
          Figure.OW_3,
          Figure.OW_5,
          Figure.SW_0,
          Figure.SW_5,
          Figure.MAE,
          Figure.AURC,
          Figure.F1_5,
          Figure.F1_BINARY);
  private static final String CORPUS = "Corpus";

  private DifferenceTables() {}

  /** Reduction of MAE against naive accumulation. */
  static Stream<Grid> reductions(List<TrackFindings> tracks) {
    GridBuilder grid =
        new GridBuilder(
            "MAE of naive accumulation, reduced by Onset",
            CORPUS,
            "against",
            "MAE before",
            "MAE",
            "reduction %",
            "95 % interval");
    for (TrackFindings track : tracks) {
      for (SystemVariant baseline :
          track.present(List.of(SystemVariant.BL2, SystemVariant.BL2_PLUS))) {
        track
            .comparison(SystemVariant.ONSET, baseline)
            .flatMap(SystemComparison::reduction)
            .ifPresent(
                interval ->
                    grid.row(
                        List.of(
                            Cell.of(track.result().corpus()),
                            Cell.of(baseline.label()),
                            Cell.of(ReportWords.fine(track.timing(baseline).meanAbsoluteError())),
                            Cell.of(
                                ReportWords.fine(
                                    track.timing(SystemVariant.ONSET).meanAbsoluteError())),
                            new Cell(
                                ReportWords.percent(interval.estimate()),
                                reduction(track, baseline)),
                            Cell.of(
                                ReportWords.percent(interval.low())
                                    + " to "
                                    + ReportWords.percent(interval.high())))));
      }
    }
    return grid.build();
  }

  private static Optional<String> reduction(TrackFindings track, SystemVariant baseline) {
    return Stream.of("6.1", "6.2")
        .flatMap(section -> PaperRow.of(section, track, baseline.label()).stream())
        .flatMap(row -> row.figure("reduction").stream())
        .findFirst();
  }

  /** Onset minus a baseline for each figure, with paired intervals. */
  static Stream<Grid> differences(TrackFindings track, SystemVariant baseline) {
    GridBuilder grid =
        new GridBuilder(
            "Onset against " + baseline.label() + " on " + track.result().corpus(),
            "Figure",
            "Onset",
            baseline.label(),
            "difference",
            "95 % interval",
            "excludes 0");
    track
        .comparison(SystemVariant.ONSET, baseline)
        .ifPresent(
            comparison -> {
              for (Figure figure : COMPARED) {
                Optional.ofNullable(comparison.differences().get(figure))
                    .ifPresent(
                        interval ->
                            grid.row(
                                figure.label(),
                                FigureWords.of(
                                    figure, figure.of(track.timing(SystemVariant.ONSET))),
                                FigureWords.of(figure, figure.of(track.timing(baseline))),
                                FigureWords.change(figure, interval.estimate()),
                                interval(figure, interval),
                                interval.excludesZero() ? "yes" : "no"));
              }
            });
    return grid.build();
  }

  /** Formats an interval from low to high end. */
  static String interval(Figure figure, Interval interval) {
    return FigureWords.change(figure, interval.low())
        + " to "
        + FigureWords.change(figure, interval.high());
  }
}
