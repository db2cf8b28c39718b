package dev.onset.evaluation.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.evaluation.commits.CommitTally;
import dev.onset.evaluation.experiment.GapAnalysis;
import dev.onset.evaluation.experiment.StrayOnsets;
import dev.onset.evaluation.experiment.SystemVariant;
import dev.onset.evaluation.experiment.TrackResult;
import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.Decisions;
import dev.onset.evaluation.metrics.EarlyPredictions;
import dev.onset.evaluation.metrics.FalseOnsets;
import dev.onset.evaluation.metrics.Figure;
import dev.onset.evaluation.metrics.Interval;
import dev.onset.evaluation.metrics.LeadTimes;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.Reliability;
import dev.onset.evaluation.metrics.RiskCoverage;
import dev.onset.evaluation.metrics.Strata;
import dev.onset.evaluation.metrics.ThetaSweep;
import dev.onset.evaluation.metrics.Timing;
import dev.onset.evaluation.metrics.Truth;
import dev.onset.model.CommitPolicy;
import dev.onset.model.Rule;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/**
 * All figures as one JSON object, in UTF-8 (docs/evaluation.md has the format). Equal findings give
 * the same bytes. Shares lie in [0, 1], what is undefined is absent, and no text of a dialogue is
 * in it.
 */
public final class JsonReport extends JsonPart {
  /** Rises when a field changes its meaning or goes. */
  private static final int FORMAT = 1;

  private static final JsonFactory JSON = JsonMapper.builder().build().getFactory();

  private JsonReport(JsonGenerator json) {
    super(json);
  }

  /**
   * Writes the report and a line break; leaves the stream open.
   *
   * @param redactions what was measured of redaction
   */
  public static void write(Findings findings, RedactionFindings redactions, OutputStream out)
      throws IOException {
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    JsonGenerator generator =
        JSON.createGenerator(out)
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
            .setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(indenter));
    try (generator) {
      new JsonReport(generator).write(findings, redactions);
      generator.writeRaw('\n');
    }
  }

  private void write(Findings findings, RedactionFindings redactions) throws IOException {
    object(
        () -> {
          json.writeNumberField("format", FORMAT);
          json.writeNumberField("seed", findings.result().seed());
          json.writeStringField("policy_version", findings.result().policyVersion());
          strings("models", findings.result().models());
          strings("left_out", findings.result().leftOut());
          list(
              "tracks",
              () -> {
                for (TrackFindings track : findings.tracks()) {
                  object(() -> track(track));
                }
              });
          if (findings.result().gap().isPresent()) {
            object("gap", () -> gap(findings.result().gap().get()));
          }
          new JsonRedactions(json).write(redactions);
        });
  }

  private void gap(GapAnalysis gap) throws IOException {
    json.writeNumberField("unlabelled", gap.unlabelled());
    share("recall", gap.recall());
    share("precision", gap.precision());
    number("f1", gap.f1());
    share("false_alarms", gap.falseAlarms());
    share("by_rule_b", gap.byRule(Rule.RULE_B));
    number("mean_onset", gap.meanOnset());
    number("mean_violation", gap.meanViolation());
    number("mean_difference", gap.meanDifference());
    list(
        "trajectories",
        () -> {
          for (GapAnalysis.Trajectory one : gap.trajectories()) {
            object(
                () -> {
                  json.writeStringField("id", one.id());
                  json.writeBooleanField("leak", one.leak());
                  if (one.rule().isPresent()) {
                    json.writeStringField("rule", one.rule().get().name());
                  }
                  number("t_pred", one.onset());
                  number("t_violation", one.violation());
                });
          }
        });
  }

  private void track(TrackFindings track) throws IOException {
    TrackResult result = track.result();
    json.writeStringField("track", result.track().name());
    json.writeStringField("corpus", result.corpus());
    json.writeStringField(ThresholdSource.FIELD, ThresholdSource.COMPARISON.data());
    json.writeNumberField("dialogues", track.anyOutcomes().size());
    json.writeNumberField("turns", result.turns());
    list(
        "systems",
        () -> {
          for (SystemVariant system : result.outcomes().keySet()) {
            object(() -> system(track, system));
          }
        });
    list(
        "comparisons",
        () -> {
          for (SystemComparison comparison : track.comparisons()) {
            object(() -> comparison(comparison));
          }
        });
    thetas(track.thetaSweep());
    reliability("commitments", ConfidenceTables.commitments(track));
    list("outcomes", () -> dialogues(result));
  }

  private void system(TrackFindings track, SystemVariant system) throws IOException {
    List<Outcome> outcomes = track.outcomes(system);
    json.writeStringField("system", system.label());
    json.writeStringField("name", system.name());
    object("hybrid", () -> timing(track.timing(system)));
    object("or", () -> timing(track.timing(system, Criterion.OR)));
    number(
        "aurc_by_confidence",
        RiskCoverage.byConfidence(outcomes, Criterion.HYBRID, ConfidenceTables.K).area());
    reliability("onset_confidence", ConfidenceTables.onsets(outcomes));
    object("decisions", () -> decisions(Decisions.of(outcomes)));
    FalseOnsets wrong = FalseOnsets.of(outcomes);
    object(
        "false_onsets",
        () -> {
          share("near_miss", wrong.nearMiss());
          share("out_of_scope", wrong.outOfScope());
          json.writeNumberField("after_completion", wrong.afterCompletion());
        });
    EarlyPredictions early = EarlyPredictions.of(outcomes);
    object(
        "early_leads",
        () -> {
          turns("category_i", early.categoryI());
          turns("category_ii", early.categoryII());
          turns("other", early.other());
        });
    StrayOnsets stray = track.result().strayOnsets().get(system);
    if (stray != null) {
      json.writeNumberField("onsets_on_nobodys_value", stray.nobodys());
      json.writeNumberField("onsets_on_nothing_annotated", stray.unannotated());
    }
    turns("warning_leads", LeadTimes.of(outcomes).turns());
    CommitTally commits = track.result().commits().get(system);
    if (commits != null) {
      object(
          "commits",
          () -> {
            for (CommitPolicy policy : CommitPolicy.values()) {
              json.writeNumberField(policy.name(), commits.commits(policy));
            }
          });
    }
    object(
        "by_record_type",
        () -> {
          for (var stratum : Strata.byKind(outcomes).entrySet()) {
            object(stratum.getKey().label(), () -> stratum(stratum.getValue()));
          }
        });
    object("by_pattern", () -> strata(Strata.byPattern(outcomes)));
    object("by_operator", () -> strata(Strata.byOperator(outcomes)));
  }

  private void timing(Timing timing) throws IOException {
    json.writeNumberField("in_scope", timing.inScope());
    json.writeNumberField("predicted", timing.predicted());
    object("figures", () -> figures(timing));
    object(
        "offsets",
        () -> {
          for (Map.Entry<Integer, Integer> offset : timing.offsets().entrySet()) {
            json.writeNumberField(Integer.toString(offset.getKey()), offset.getValue());
          }
        });
  }

  private void figures(Timing timing) throws IOException {
    for (Map.Entry<Figure, Double> figure : Figure.all(timing).entrySet()) {
      json.writeNumberField(figure.getKey().label(), figure.getValue());
    }
  }

  private void strata(Map<String, List<Outcome>> strata) throws IOException {
    for (Map.Entry<String, List<Outcome>> stratum : strata.entrySet()) {
      object(stratum.getKey(), () -> stratum(stratum.getValue()));
    }
  }

  private void stratum(List<Outcome> outcomes) throws IOException {
    Timing timing = Timing.of(outcomes, Criterion.HYBRID);
    json.writeNumberField("dialogues", outcomes.size());
    json.writeNumberField("in_scope", timing.inScope());
    share("wrong_entity", Decisions.of(outcomes).wrongEntity());
    object("figures", () -> figures(timing));
  }

  private void decisions(Decisions decisions) throws IOException {
    object("onsets", () -> counts(decisions.onsets()));
    object("abstentions", () -> counts(decisions.abstentions()));
    json.writeNumberField("abstentions_without_reason", decisions.unexplained());
    share("wrong_entity", decisions.wrongEntity());
  }

  private void turns(String name, List<Integer> turns) throws IOException {
    list(
        name,
        () -> {
          for (int turn : turns) {
            json.writeNumber(turn);
          }
        });
  }

  private void reliability(String name, Reliability reliability) throws IOException {
    object(
        name,
        () -> {
          number("ece", reliability.expectedCalibrationError());
          list(
              "bins",
              () -> {
                for (Reliability.Bin bin : reliability.bins()) {
                  object(
                      () -> {
                        json.writeNumberField("from", bin.from());
                        json.writeNumberField("to", bin.to());
                        json.writeNumberField("confidence", bin.confidence());
                        share("right", bin.right());
                      });
                }
              });
        });
  }

  private void comparison(SystemComparison comparison) throws IOException {
    json.writeStringField("system", comparison.system().label());
    json.writeStringField("baseline", comparison.baseline().label());
    object(
        "differences",
        () -> {
          for (Map.Entry<Figure, Interval> one : comparison.differences().entrySet()) {
            object(one.getKey().label(), () -> interval(one.getValue()));
          }
        });
    if (comparison.reduction().isPresent()) {
      object("mae_reduction", () -> interval(comparison.reduction().get()));
    }
  }

  private void interval(Interval interval) throws IOException {
    json.writeNumberField("estimate", interval.estimate());
    json.writeNumberField("low", interval.low());
    json.writeNumberField("high", interval.high());
    json.writeNumberField("resamples", interval.resamples());
    json.writeBooleanField("excludes_zero", interval.excludesZero());
  }

  private void thetas(ThetaSweep sweep) throws IOException {
    object(
        "theta",
        () -> {
          number(
              "chosen",
              sweep.chosen(TrackFindings.MAX_FALSE_POSITIVES).stream()
                  .mapToDouble(ThetaSweep.Point::theta)
                  .findFirst());
          list(
              "points",
              () -> {
                for (ThetaSweep.Point point : sweep.points()) {
                  object(
                      () -> {
                        json.writeNumberField("theta", point.theta());
                        share("recall", point.recall());
                        share("false_positives", point.falsePositives());
                      });
                }
              });
        });
  }

  /** Truth and every system's decision, by dialogue: enough to compute each figure again. */
  private void dialogues(TrackResult result) throws IOException {
    List<Outcome> any = result.outcomes().values().stream().findFirst().orElse(List.of());
    for (int i = 0; i < any.size(); i++) {
      Outcome outcome = any.get(i);
      int at = i;
      object(
          () -> {
            json.writeStringField("id", outcome.id());
            truth(outcome.truth());
            strings("patterns", outcome.patterns());
            if (outcome.operator().isPresent()) {
              json.writeStringField("operator", outcome.operator().get());
            }
            object(
                "said",
                () -> {
                  for (Map.Entry<SystemVariant, List<Outcome>> system :
                      result.outcomes().entrySet()) {
                    object(
                        system.getKey().label(),
                        () -> decision(system.getValue().get(at).decision()));
                  }
                });
          });
    }
  }

  private void truth(Truth truth) throws IOException {
    json.writeStringField("record_type", truth.kind().label());
    number("t_hybrid", truth.hybrid());
    number("t_quasi_complete", truth.quasiComplete());
    number("t_direct", truth.direct());
  }

  private void decision(Decision decision) throws IOException {
    number("t_pred", decision.predicted());
    number("t_warn", decision.warning());
    if (decision instanceof Decision.Onset onset) {
      json.writeStringField("rule", onset.rule().name());
      json.writeNumberField("confidence", onset.confidence());
      json.writeBooleanField("wrong_entity", onset.wrongEntity());
    } else if (decision instanceof Decision.Abstention abstention
        && abstention.reason().isPresent()) {
      json.writeStringField("abstain_reason", abstention.reason().get().name());
    }
  }
}
