package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.FalseOnsets;
import dev.onset.evaluation.metrics.Interval;
import dev.onset.evaluation.metrics.OnsetDecisions;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.metrics.Timing;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.evaluation.report.Table;
import dev.onset.lab.experiment.StrayOnsets;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.metrics.Figure;
import dev.onset.lab.metrics.Strata;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/** Tables of the corpora, of how often systems are right, and of their errors. */
final class OutcomeTables {
  private static final String CORPUS = "Corpus";
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

  private OutcomeTables() {}

  /** Contents of the corpora. */
  static Stream<Grid> corpora(List<TrackFindings> tracks) {
    return new Table<TrackFindings>("Corpora")
        .column(CORPUS, track -> track.result().corpus())
        .column("dialogues", track -> track.anyOutcomes().size())
        .column("turns", track -> track.result().turns())
        .column("in scope", track -> track.anyOutcomes().stream().filter(Outcome::inScope).count())
        .column("NAME+DIRECT", track -> count(track, RecordKind.NAME_DIRECT))
        .column("QUASI_ONLY", track -> count(track, RecordKind.QUASI_ONLY))
        .column("near misses", track -> count(track, RecordKind.NEAR_MISS))
        .column("out of scope", track -> count(track, RecordKind.OUT_OF_SCOPE))
        .column(
            "mean onset turn",
            track ->
                ReportWords.coarse(
                    track.anyOutcomes().stream()
                        .filter(Outcome::inScope)
                        .mapToInt(one -> one.truth().hybrid().getAsInt())
                        .average()))
        .rows(tracks)
        .build();
  }

  private static long count(TrackFindings track, RecordKind kind) {
    return track.anyOutcomes().stream().filter(one -> one.truth().kind() == kind).count();
  }

  /** The main figures. */
  static Stream<Grid> inShort(List<TrackFindings> tracks) {
    Table<TrackFindings> table =
        new Table<TrackFindings>("Onset and naive accumulation")
            .column(CORPUS, track -> track.result().corpus());
    for (Figure figure : List.of(Figure.OW_5, Figure.MAE)) {
      main(table, figure.label(), row -> FigureWords.of(figure, row.timing()));
    }
    main(table, "wrong entity", row -> count(row, row.decisions().wrongEntity()));
    main(table, "near misses", row -> count(row, FalseOnsets.of(row.outcomes()).nearMiss()));
    return table.rows(tracks).build();
  }

  private static void main(
      Table<TrackFindings> table, String figure, Function<SystemRow, String> cell) {
    table.columns(
        TrackFindings.MAIN,
        system -> figure + " " + system.label(),
        system -> track -> cell.apply(new SystemRow(track, system)));
  }

  private static String count(SystemRow row, Share share) {
    return row.track().has(row.system()) && share.of() > 0 ? ReportWords.of(share) : "-";
  }

  /** Reduction of MAE against naive accumulation. */
  static Stream<Grid> reductions(List<TrackFindings> tracks) {
    Function<SystemRow, Optional<Interval>> reduction =
        row ->
            row.track()
                .comparison(SystemVariant.ONSET, row.system())
                .flatMap(SystemComparison::reduction);
    return SystemRow.table("MAE of naive accumulation, reduced by Onset", CORPUS, "against")
        .column("MAE before", row -> row.timing().meanAbsoluteError())
        .column("MAE", row -> row.track().timing(SystemVariant.ONSET).meanAbsoluteError())
        .column(
            "reduction %",
            row ->
                Cell.of(
                    ReportWords.percent(reduction.apply(row).orElseThrow().estimate()),
                    row.paper("6.1", "reduction").or(() -> row.paper("6.2", "reduction"))))
        .column(
            "95 % interval",
            row ->
                ReportWords.interval(
                    ReportWords.percent(reduction.apply(row).orElseThrow().low()),
                    ReportWords.percent(reduction.apply(row).orElseThrow().high())))
        .rows(
            SystemRow.of(tracks, SystemVariant.BL2, SystemVariant.BL2_PLUS).stream()
                .filter(row -> reduction.apply(row).isPresent())
                .toList())
        .build();
  }

  /** Onset minus a baseline for each figure, with paired intervals. */
  static Stream<Grid> differences(TrackFindings track, SystemVariant baseline) {
    Map<Figure, Interval> differences =
        track
            .comparison(SystemVariant.ONSET, baseline)
            .map(SystemComparison::differences)
            .orElse(Map.of());
    return new Table<Figure>("Onset against " + baseline.label() + " on " + track.result().corpus())
        .column("Figure", Figure::label)
        .column("Onset", figure -> FigureWords.of(figure, track.timing(SystemVariant.ONSET)))
        .column(baseline.label(), figure -> FigureWords.of(figure, track.timing(baseline)))
        .column(
            "difference", figure -> FigureWords.change(figure, differences.get(figure).estimate()))
        .column("95 % interval", figure -> FigureWords.interval(figure, differences.get(figure)))
        .column("excludes 0", figure -> differences.get(figure).excludesZero() ? "yes" : "no")
        .rows(COMPARED.stream().filter(differences::containsKey).toList())
        .build();
  }

  /** Onsets whose evidence includes another person's fragment, by pattern. */
  static Stream<Grid> wrongEntity(TrackFindings track) {
    List<SystemVariant> systems = track.present(TrackFindings.MAIN);
    Table<Function<SystemVariant, Share>> table =
        new Table<Function<SystemVariant, Share>>(
                "Wrong-entity onsets on " + track.result().corpus(), "Pattern", "dialogues")
            .columns(
                systems, SystemVariant::label, system -> row -> ReportWords.of(row.apply(system)));
    Strata.byPattern(track.anyOutcomes())
        .forEach(
            (pattern, outcomes) ->
                table.row(
                    system -> wrong(Strata.byPattern(track.outcomes(system)).get(pattern)),
                    pattern,
                    outcomes.size()));
    int dialogues = track.anyOutcomes().size();
    if (!systems.isEmpty()) {
      table.row(system -> wrong(track.outcomes(system)), "all", dialogues);
    }
    if (systems.stream().anyMatch(track.result().strayOnsets()::containsKey)) {
      table
          .row(stray(track, StrayOnsets::nobodys), "on nobody's value", dialogues)
          .row(stray(track, StrayOnsets::unannotated), "on nothing annotated", dialogues);
    }
    return table
        .note(
            "Onsets whose evidence holds another person's value / onsets. Below, those of the others"
                + " whose evidence holds what is nobody's (a brand, a journey), or a value where"
                + " nothing is annotated.")
        .build();
  }

  private static Share wrong(List<Outcome> outcomes) {
    return OnsetDecisions.of(outcomes).wrongEntity();
  }

  private static Function<SystemVariant, Share> stray(
      TrackFindings track, ToIntFunction<StrayOnsets> count) {
    return system ->
        new Share(
            count.applyAsInt(track.result().strayOnsets().getOrDefault(system, StrayOnsets.NONE)),
            wrong(track.outcomes(system)).of());
  }

  /** Predicted onsets where the Hybrid oracle has none. */
  static Stream<Grid> falseOnsets(List<TrackFindings> tracks) {
    return SystemRow.table("False onsets", CORPUS, "System")
        .column("near misses", row -> ReportWords.of(FalseOnsets.of(row.outcomes()).nearMiss()))
        .column("out of scope", row -> ReportWords.of(FalseOnsets.of(row.outcomes()).outOfScope()))
        .column(
            "of both, quasi-identifiers complete",
            row -> FalseOnsets.of(row.outcomes()).afterCompletion())
        .rows(
            SystemRow.of(
                tracks.stream()
                    .filter(track -> !track.anyOutcomes().stream().allMatch(Outcome::inScope))
                    .toList(),
                SystemVariant.BL1,
                SystemVariant.BL2,
                SystemVariant.BL2_PLUS,
                SystemVariant.ONSET))
        .build();
  }

  /** Figures by pattern or operator. */
  static Stream<Grid> strata(
      TrackFindings track, String name, Function<List<Outcome>, Map<String, List<Outcome>>> split) {
    List<SystemVariant> systems = track.present(TrackFindings.MAIN);
    Table<List<Timing>> table =
        new Table<List<Timing>>(name + " on " + track.result().corpus(), name)
            .column("n", timings -> timings.get(0).inScope());
    for (Figure figure : List.of(Figure.COVERAGE, Figure.OW_0, Figure.OW_5, Figure.MAE)) {
      table.columns(
          systems,
          system -> figure.label() + " " + system.label(),
          system -> timings -> FigureWords.of(figure, timings.get(systems.indexOf(system))));
    }
    for (String stratum : split.apply(track.anyOutcomes()).keySet()) {
      List<Timing> timings =
          systems.stream()
              .map(system -> split.apply(track.outcomes(system)).getOrDefault(stratum, List.of()))
              .map(outcomes -> Timing.of(outcomes, Criterion.HYBRID))
              .toList();
      if (timings.stream().anyMatch(timing -> timing.inScope() > 0)) {
        table.row(timings, stratum);
      }
    }
    return table.build();
  }

  /** How often Onset is exact, with its own spans and with the annotated ones. */
  private record Causes(String corpus, int rule, int extraction, int lucky) {
    static Causes of(TrackFindings track) {
      List<Outcome> onset = track.inScope(SystemVariant.ONSET);
      List<Outcome> gold = track.inScope(SystemVariant.GOLD_SPANS);
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
      return new Causes(track.result().corpus(), rule, extraction, lucky);
    }

    private static boolean isExact(Outcome outcome) {
      return outcome.offset(Criterion.HYBRID).stream().anyMatch(offset -> offset == 0);
    }

    int errors() {
      return rule + extraction;
    }
  }

  /** Errors of Onset that remain with the annotated spans. */
  static Stream<Grid> causes(List<TrackFindings> tracks) {
    return new Table<Causes>("Where Onset's errors come from")
        .column(CORPUS, Causes::corpus)
        .column("not exact", Causes::errors)
        .column("extraction", Causes::extraction)
        .column("% ", row -> new Share(row.extraction(), row.errors()))
        .column("rule", Causes::rule)
        .column("%", row -> new Share(row.rule(), row.errors()))
        .column("exact only with extraction", Causes::lucky)
        .rows(
            tracks.stream()
                .filter(
                    track -> {
                      int given = track.inScope(SystemVariant.GOLD_SPANS).size();
                      return given > 0 && given == track.inScope(SystemVariant.ONSET).size();
                    })
                .map(Causes::of)
                .toList())
        .note(
            "An error that the annotated spans heal is one of extraction; one that they do not heal"
                + " is one of the rule. Not exact: any other turn than the onset, or none.")
        .build();
  }
}
