package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.OnsetDecisions;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.GridBuilder;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.metrics.EarlyPredictions;
import dev.onset.lab.metrics.LeadTimes;
import dev.onset.lab.metrics.OnsetJudgement;
import dev.onset.lab.metrics.Reliability;
import dev.onset.lab.metrics.RiskCoverage;
import dev.onset.model.AbstainReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Tables on abstention, early warning and confidence. */
final class ConfidenceTables {
  /** Largest offset in turns of a correct prediction, as in the paper's primary metric. */
  static final int K = 5;

  /** Confidence bins of the reliability curves. */
  static final int BINS = 10;

  private static final String CORPUS = "Corpus";
  private static final String SYSTEM = "System";

  private ConfidenceTables() {}

  /** Reasons for abstention, in scope. */
  static Stream<Grid> abstentions(List<TrackFindings> tracks) {
    List<String> columns = new ArrayList<>(List.of(CORPUS, SYSTEM, "abstentions"));
    Stream.of(AbstainReason.values()).forEach(reason -> columns.add(reason.name()));
    columns.add("no reason");
    GridBuilder grid = new GridBuilder("Abstentions in scope by reason", columns);
    for (TrackFindings track : tracks) {
      for (SystemVariant system :
          track.present(List.of(SystemVariant.ONSET, SystemVariant.WAIT_FOR_B))) {
        OnsetDecisions decisions = OnsetDecisions.of(track.inScope(system));
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

  /** Predictions before the Hybrid onset, and the lead time of RULE_A (section 7.7). */
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
      for (SystemVariant system : track.present(TrackFindings.MAIN)) {
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
                    ReportWords.coarse(EarlyPredictions.mean(early.categoryII())),
                    paper.flatMap(row -> row.figure("leadII"))),
                Cell.of(early.other().size()),
                Cell.of(ReportWords.of(lead.warned())),
                Cell.of(ReportWords.coarse(lead.mean()))));
      }
    }
    return grid.note(
            "Category I: at or after the quasi-identifiers are complete, before the direct"
                + " identifier. Category II: before they are complete. Leads in turns.")
        .build();
  }

  /** Calibration of the confidences. */
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
      for (SystemVariant system : track.present(TrackFindings.MAIN)) {
        List<Outcome> outcomes = track.outcomes(system);
        grid.row(
            track.result().corpus(),
            system.label(),
            ReportWords.fine(RiskCoverage.byOffset(track.timing(system), K).area()),
            ReportWords.fine(RiskCoverage.byConfidence(outcomes, Criterion.HYBRID, K).area()),
            ReportWords.fine(onsets(outcomes).expectedCalibrationError()),
            system == SystemVariant.ONSET
                ? ReportWords.fine(commitments(track).expectedCalibrationError())
                : "-");
      }
    }
    return grid.note(
            "A prediction more than 5 turns off is an error. By offset is the paper's way: no system"
                + " knows its offset.")
        .build();
  }

  static Reliability onsets(List<Outcome> outcomes) {
    return Reliability.of(OnsetJudgement.ofOnsets(outcomes, Criterion.HYBRID, K), BINS);
  }

  static Reliability commitments(TrackFindings track) {
    return Reliability.of(track.result().commitments(), BINS);
  }
}
