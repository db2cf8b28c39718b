package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.OnsetDecisions;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.metrics.EarlyPredictions;
import dev.onset.lab.metrics.LeadTimes;
import dev.onset.lab.metrics.OnsetJudgement;
import dev.onset.lab.metrics.Reliability;
import dev.onset.lab.metrics.RiskCoverage;
import dev.onset.model.AbstainReason;
import java.util.List;
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
    return SystemRow.table("Abstentions in scope by reason", CORPUS, SYSTEM)
        .column(
            "abstentions",
            row ->
                inScope(row).unexplained()
                    + inScope(row).abstentions().values().stream().mapToInt(n -> n).sum())
        .columns(
            List.of(AbstainReason.values()),
            AbstainReason::name,
            reason -> row -> row.cell(inScope(row).abstentions().get(reason), "7.1", reason.name()))
        .column("no reason", row -> inScope(row).unexplained())
        .rows(SystemRow.of(tracks, SystemVariant.ONSET, SystemVariant.WAIT_FOR_B))
        .build();
  }

  private static OnsetDecisions inScope(SystemRow row) {
    return OnsetDecisions.of(row.track().inScope(row.system()));
  }

  /** Predictions before the Hybrid onset, and the lead time of RULE_A (section 7.7). */
  static Stream<Grid> early(List<TrackFindings> tracks) {
    return SystemRow.table("Early predictions and lead time", CORPUS, SYSTEM)
        .column(
            "early",
            row ->
                early(row).categoryI().size()
                    + early(row).categoryII().size()
                    + early(row).other().size())
        .column("category I", row -> row.cell(early(row).categoryI().size(), "7.7", "categoryI"))
        .column("category II", row -> row.cell(early(row).categoryII().size(), "7.7", "categoryII"))
        .column(
            "mean lead II",
            row ->
                row.cell(
                    ReportWords.coarse(EarlyPredictions.mean(early(row).categoryII())),
                    "7.7",
                    "leadII"))
        .column("neither", row -> early(row).other().size())
        .column("warned before", row -> ReportWords.of(LeadTimes.of(row.outcomes()).warned()))
        .column("mean lead", row -> ReportWords.coarse(LeadTimes.of(row.outcomes()).mean()))
        .rows(SystemRow.of(tracks, TrackFindings.MAIN))
        .note(
            "Category I: at or after the quasi-identifiers are complete, before the direct"
                + " identifier. Category II: before they are complete. Leads in turns.")
        .build();
  }

  private static EarlyPredictions early(SystemRow row) {
    return EarlyPredictions.of(row.outcomes());
  }

  /** Calibration of the confidences. */
  static Stream<Grid> confidence(List<TrackFindings> tracks) {
    return SystemRow.table("Risk, coverage and confidence", CORPUS, SYSTEM)
        .column("AURC by offset", row -> RiskCoverage.byOffset(row.timing(), K).area())
        .column(
            "AURC by confidence",
            row -> RiskCoverage.byConfidence(row.outcomes(), Criterion.HYBRID, K).area())
        .column("ECE of onsets", row -> onsets(row.outcomes()).expectedCalibrationError())
        .column(
            "ECE of commitments",
            row ->
                row.system() == SystemVariant.ONSET
                    ? commitments(row.track()).expectedCalibrationError()
                    : "-")
        .rows(SystemRow.of(tracks, TrackFindings.MAIN))
        .note(
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
