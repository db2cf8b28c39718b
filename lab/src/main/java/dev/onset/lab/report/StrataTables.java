package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.Timing;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.GridBuilder;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.metrics.Figure;
import dev.onset.lab.metrics.Strata;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Tables of figures by pattern and operator, and of errors by cause. */
final class StrataTables {
  private static final String CORPUS = "Corpus";

  private StrataTables() {}

  /** Figures by pattern and by operator. */
  static Stream<Grid> strata(TrackFindings track) {
    return Stream.concat(
        strata(track, "Pattern", Strata::byPattern), strata(track, "Operator", Strata::byOperator));
  }

  private static Stream<Grid> strata(
      TrackFindings track, String name, Function<List<Outcome>, Map<String, List<Outcome>>> split) {
    List<SystemVariant> systems = track.present(TrackFindings.MAIN);
    List<String> columns = new ArrayList<>(List.of(name, "n"));
    for (Figure figure : List.of(Figure.COVERAGE, Figure.OW_0, Figure.OW_5, Figure.MAE)) {
      systems.forEach(system -> columns.add(figure.label() + " " + system.label()));
    }
    GridBuilder grid = new GridBuilder(name + " on " + track.result().corpus(), columns);
    for (String stratum : split.apply(track.anyOutcomes()).keySet()) {
      List<Timing> timings =
          systems.stream()
              .map(
                  system ->
                      Timing.of(
                          split.apply(track.outcomes(system)).getOrDefault(stratum, List.of()),
                          Criterion.HYBRID))
              .toList();
      if (timings.stream().anyMatch(timing -> timing.inScope() > 0)) {
        List<Cell> cells = new ArrayList<>();
        cells.add(Cell.of(stratum));
        cells.add(Cell.of(timings.get(0).inScope()));
        for (Figure figure : List.of(Figure.COVERAGE, Figure.OW_0, Figure.OW_5, Figure.MAE)) {
          timings.forEach(timing -> cells.add(Cell.of(FigureWords.of(figure, figure.of(timing)))));
        }
        grid.row(cells);
      }
    }
    return grid.build();
  }

  /** Errors of Onset that remain with the annotated spans. */
  static Stream<Grid> causes(List<TrackFindings> tracks) {
    GridBuilder grid =
        new GridBuilder(
            "Where Onset's errors come from",
            CORPUS,
            "not exact",
            "extraction",
            "% ",
            "rule",
            "%",
            "exact only with extraction");
    for (TrackFindings track : tracks) {
      List<Outcome> onset = track.inScope(SystemVariant.ONSET);
      List<Outcome> gold = track.inScope(SystemVariant.GOLD_SPANS);
      if (gold.isEmpty() || gold.size() != onset.size()) {
        continue;
      }
      int rule = 0;
      int extraction = 0;
      int lucky = 0;
      for (int i = 0; i < onset.size(); i++) {
        boolean ours = isExact(onset.get(i));
        boolean given = isExact(gold.get(i));
        rule += !ours && !given ? 1 : 0;
        extraction += !ours && given ? 1 : 0;
        lucky += ours && !given ? 1 : 0;
      }
      int errors = rule + extraction;
      grid.row(
          track.result().corpus(),
          Integer.toString(errors),
          Integer.toString(extraction),
          errors == 0 ? "-" : ReportWords.percent((double) extraction / errors),
          Integer.toString(rule),
          errors == 0 ? "-" : ReportWords.percent((double) rule / errors),
          Integer.toString(lucky));
    }
    return grid.note(
            "An error that the annotated spans heal is one of extraction; one that they do not heal"
                + " is one of the rule. Not exact: any other turn than the onset, or none.")
        .build();
  }

  private static boolean isExact(Outcome outcome) {
    return outcome.offset(Criterion.HYBRID).stream().anyMatch(offset -> offset == 0);
  }
}
