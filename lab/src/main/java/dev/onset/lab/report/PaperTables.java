package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.metrics.Timing;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.evaluation.report.Table;
import dev.onset.lab.experiment.GapAnalysis;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.experiment.Track;
import dev.onset.lab.metrics.Figure;
import dev.onset.lab.metrics.Strata;
import dev.onset.model.Rule;
import java.util.List;
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

  /**
   * A row of timing figures.
   *
   * @param table number of the table or section in the paper
   * @param row the system there, with the stratum after a dash
   */
  private record Timed(TrackFindings track, Timing timing, String table, String row) {
    static Timed of(TrackFindings track, SystemVariant system, String table) {
      return new Timed(track, track.timing(system), table, system.label());
    }

    Cell cell(String figure) {
      return Cell.of(FigureWords.column(figure, timing), track.printed(table, row, figure));
    }
  }

  private PaperTables() {}

  private static Table<Timed> figures(String title, List<String> heads, String... figures) {
    return new Table<Timed>(title, heads.toArray(String[]::new))
        .columns(List.of(figures), figure -> figure, figure -> row -> row.cell(figure));
  }

  /** Tables 7 and 9, and the figures of section 6.4. */
  static Stream<Grid> detection(TrackFindings track) {
    Table<Timed> table =
        figures(
            title(track, "7", "9", "Detection"),
            List.of(SYSTEM),
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
      table.row(Timed.of(track, system, number(track, "7", "9", "6.4")), system.label());
    }
    return table.build();
  }

  /** Tables 8 and 10. */
  static Stream<Grid> byKind(TrackFindings track) {
    Table<Timed> table =
        figures(
            title(track, "8", "10", "By record type"),
            List.of(SYSTEM, "Record type"),
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
                  table.row(
                      ofKind(track, outcomes, number(track, "8", "10", ""), system, kind),
                      system.label(),
                      kind.label());
                }
              });
    }
    return table.build();
  }

  private static Timed ofKind(
      TrackFindings track,
      List<Outcome> outcomes,
      String table,
      SystemVariant system,
      RecordKind kind) {
    return new Timed(
        track, Timing.of(outcomes, Criterion.HYBRID), table, system.label() + "-" + kind.label());
  }

  /** Table 11, and the records whose own evidence gives a reason to wait. */
  static Stream<Grid> waitForB(List<TrackFindings> tracks) {
    SystemVariant waits = SystemVariant.WAIT_FOR_B;
    RecordKind kind = RecordKind.NAME_DIRECT;
    Table<Timed> table =
        figures(
            "Table 11. Waiting for RULE_B",
            List.of(TRACK, CONFIGURATION),
            "Cov",
            "OW@0",
            "OW@5",
            "SW@0",
            "SW@5",
            "MAE",
            "early");
    for (TrackFindings track : tracks) {
      if (track.has(waits)) {
        String corpus = track.result().corpus();
        for (SystemVariant system : track.present(List.of(SystemVariant.ONSET, waits))) {
          table.row(Timed.of(track, system, "11"), corpus, system.label());
        }
        table.row(
            ofKind(
                track,
                Strata.byKind(track.outcomes(waits)).getOrDefault(kind, List.of()),
                "11",
                waits,
                kind),
            corpus,
            waits.label() + ", " + kind.label());
      }
    }
    return table.build();
  }

  /** Table 12. */
  static Stream<Grid> cases(List<TrackFindings> tracks) {
    return CaseStudy.table("Table 12. Case studies")
        .rows(
            tracks.stream()
                .filter(track -> track.result().track() == Track.W)
                .limit(1)
                .flatMap(track -> CaseStudy.find(track).stream())
                .toList())
        .note(
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
    Table<Void> table = new Table<>("Table 13. The definitional gap", "", "value", "of");
    gap(table, "trajectories", all, "");
    gap(table, "leaks", leaks, ReportWords.of(new Share(leaks, all)));
    gap(table, "recall", gap.recall());
    gap(table, "precision", gap.precision());
    gap(table, "F1", ReportWords.percent(gap.f1()), "");
    gap(table, "false alarms", gap.falseAlarms());
    gap(table, Rule.RULE_B.name(), gap.byRule(Rule.RULE_B));
    gap(table, "onset", gap.meanOnset(), "");
    gap(table, "violation", gap.meanViolation(), "");
    gap(table, "difference", gap.meanDifference(), "");
    return table
        .note(
            "Recall: leaks with an onset. Precision: leaks among onsets. False alarms: onsets without"
                + " a leak. Onset, violation and their difference are mean turns; the last two over"
                + " leaks that tell both. "
                + gap.unlabelled()
                + " trajectories without a label are left out.")
        .build();
  }

  private static void gap(Table<Void> table, String row, Share share) {
    gap(table, row, share, ReportWords.of(share));
  }

  private static void gap(Table<Void> table, String row, Object value, String of) {
    table.cells(row, Cell.of(value, PaperFigures.COMPARISON.figure("13", "gap", row, "value")), of);
  }

  /** Table A2. */
  static Stream<Grid> anaphora(List<TrackFindings> tracks) {
    Table<Timed> table =
        figures("Table A2. Anaphora", List.of(TRACK, CONFIGURATION), "Cov", "OW@0", "MAE")
            .column(DELTA_EARLY, PaperTables::changeOfEarly);
    for (TrackFindings track : tracks) {
      List<SystemVariant> resolvers =
          track.present(List.of(SystemVariant.ANAPHORA_T0, SystemVariant.ANAPHORA_T1));
      if (!resolvers.isEmpty() && track.has(SystemVariant.ONSET)) {
        Stream.concat(Stream.of(SystemVariant.ONSET), resolvers.stream())
            .forEach(
                system ->
                    table.row(
                        Timed.of(track, system, "A2"), track.result().corpus(), system.label()));
      }
    }
    return table.build();
  }

  private static Object changeOfEarly(Timed row) {
    if (row.row().equals(SystemVariant.ONSET.label())) {
      return "";
    }
    int before = row.track().timing(SystemVariant.ONSET).early().count();
    return Cell.of(
        FigureWords.offset(row.timing().early().count() - before),
        row.track().printed("A2", row.row(), DELTA_EARLY));
  }

  /** Table A3. */
  static Stream<Grid> f1(List<TrackFindings> tracks) {
    Table<Timed> table =
        figures(
            "Table A3. F1 with and without timing",
            List.of(TRACK, SYSTEM),
            "Cov",
            "F1@0",
            "F1@3",
            "F1@5",
            "F1_bin");
    SystemRow.of(tracks, SYSTEMS)
        .forEach(
            row -> table.row(Timed.of(row.track(), row.system(), "A3"), row.corpus(), row.label()));
    return table.build();
  }

  /** Table A4; unlike the paper's, these rows name the system. */
  static Stream<Grid> criteria(List<TrackFindings> tracks) {
    return SystemRow.table("Table A4. Hybrid and OR oracle", TRACK, SYSTEM)
        .column("Cov", row -> row.cell(figure(row, Figure.COVERAGE, Criterion.HYBRID), "A4", "Cov"))
        .column(
            "OW@0 (Hybrid)",
            row -> row.cell(figure(row, Figure.OW_0, Criterion.HYBRID), "A4", "OW@0"))
        .column(
            "OW@0 (OR)", row -> row.cell(figure(row, Figure.OW_0, Criterion.OR), "A4", "OR-OW@0"))
        .column(
            "MAE (Hybrid)",
            row ->
                row.cell(
                    figure(row, Figure.MAE, Criterion.HYBRID),
                    number(row.track(), "7", "9", "6.4"),
                    "MAE"))
        .column("MAE (OR)", row -> row.cell(figure(row, Figure.MAE, Criterion.OR), "A4", "OR-MAE"))
        .rows(SystemRow.of(tracks, SystemVariant.BL2, SystemVariant.BL2_PLUS, SystemVariant.ONSET))
        .note(
            "The paper's own rows are labelled W, S, W, S; they are BL2-W, Ours-W, BL2-S, Ours-S.")
        .build();
  }

  private static String figure(SystemRow row, Figure figure, Criterion criterion) {
    return FigureWords.of(figure, row.track().timing(row.system(), criterion));
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
