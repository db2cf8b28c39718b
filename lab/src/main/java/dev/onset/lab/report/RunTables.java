package dev.onset.lab.report;

import dev.onset.evaluation.metrics.FalseOnsets;
import dev.onset.evaluation.metrics.OnsetDecisions;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.GridBuilder;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.metrics.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/** Tables of the corpora and of the main figures. */
final class RunTables {
  private static final String CORPUS = "Corpus";

  private RunTables() {}

  /** Contents of the corpora. */
  static Stream<Grid> corpora(List<TrackFindings> tracks) {
    GridBuilder grid =
        new GridBuilder(
            "Corpora",
            CORPUS,
            "dialogues",
            "turns",
            "in scope",
            "NAME+DIRECT",
            "QUASI_ONLY",
            "near misses",
            "out of scope",
            "mean onset turn");
    for (TrackFindings track : tracks) {
      List<Outcome> outcomes = track.anyOutcomes();
      Function<RecordKind, String> count =
          kind ->
              Long.toString(outcomes.stream().filter(one -> one.truth().kind() == kind).count());
      OptionalDouble mean =
          outcomes.stream()
              .filter(Outcome::inScope)
              .mapToInt(one -> one.truth().hybrid().getAsInt())
              .average();
      grid.row(
          track.result().corpus(),
          Integer.toString(outcomes.size()),
          Integer.toString(track.result().turns()),
          Long.toString(outcomes.stream().filter(Outcome::inScope).count()),
          count.apply(RecordKind.NAME_DIRECT),
          count.apply(RecordKind.QUASI_ONLY),
          count.apply(RecordKind.NEAR_MISS),
          count.apply(RecordKind.OUT_OF_SCOPE),
          ReportWords.coarse(mean));
    }
    return grid.build();
  }

  /** The main figures. */
  static Stream<Grid> inShort(List<TrackFindings> tracks) {
    List<String> columns = new ArrayList<>(List.of(CORPUS));
    for (String figure :
        List.of(Figure.OW_5.label(), Figure.MAE.label(), "wrong entity", "near misses")) {
      TrackFindings.MAIN.forEach(system -> columns.add(figure + " " + system.label()));
    }
    GridBuilder grid = new GridBuilder("Onset and naive accumulation", columns);
    for (TrackFindings track : tracks) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.of(track.result().corpus())));
      for (Figure figure : List.of(Figure.OW_5, Figure.MAE)) {
        TrackFindings.MAIN.forEach(
            system -> cells.add(Cell.of(FigureWords.of(figure, figure.of(track.timing(system))))));
      }
      TrackFindings.MAIN.forEach(
          system ->
              cells.add(
                  Cell.of(
                      count(
                          track,
                          system,
                          OnsetDecisions.of(track.outcomes(system)).wrongEntity()))));
      TrackFindings.MAIN.forEach(
          system ->
              cells.add(
                  Cell.of(
                      count(track, system, FalseOnsets.of(track.outcomes(system)).nearMiss()))));
      grid.row(cells);
    }
    return grid.build();
  }

  private static String count(TrackFindings track, SystemVariant system, Share share) {
    return track.has(system) && share.of() > 0 ? ReportWords.of(share) : "-";
  }
}
