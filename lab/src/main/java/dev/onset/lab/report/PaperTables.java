package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.metrics.Timing;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.GridBuilder;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.lab.experiment.GapAnalysis;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.experiment.Track;
import dev.onset.lab.metrics.Figure;
import dev.onset.lab.metrics.Strata;
import dev.onset.model.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The first paper's tables in its layout (sections 6 and 7, appendix A). */
final class PaperTables {
  private static final List<SystemVariant> SYSTEMS =
      List.of(
          SystemVariant.BL1,
          SystemVariant.BL2,
          SystemVariant.BL2_PLUS,
          SystemVariant.GOLD_SPANS,
          SystemVariant.ONSET);
  private static final String SYSTEM = "System";
  private static final String TRACK = "Track";
  private static final String CONFIGURATION = "Configuration";
  private static final String DELTA_EARLY = "Δearly";

  private PaperTables() {}

  /** Tables 7 and 9, and the figures of section 6.4. */
  static Stream<Grid> detection(TrackFindings track) {
    String table = number(track, "7", "9", "6.4");
    GridBuilder grid =
        new GridBuilder(
            title(track, "7", "9", "Detection"),
            SYSTEM,
            "Cov",
            "OW@0",
            "OW@1",
            "OW@3",
            "OW@5",
            "SW@0",
            "SW@5",
            "MAE",
            "early",
            "exact",
            "late");
    for (SystemVariant system : track.present(SYSTEMS)) {
      PaperRow.add(
          grid,
          List.of(system.label()),
          track.timing(system),
          PaperRow.of(table, track, system.label()));
    }
    return grid.build();
  }

  /** Tables 8 and 10. */
  static Stream<Grid> byKind(TrackFindings track) {
    String table = number(track, "8", "10", "");
    GridBuilder grid =
        new GridBuilder(
            title(track, "8", "10", "By record type"),
            SYSTEM,
            "Record type",
            "n",
            "Cov",
            "OW@0",
            "OW@5",
            "MAE");
    for (SystemVariant system : track.present(SYSTEMS)) {
      Strata.byKind(track.outcomes(system))
          .forEach(
              (kind, outcomes) -> {
                if (kind.inScope()) {
                  PaperRow.add(
                      grid,
                      List.of(system.label(), kind.label()),
                      Timing.of(outcomes, Criterion.HYBRID),
                      PaperRow.of(table, track, system.label() + "-" + kind.label()));
                }
              });
    }
    return grid.build();
  }

  /** Table 11, and the records whose own evidence gives a reason to wait. */
  static Stream<Grid> waitForB(List<TrackFindings> tracks) {
    GridBuilder grid =
        new GridBuilder(
            "Table 11. Waiting for RULE_B",
            TRACK,
            CONFIGURATION,
            "Cov",
            "OW@0",
            "OW@5",
            "SW@0",
            "SW@5",
            "MAE",
            "early");
    for (TrackFindings track : tracks) {
      if (track.has(SystemVariant.WAIT_FOR_B)) {
        for (SystemVariant system :
            track.present(List.of(SystemVariant.ONSET, SystemVariant.WAIT_FOR_B))) {
          PaperRow.add(
              grid,
              List.of(track.result().corpus(), system.label()),
              track.timing(system),
              PaperRow.of("11", track, system.label()));
        }
        String kind = RecordKind.NAME_DIRECT.label();
        List<Outcome> nameDirect =
            Strata.byKind(track.outcomes(SystemVariant.WAIT_FOR_B))
                .getOrDefault(RecordKind.NAME_DIRECT, List.of());
        PaperRow.add(
            grid,
            List.of(track.result().corpus(), SystemVariant.WAIT_FOR_B.label() + ", " + kind),
            Timing.of(nameDirect, Criterion.HYBRID),
            PaperRow.of("11", track, SystemVariant.WAIT_FOR_B.label() + "-" + kind));
      }
    }
    return grid.build();
  }

  /** Table 12. */
  static Stream<Grid> cases(List<TrackFindings> tracks) {
    GridBuilder grid =
        new GridBuilder(
            "Table 12. Case studies",
            "Case",
            "Record",
            "Pattern",
            "t_oracle",
            "BL2",
            "BL2+",
            "BL2 error",
            "Onset");
    tracks.stream()
        .filter(track -> track.result().track() == Track.W)
        .findFirst()
        .ifPresent(track -> CaseStudy.find(track).forEach(one -> grid.row(one.cells())));
    return grid.note(
            "BL2, BL2+ and Onset: turns off the onset, in brackets off the OR onset. Each case is the"
                + " first that fits. A to C: Onset is exact and BL2 early; in A on somebody else's"
                + " value, P8 before others; in B the pattern is P1, in C P5. D: Onset abstains for"
                + " lack of evidence and BL2 does not, P4 before others. A case that no dialogue"
                + " fits is not there.")
        .build();
  }

  /** Table 13. */
  static Stream<Grid> gap(GapAnalysis gap) {
    int all = gap.trajectories().size();
    int leaks = gap.recall().of();
    GridBuilder grid = new GridBuilder("Table 13. The definitional gap", "", "value", "of");
    gap(grid, "trajectories", Integer.toString(all), "");
    gap(grid, "leaks", Integer.toString(leaks), ReportWords.of(new Share(leaks, all)));
    gap(grid, "recall", ReportWords.percent(gap.recall().value()), ReportWords.of(gap.recall()));
    gap(
        grid,
        "precision",
        ReportWords.percent(gap.precision().value()),
        ReportWords.of(gap.precision()));
    gap(grid, "F1", ReportWords.percent(gap.f1()), "");
    gap(
        grid,
        "false alarms",
        ReportWords.percent(gap.falseAlarms().value()),
        ReportWords.of(gap.falseAlarms()));
    Share direct = gap.byRule(Rule.RULE_B);
    gap(grid, Rule.RULE_B.name(), ReportWords.percent(direct.value()), ReportWords.of(direct));
    gap(grid, "onset", ReportWords.fine(gap.meanOnset()), "");
    gap(grid, "violation", ReportWords.fine(gap.meanViolation()), "");
    gap(grid, "difference", ReportWords.fine(gap.meanDifference()), "");
    return grid.note(
            "Recall: leaks with an onset. Precision: leaks among onsets. False alarms: onsets without"
                + " a leak. Onset, violation and their difference are mean turns; the last two over"
                + " leaks that tell both. "
                + gap.unlabelled()
                + " trajectories without a label are left out.")
        .build();
  }

  private static void gap(GridBuilder grid, String row, String value, String of) {
    grid.row(
        List.of(
            Cell.of(row),
            new Cell(value, PaperFigures.printed().figure("13", "gap", row, "value")),
            Cell.of(of)));
  }

  /** Table A2. */
  static Stream<Grid> anaphora(List<TrackFindings> tracks) {
    GridBuilder grid =
        new GridBuilder(
            "Table A2. Anaphora", TRACK, CONFIGURATION, "Cov", "OW@0", "MAE", DELTA_EARLY);
    for (TrackFindings track : tracks) {
      List<SystemVariant> resolvers =
          track.present(List.of(SystemVariant.ANAPHORA_T0, SystemVariant.ANAPHORA_T1));
      if (!resolvers.isEmpty() && track.has(SystemVariant.ONSET)) {
        int early = track.timing(SystemVariant.ONSET).early().count();
        grid.row(anaphora(track, SystemVariant.ONSET, Cell.of("")));
        for (SystemVariant resolver : resolvers) {
          int change = track.timing(resolver).early().count() - early;
          grid.row(
              anaphora(
                  track,
                  resolver,
                  new Cell(
                      FigureWords.offset(change),
                      PaperRow.of("A2", track, resolver.label())
                          .flatMap(row -> row.figure(DELTA_EARLY)))));
        }
      }
    }
    return grid.build();
  }

  private static List<Cell> anaphora(TrackFindings track, SystemVariant system, Cell early) {
    Timing timing = track.timing(system);
    Optional<PaperRow> paper = PaperRow.of("A2", track, system.label());
    List<Cell> cells = new ArrayList<>();
    cells.add(Cell.of(track.result().corpus()));
    cells.add(Cell.of(system.label()));
    for (String column : List.of("Cov", "OW@0", "MAE")) {
      cells.add(
          new Cell(FigureWords.column(column, timing), paper.flatMap(row -> row.figure(column))));
    }
    cells.add(early);
    return cells;
  }

  /** Table A3. */
  static Stream<Grid> f1(List<TrackFindings> tracks) {
    GridBuilder grid =
        new GridBuilder(
            "Table A3. F1 with and without timing",
            TRACK,
            SYSTEM,
            "Cov",
            "F1@0",
            "F1@3",
            "F1@5",
            "F1_bin");
    for (TrackFindings track : tracks) {
      for (SystemVariant system : track.present(SYSTEMS)) {
        PaperRow.add(
            grid,
            List.of(track.result().corpus(), system.label()),
            track.timing(system),
            PaperRow.of("A3", track, system.label()));
      }
    }
    return grid.build();
  }

  /** Table A4; unlike the paper's, these rows name the system. */
  static Stream<Grid> criteria(List<TrackFindings> tracks) {
    GridBuilder grid =
        new GridBuilder(
            "Table A4. Hybrid and OR oracle",
            TRACK,
            SYSTEM,
            "Cov",
            "OW@0 (Hybrid)",
            "OW@0 (OR)",
            "MAE (Hybrid)",
            "MAE (OR)");
    for (TrackFindings track : tracks) {
      for (SystemVariant system :
          track.present(List.of(SystemVariant.BL2, SystemVariant.BL2_PLUS, SystemVariant.ONSET))) {
        Timing hybrid = track.timing(system);
        Timing or = track.timing(system, Criterion.OR);
        Optional<PaperRow> paper = PaperRow.of("A4", track, system.label());
        Optional<PaperRow> detection =
            PaperRow.of(number(track, "7", "9", "6.4"), track, system.label());
        grid.row(
            List.of(
                Cell.of(track.result().corpus()),
                Cell.of(system.label()),
                cell(hybrid, Figure.COVERAGE, paper, "Cov"),
                cell(hybrid, Figure.OW_0, paper, "OW@0"),
                cell(or, Figure.OW_0, paper, "OR-OW@0"),
                cell(hybrid, Figure.MAE, detection, "MAE"),
                cell(or, Figure.MAE, paper, "OR-MAE")));
      }
    }
    return grid.note(
            "The paper's own rows are labelled W, S, W, S; they are BL2-W, Ours-W, BL2-S, Ours-S.")
        .build();
  }

  private static Cell cell(Timing timing, Figure figure, Optional<PaperRow> paper, String column) {
    return new Cell(
        FigureWords.of(figure, figure.of(timing)), paper.flatMap(row -> row.figure(column)));
  }

  private static String number(TrackFindings track, String w, String s, String r) {
    return switch (track.result().track()) {
      case W -> w;
      case S -> s;
      case R -> r;
      case C -> "";
    };
  }

  private static String title(TrackFindings track, String w, String s, String what) {
    String number = number(track, w, s, "");
    return (number.isEmpty() ? "" : "Table " + number + ". ")
        + what
        + " on "
        + track.result().corpus()
        + ", N = "
        + track.timing(SystemVariant.ONSET).inScope();
  }
}
