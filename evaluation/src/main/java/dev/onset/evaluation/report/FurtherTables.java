package dev.onset.evaluation.report;

import dev.onset.evaluation.commits.CommitTally;
import dev.onset.evaluation.experiment.Variant;
import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Decisions;
import dev.onset.evaluation.metrics.EarlyPredictions;
import dev.onset.evaluation.metrics.FalseOnsets;
import dev.onset.evaluation.metrics.Figure;
import dev.onset.evaluation.metrics.Interval;
import dev.onset.evaluation.metrics.Judgement;
import dev.onset.evaluation.metrics.LeadTimes;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Reliability;
import dev.onset.evaluation.metrics.RiskCoverage;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.metrics.Strata;
import dev.onset.evaluation.metrics.ThetaSweep;
import dev.onset.evaluation.metrics.Timing;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.GridBuilder.PaperRow;
import dev.onset.model.AbstainReason;
import dev.onset.model.CommitPolicy;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/** The tables that the first paper lacks, or has as sentences. */
final class FurtherTables {
  /** Turns off the onset up to which a prediction is right: that of the paper's primary metric. */
  static final int K = 5;

  /** Stretches of confidence of the reliability curves. */
  static final int BINS = 10;

  private static final List<Variant> MAIN = List.of(Variant.BL2, Variant.BL2_PLUS, Variant.ONSET);
  private static final List<Variant> GATES =
      List.of(
          Variant.GOLD_SPANS,
          Variant.ONSET,
          Variant.NO_DELAY,
          Variant.NO_CORROBORATION,
          Variant.NO_ATTRIBUTION);
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
  private static final String SYSTEM = "System";

  private FurtherTables() {}

  /** What the corpora hold. */
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
          Words.coarse(mean));
    }
    return grid.build();
  }

  /** The figures that are asked for first. */
  static Stream<Grid> inShort(List<TrackFindings> tracks) {
    List<String> columns = new ArrayList<>(List.of(CORPUS));
    for (String figure :
        List.of(Figure.OW_5.label(), Figure.MAE.label(), "wrong entity", "near misses")) {
      MAIN.forEach(system -> columns.add(figure + " " + system.label()));
    }
    GridBuilder grid = new GridBuilder("Onset and naive accumulation", columns);
    for (TrackFindings track : tracks) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.of(track.result().corpus())));
      for (Figure figure : List.of(Figure.OW_5, Figure.MAE)) {
        MAIN.forEach(
            system -> cells.add(Cell.of(Words.of(figure, figure.of(track.timing(system))))));
      }
      MAIN.forEach(
          system ->
              cells.add(
                  Cell.of(
                      count(track, system, Decisions.of(track.outcomes(system)).wrongEntity()))));
      MAIN.forEach(
          system ->
              cells.add(
                  Cell.of(
                      count(track, system, FalseOnsets.of(track.outcomes(system)).nearMiss()))));
      grid.row(cells);
    }
    return grid.build();
  }

  private static String count(TrackFindings track, Variant system, Share share) {
    return track.has(system) && share.of() > 0 ? Words.of(share) : "-";
  }

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

  private static String interval(Figure figure, Interval interval) {
    return Words.change(figure, interval.low()) + " to " + Words.change(figure, interval.high());
  }

  /** Onsets whose evidence holds somebody else's fragment, by pattern. */
  static Stream<Grid> wrongEntity(TrackFindings track) {
    List<Variant> systems = track.present(MAIN);
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
    Map<Variant, Integer> spurious = track.result().spuriousOnsets();
    if (systems.stream().anyMatch(spurious::containsKey)) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.of("on nothing annotated")));
      cells.add(Cell.of(track.anyOutcomes().size()));
      systems.forEach(
          system ->
              cells.add(
                  Cell.of(
                      Words.of(
                          new Share(
                              spurious.getOrDefault(system, 0),
                              Decisions.of(track.outcomes(system)).wrongEntity().of())))));
      grid.row(cells);
    }
    return grid.note(
            "Onsets whose evidence holds somebody else's value / onsets; in the last row those whose"
                + " evidence holds a value where nothing is annotated.")
        .build();
  }

  private static List<Cell> wrongEntity(
      String pattern, int dialogues, List<List<Outcome>> systems) {
    List<Cell> cells = new ArrayList<>(List.of(Cell.of(pattern), Cell.of(dialogues)));
    systems.forEach(outcomes -> cells.add(Cell.of(Words.of(Decisions.of(outcomes).wrongEntity()))));
    return cells;
  }

  /** Onsets where the Hybrid oracle has none. */
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
      for (Variant system :
          track.present(List.of(Variant.BL1, Variant.BL2, Variant.BL2_PLUS, Variant.ONSET))) {
        FalseOnsets found = FalseOnsets.of(track.outcomes(system));
        grid.row(
            track.result().corpus(),
            system.label(),
            Words.of(found.nearMiss()),
            Words.of(found.outOfScope()),
            Integer.toString(found.afterCompletion()));
      }
    }
    return grid.build();
  }

  /** Which policy of the gate commits how much. */
  static Stream<Grid> commits(TrackFindings track) {
    Map<Variant, CommitTally> tallies = new EnumMap<>(Variant.class);
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
                        Cell.of(tally.total() == 0 ? "-" : Words.percent(tally.share(policy)))));
        grid.row(cells);
      }
      List<Cell> all = new ArrayList<>(List.of(Cell.of("commits")));
      tallies.values().forEach(tally -> all.add(Cell.of(tally.total())));
      grid.row(all);
    }
    Optional.ofNullable(tallies.get(Variant.ONSET))
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
                                    + Words.percent(tally.share(policy))
                                    + " % of Onset's facts, less than "
                                    + Words.format("%.0f", 100 * CommitTally.RARE)
                                    + " %.")));
    return grid.build();
  }

  /** Onset with one thing changed. */
  static Stream<Grid> ablations(TrackFindings track) {
    return changed(track, "Ablations on " + track.result().corpus(), TrackFindings.ABLATIONS);
  }

  /** The weights of the pressure, smaller and larger. */
  static Stream<Grid> weights(TrackFindings track) {
    return changed(
        track,
        "Weights on " + track.result().corpus(),
        List.of(Variant.WEIGHTS_DOWN, Variant.WEIGHTS_UP));
  }

  private static Stream<Grid> changed(TrackFindings track, String title, List<Variant> variants) {
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
    List<Variant> present = track.present(variants);
    if (!present.isEmpty() && track.has(Variant.ONSET)) {
      grid.row(changed(track, Variant.ONSET));
      present.forEach(variant -> grid.row(changed(track, variant)));
    }
    return grid.note("Changes against Onset, with their 95 % intervals.").build();
  }

  private static List<Cell> changed(TrackFindings track, Variant variant) {
    Timing timing = track.timing(variant);
    List<Outcome> outcomes = track.outcomes(variant);
    List<Cell> cells = new ArrayList<>(List.of(Cell.of(variant.label())));
    for (String column : List.of("Cov", "OW@0", "OW@5", "MAE", "early", "exact", "late")) {
      cells.add(Cell.of(Words.column(column, timing)));
    }
    cells.add(Cell.of(Decisions.of(outcomes).wrongEntity().count()));
    cells.add(Cell.of(FalseOnsets.of(outcomes).nearMiss().count()));
    Optional<Comparison> comparison = track.comparison(variant, Variant.ONSET);
    for (Figure figure : List.of(Figure.OW_5, Figure.MAE)) {
      cells.add(
          Cell.of(
              comparison
                  .map(one -> one.differences().get(figure))
                  .map(
                      interval ->
                          Words.change(figure, interval.estimate())
                              + " ("
                              + interval(figure, interval)
                              + ")")
                  .orElse("")));
    }
    return cells;
  }

  /** The calibration of theta by the paper's rule (section 4.6.2). */
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
          Words.format("%.1f", point.theta()),
          Words.of(point.recall()),
          Words.percent(point.recall().value()),
          Words.of(point.falsePositives()),
          Words.percent(point.falsePositives().value()));
    }
    return grid.note(
            sweep
                .chosen(TrackFindings.MAX_FALSE_POSITIVES)
                .map(
                    point ->
                        "The rule chooses theta = "
                            + Words.format("%.1f", point.theta())
                            + ": the highest recall at no more than 10 % false positives, ties to"
                            + " the smaller. The paper's is 4.5.")
                .orElse(
                    "The rule chooses none of these: each has more than 10 % false positives. The"
                        + " paper's is 4.5."))
        .build();
  }

  /** Why there is no onset, in scope. */
  static Stream<Grid> abstentions(List<TrackFindings> tracks) {
    List<String> columns = new ArrayList<>(List.of(CORPUS, SYSTEM, "abstentions"));
    Stream.of(AbstainReason.values()).forEach(reason -> columns.add(reason.name()));
    columns.add("no reason");
    GridBuilder grid = new GridBuilder("Abstentions in scope by reason", columns);
    for (TrackFindings track : tracks) {
      for (Variant system : track.present(List.of(Variant.ONSET, Variant.WAIT_FOR_B))) {
        Decisions decisions = Decisions.of(inScope(track.outcomes(system)));
        Optional<PaperRow> paper = PaperRow.of("7.1", track, system.label());
        List<Cell> cells = new ArrayList<>();
        cells.add(Cell.of(track.result().corpus()));
        cells.add(Cell.of(system.label()));
        cells.add(
            Cell.of(
                decisions.unexplained()
                    + decisions.abstentions().values().stream().mapToInt(n -> n).sum()));
        decisions
            .abstentions()
            .forEach(
                (reason, count) ->
                    cells.add(
                        new Cell(
                            Integer.toString(count),
                            paper.flatMap(row -> row.figure(reason.name())))));
        cells.add(Cell.of(decisions.unexplained()));
        grid.row(cells);
      }
    }
    return grid.build();
  }

  /** Predictions before the Hybrid onset, and by how much RULE_A warns (section 7.7). */
  static Stream<Grid> early(List<TrackFindings> tracks) {
    GridBuilder grid =
        new GridBuilder(
            "Early predictions and lead time",
            CORPUS,
            SYSTEM,
            "early",
            "category I",
            "category II",
            "mean lead II",
            "neither",
            "warned before",
            "mean lead");
    for (TrackFindings track : tracks) {
      for (Variant system : track.present(MAIN)) {
        EarlyPredictions early = EarlyPredictions.of(track.outcomes(system));
        LeadTimes lead = LeadTimes.of(track.outcomes(system));
        Optional<PaperRow> paper = PaperRow.of("7.7", track, system.label());
        grid.row(
            List.of(
                Cell.of(track.result().corpus()),
                Cell.of(system.label()),
                Cell.of(
                    early.categoryI().size() + early.categoryII().size() + early.other().size()),
                new Cell(
                    Integer.toString(early.categoryI().size()),
                    paper.flatMap(row -> row.figure("categoryI"))),
                new Cell(
                    Integer.toString(early.categoryII().size()),
                    paper.flatMap(row -> row.figure("categoryII"))),
                new Cell(
                    Words.coarse(EarlyPredictions.mean(early.categoryII())),
                    paper.flatMap(row -> row.figure("leadII"))),
                Cell.of(early.other().size()),
                Cell.of(Words.of(lead.warned())),
                Cell.of(Words.coarse(lead.mean()))));
      }
    }
    return grid.note(
            "Category I: at or after the quasi-identifiers are complete, before the direct"
                + " identifier. Category II: before they are complete. Leads in turns.")
        .build();
  }

  /** What confidences are worth. */
  static Stream<Grid> confidence(List<TrackFindings> tracks) {
    GridBuilder grid =
        new GridBuilder(
            "Risk, coverage and confidence",
            CORPUS,
            SYSTEM,
            "AURC by offset",
            "AURC by confidence",
            "ECE of onsets",
            "ECE of commitments");
    for (TrackFindings track : tracks) {
      for (Variant system : track.present(MAIN)) {
        List<Outcome> outcomes = track.outcomes(system);
        grid.row(
            track.result().corpus(),
            system.label(),
            Words.fine(RiskCoverage.byOffset(track.timing(system), K).area()),
            Words.fine(RiskCoverage.byConfidence(outcomes, Criterion.HYBRID, K).area()),
            Words.fine(onsets(outcomes).expectedCalibrationError()),
            system == Variant.ONSET
                ? Words.fine(commitments(track).expectedCalibrationError())
                : "-");
      }
    }
    return grid.note(
            "A prediction more than 5 turns off is an error. By offset is the paper's way: no system"
                + " knows its offset.")
        .build();
  }

  static Reliability onsets(List<Outcome> outcomes) {
    return Reliability.of(Judgement.ofOnsets(outcomes, Criterion.HYBRID, K), BINS);
  }

  static Reliability commitments(TrackFindings track) {
    return Reliability.of(track.result().commitments(), BINS);
  }

  /** By pattern, and by operator. */
  static Stream<Grid> strata(TrackFindings track) {
    return Stream.concat(
        strata(track, "Pattern", Strata::byPattern), strata(track, "Operator", Strata::byOperator));
  }

  private static Stream<Grid> strata(
      TrackFindings track, String name, Function<List<Outcome>, Map<String, List<Outcome>>> split) {
    List<Variant> systems = track.present(MAIN);
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
          timings.forEach(timing -> cells.add(Cell.of(Words.of(figure, figure.of(timing)))));
        }
        grid.row(cells);
      }
    }
    return grid.build();
  }

  /** Which of Onset's errors remain when it is given the annotated spans. */
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
      List<Outcome> onset = inScope(track.outcomes(Variant.ONSET));
      List<Outcome> gold = inScope(track.outcomes(Variant.GOLD_SPANS));
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
          errors == 0 ? "-" : Words.percent((double) extraction / errors),
          Integer.toString(rule),
          errors == 0 ? "-" : Words.percent((double) rule / errors),
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

  private static List<Outcome> inScope(List<Outcome> outcomes) {
    return outcomes.stream().filter(Outcome::inScope).toList();
  }
}
