package dev.onset.evaluation.report;

import dev.onset.evaluation.experiment.Variant;
import dev.onset.evaluation.metrics.Figure;
import dev.onset.evaluation.metrics.Interval;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.GridBuilder.PaperRow;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Onset against naive accumulation, with intervals. */
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

  /** By how much Onset reduces the MAE of naive accumulation. */
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
      for (Variant baseline : track.present(List.of(Variant.BL2, Variant.BL2_PLUS))) {
        track
            .comparison(Variant.ONSET, baseline)
            .flatMap(Comparison::reduction)
            .ifPresent(
                interval ->
                    grid.row(
                        List.of(
                            Cell.of(track.result().corpus()),
                            Cell.of(baseline.label()),
                            Cell.of(Words.fine(track.timing(baseline).meanAbsoluteError())),
                            Cell.of(Words.fine(track.timing(Variant.ONSET).meanAbsoluteError())),
                            new Cell(
                                Words.percent(interval.estimate()), reduction(track, baseline)),
                            Cell.of(
                                Words.percent(interval.low())
                                    + " to "
                                    + Words.percent(interval.high())))));
      }
    }
    return grid.build();
  }

  private static Optional<String> reduction(TrackFindings track, Variant baseline) {
    return Stream.of("6.1", "6.2")
        .flatMap(section -> PaperRow.of(section, track, baseline.label()).stream())
        .flatMap(row -> row.figure("reduction").stream())
        .findFirst();
  }

  /** Onset minus a baseline, figure by figure, with paired intervals. */
  static Stream<Grid> differences(TrackFindings track, Variant baseline) {
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
        .comparison(Variant.ONSET, baseline)
        .ifPresent(
            comparison -> {
              for (Figure figure : COMPARED) {
                Optional.ofNullable(comparison.differences().get(figure))
                    .ifPresent(
                        interval ->
                            grid.row(
                                figure.label(),
                                Words.of(figure, figure.of(track.timing(Variant.ONSET))),
                                Words.of(figure, figure.of(track.timing(baseline))),
                                Words.change(figure, interval.estimate()),
                                interval(figure, interval),
                                interval.excludesZero() ? "yes" : "no"));
              }
            });
    return grid.build();
  }

  /** From its low to its high end. */
  static String interval(Figure figure, Interval interval) {
    return Words.change(figure, interval.low()) + " to " + Words.change(figure, interval.high());
  }
}
