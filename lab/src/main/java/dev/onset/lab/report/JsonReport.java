package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.FalseOnsets;
import dev.onset.evaluation.metrics.OnsetDecisions;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.Timing;
import dev.onset.evaluation.metrics.Truth;
import dev.onset.evaluation.report.JsonObject;
import dev.onset.evaluation.report.ThresholdSource;
import dev.onset.lab.experiment.GapAnalysis;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.experiment.TrackResult;
import dev.onset.lab.metrics.EarlyPredictions;
import dev.onset.lab.metrics.Figure;
import dev.onset.lab.metrics.LeadTimes;
import dev.onset.lab.metrics.RiskCoverage;
import dev.onset.lab.metrics.Strata;
import dev.onset.lab.metrics.ThetaSweep;
import dev.onset.model.CommitPolicy;
import dev.onset.model.Rule;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes all figures as one JSON object in UTF-8 (format: docs/evaluation.md). Equal findings give
 * equal bytes. Shares are in [0, 1], undefined values are absent, and the report contains no text
 * of a dialogue.
 */
public final class JsonReport {
  /** Increases when a field changes its meaning or disappears. */
  private static final int FORMAT = 1;

  private JsonReport() {}

  /**
   * Writes the report and a line break; leaves the stream open.
   *
   * @param redactions findings on redaction
   */
  public static void write(Findings findings, RedactionFindings redactions, OutputStream out)
      throws IOException {
    new JsonObject()
        .with("format", FORMAT)
        .with("seed", findings.result().seed())
        .with("policy_version", findings.result().policyVersion())
        .with("models", findings.result().models())
        .with("left_out", findings.result().leftOut())
        .with("tracks", JsonObject.list(findings.tracks(), JsonReport::track))
        .with("gap", findings.result().gap().map(JsonReport::gap))
        .with(JsonRedactions.of(redactions))
        .write(out);
  }

  private static JsonObject gap(GapAnalysis gap) {
    return new JsonObject()
        .with("unlabelled", gap.unlabelled())
        .with("recall", gap.recall())
        .with("precision", gap.precision())
        .with("f1", gap.f1())
        .with("false_alarms", gap.falseAlarms())
        .with("by_rule_b", gap.byRule(Rule.RULE_B))
        .with("mean_onset", gap.meanOnset())
        .with("mean_violation", gap.meanViolation())
        .with("mean_difference", gap.meanDifference())
        .with("trajectories", gap.trajectories());
  }

  private static JsonObject track(TrackFindings track) {
    TrackResult result = track.result();
    return new JsonObject()
        .with("track", result.track())
        .with("corpus", result.corpus())
        .with(ThresholdSource.FIELD, Thresholds.COMPARISON.data())
        .with("dialogues", track.anyOutcomes().size())
        .with("turns", result.turns())
        .with(
            "systems", JsonObject.list(result.outcomes().keySet(), system -> system(track, system)))
        .with("comparisons", JsonObject.list(track.comparisons(), JsonReport::comparison))
        .with("theta", thetas(track.thetaSweep()))
        .with("commitments", ConfidenceTables.commitments(track))
        .with("outcomes", dialogues(result));
  }

  private static JsonObject system(TrackFindings track, SystemVariant system) {
    List<Outcome> outcomes = track.outcomes(system);
    JsonObject object =
        new JsonObject()
            .with("system", system.label())
            .with("name", system.name())
            .with("hybrid", timing(track.timing(system)))
            .with("or", timing(track.timing(system, Criterion.OR)))
            .with(
                "aurc_by_confidence",
                RiskCoverage.byConfidence(outcomes, Criterion.HYBRID, ConfidenceTables.K).area())
            .with("onset_confidence", ConfidenceTables.onsets(outcomes))
            .with("decisions", OnsetDecisions.of(outcomes))
            .with("false_onsets", FalseOnsets.of(outcomes))
            .with("early_leads", EarlyPredictions.of(outcomes));
    Optional.ofNullable(track.result().strayOnsets().get(system))
        .ifPresent(
            stray ->
                object
                    .with("onsets_on_nobodys_value", stray.nobodys())
                    .with("onsets_on_nothing_annotated", stray.unannotated()));
    return object
        .with("warning_leads", LeadTimes.of(outcomes).turns())
        .with(
            "commits",
            Optional.ofNullable(track.result().commits().get(system))
                .map(tally -> JsonObject.each(List.of(CommitPolicy.values()), tally::commits)))
        .with(
            "by_record_type",
            JsonObject.map(Strata.byKind(outcomes), kind -> kind.label(), JsonReport::stratum))
        .with(
            "by_pattern",
            JsonObject.map(Strata.byPattern(outcomes), any -> any, JsonReport::stratum))
        .with(
            "by_operator",
            JsonObject.map(Strata.byOperator(outcomes), any -> any, JsonReport::stratum));
  }

  private static JsonObject timing(Timing timing) {
    return new JsonObject()
        .with("in_scope", timing.inScope())
        .with("predicted", timing.predicted())
        .with("figures", Figure.all(timing))
        .with("offsets", timing.offsets());
  }

  private static JsonObject stratum(List<Outcome> outcomes) {
    Timing timing = Timing.of(outcomes, Criterion.HYBRID);
    return new JsonObject()
        .with("dialogues", outcomes.size())
        .with("in_scope", timing.inScope())
        .with("wrong_entity", OnsetDecisions.of(outcomes).wrongEntity())
        .with("figures", Figure.all(timing));
  }

  private static JsonObject comparison(SystemComparison comparison) {
    return new JsonObject()
        .with("system", comparison.system().label())
        .with("baseline", comparison.baseline().label())
        .with("differences", comparison.differences())
        .with("mae_reduction", comparison.reduction());
  }

  private static JsonObject thetas(ThetaSweep sweep) {
    return new JsonObject()
        .with(
            "chosen", sweep.chosen(TrackFindings.MAX_FALSE_POSITIVES).map(ThetaSweep.Point::theta))
        .with("points", sweep.points());
  }

  /** Lists the truth and each system's decision per dialogue, enough to recompute every figure. */
  private static List<JsonObject> dialogues(TrackResult result) {
    List<Outcome> any = result.outcomes().values().stream().findFirst().orElse(List.of());
    List<JsonObject> dialogues = new ArrayList<>();
    for (int i = 0; i < any.size(); i++) {
      Outcome outcome = any.get(i);
      Truth truth = outcome.truth();
      int at = i;
      dialogues.add(
          new JsonObject()
              .with("id", outcome.id())
              .with("record_type", truth.kind().label())
              .with("t_hybrid", truth.hybrid())
              .with("t_quasi_complete", truth.quasiComplete())
              .with("t_direct", truth.direct())
              .with("patterns", outcome.patterns())
              .with("operator", outcome.operator())
              .with(
                  "said",
                  JsonObject.map(
                      result.outcomes(),
                      SystemVariant::label,
                      all -> decision(all.get(at).decision()))));
    }
    return dialogues;
  }

  private static JsonObject decision(Decision decision) {
    JsonObject object =
        new JsonObject().with("t_pred", decision.predicted()).with("t_warn", decision.warning());
    if (decision instanceof Decision.Onset onset) {
      object
          .with("rule", onset.rule())
          .with("confidence", onset.confidence())
          .with("wrong_entity", onset.wrongEntity());
    } else if (decision instanceof Decision.Abstention abstention) {
      object.with("abstain_reason", abstention.reason());
    }
    return object;
  }
}
