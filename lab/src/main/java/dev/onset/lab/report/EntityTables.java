package dev.onset.lab.report;

import dev.onset.evaluation.metrics.FalseOnsets;
import dev.onset.evaluation.metrics.OnsetDecisions;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.GridBuilder;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.lab.experiment.StrayOnsets;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.metrics.Strata;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/** Tables of onsets on the wrong person and of false onsets. */
final class EntityTables {
  private static final String CORPUS = "Corpus";
  private static final String SYSTEM = "System";

  private EntityTables() {}

  /** Onsets whose evidence includes another person's fragment, by pattern. */
  static Stream<Grid> wrongEntity(TrackFindings track) {
    List<SystemVariant> systems = track.present(TrackFindings.MAIN);
    List<String> columns = new ArrayList<>(List.of("Pattern", "dialogues"));
    systems.forEach(system -> columns.add(system.label()));
    GridBuilder grid =
        new GridBuilder("Wrong-entity onsets on " + track.result().corpus(), columns);
    Strata.byPattern(track.anyOutcomes())
        .forEach(
            (pattern, outcomes) ->
                grid.row(
                    wrongEntity(
                        pattern,
                        outcomes.size(),
                        systems.stream()
                            .map(system -> Strata.byPattern(track.outcomes(system)).get(pattern))
                            .toList())));
    if (!systems.isEmpty()) {
      grid.row(
          wrongEntity(
              "all", track.anyOutcomes().size(), systems.stream().map(track::outcomes).toList()));
    }
    if (systems.stream().anyMatch(track.result().strayOnsets()::containsKey)) {
      grid.row(stray("on nobody's value", track, systems, StrayOnsets::nobodys));
      grid.row(stray("on nothing annotated", track, systems, StrayOnsets::unannotated));
    }
    return grid.note(
            "Onsets whose evidence holds another person's value / onsets. Below, those of the others"
                + " whose evidence holds what is nobody's (a brand, a journey), or a value where"
                + " nothing is annotated.")
        .build();
  }

  private static List<Cell> stray(
      String name,
      TrackFindings track,
      List<SystemVariant> systems,
      ToIntFunction<StrayOnsets> count) {
    List<Cell> cells = new ArrayList<>(List.of(Cell.of(name)));
    cells.add(Cell.of(track.anyOutcomes().size()));
    systems.forEach(
        system ->
            cells.add(
                Cell.of(
                    ReportWords.of(
                        new Share(
                            count.applyAsInt(
                                track
                                    .result()
                                    .strayOnsets()
                                    .getOrDefault(system, StrayOnsets.NONE)),
                            OnsetDecisions.of(track.outcomes(system)).wrongEntity().of())))));
    return cells;
  }

  private static List<Cell> wrongEntity(
      String pattern, int dialogues, List<List<Outcome>> systems) {
    List<Cell> cells = new ArrayList<>(List.of(Cell.of(pattern), Cell.of(dialogues)));
    systems.forEach(
        outcomes -> cells.add(Cell.of(ReportWords.of(OnsetDecisions.of(outcomes).wrongEntity()))));
    return cells;
  }

  /** Predicted onsets where the Hybrid oracle has none. */
  static Stream<Grid> falseOnsets(List<TrackFindings> tracks) {
    GridBuilder grid =
        new GridBuilder(
            "False onsets",
            CORPUS,
            SYSTEM,
            "near misses",
            "out of scope",
            "of both, quasi-identifiers complete");
    for (TrackFindings track : tracks) {
      if (track.anyOutcomes().stream().allMatch(Outcome::inScope)) {
        continue;
      }
      for (SystemVariant system :
          track.present(
              List.of(
                  SystemVariant.BL1,
                  SystemVariant.BL2,
                  SystemVariant.BL2_PLUS,
                  SystemVariant.ONSET))) {
        FalseOnsets found = FalseOnsets.of(track.outcomes(system));
        grid.row(
            track.result().corpus(),
            system.label(),
            ReportWords.of(found.nearMiss()),
            ReportWords.of(found.outOfScope()),
            Integer.toString(found.afterCompletion()));
      }
    }
    return grid.build();
  }
}
