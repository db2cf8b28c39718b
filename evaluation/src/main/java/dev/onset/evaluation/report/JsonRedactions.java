package dev.onset.evaluation.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.onset.app.minimize.MinimizeTally;
import dev.onset.app.minimize.Proportion;
import dev.onset.app.minimize.RecoveryAudit;
import dev.onset.evaluation.metrics.ItemAgreement;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.minimize.MinimizeBench;
import dev.onset.evaluation.relevance.AnswerTrial;
import dev.onset.evaluation.relevance.MaskingYield;
import dev.onset.evaluation.relevance.RelevanceBench;
import dev.onset.evaluation.review.ModelAlone;
import dev.onset.evaluation.review.ProposerRecall;
import dev.onset.evaluation.review.RedactOrKeep;
import dev.onset.evaluation.review.ReviewComparison;
import dev.onset.evaluation.review.ReviewScore;
import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.Minimization.Outcome;
import dev.onset.state.minimize.PredictionFit;
import java.io.IOException;
import java.util.Map;

/** What was measured of redaction, as fields of the report's object. Not thread-safe. */
final class JsonRedactions extends JsonPart {
  JsonRedactions(JsonGenerator json) {
    super(json);
  }

  void write(RedactionFindings findings) throws IOException {
    if (findings.review().isPresent()) {
      RedactOrKeep review = findings.review().get();
      list(
          "redact_or_keep",
          () -> {
            object(() -> review(review.plain()));
            object(() -> review(review.swapped()));
          });
    }
    if (findings.minimisation().isPresent()) {
      object("minimisation", () -> minimisation(findings.minimisation().get()));
    }
    if (findings.relevance().isPresent()) {
      object("relevance", () -> relevance(findings.relevance().get()));
    }
  }

  private void review(RedactOrKeep.Part part) throws IOException {
    json.writeStringField("corpus", part.file());
    json.writeStringField(ThresholdSource.FIELD, ThresholdSource.REVIEW.data());
    json.writeNumberField("dialogues", part.dialogues());
    list(
        "systems",
        () -> {
          for (ReviewComparison.Row row : part.rows()) {
            object(() -> review(row));
          }
        });
    object(
        "proposer",
        () -> {
          ProposerRecall names = part.names();
          share("names", new Share(names.touched(), names.spans()));
          share("names_exact", new Share(names.exact(), names.spans()));
          share("to_redact", new Share(part.toRedact().touched(), part.toRedact().spans()));
          json.writeNumberField("candidates", names.candidates());
        });
    if (part.alone().isPresent()) {
      ModelAlone alone = part.alone().get();
      object(
          "model_alone",
          () -> {
            share("answered", new Share(alone.answered(), alone.questions()));
            object("failures", () -> counts(alone.failures()));
            score(alone.score());
          });
    }
  }

  private void review(ReviewComparison.Row row) throws IOException {
    json.writeStringField("system", row.system());
    score(row.score());
  }

  private void score(ReviewScore score) throws IOException {
    json.writeNumberField("macro_f1", score.macroF1());
    json.writeNumberField("redact_f1", score.redactF1());
    json.writeNumberField("keep_f1", score.keepF1());
    json.writeNumberField("redacted", score.redacted());
    json.writeNumberField("missed", score.missed());
    json.writeNumberField("kept", score.kept());
    json.writeNumberField("overdone", score.overdone());
  }

  private void minimisation(MinimizeBench bench) throws IOException {
    json.writeStringField(ThresholdSource.FIELD, ThresholdSource.MINIMISATION.data());
    json.writeNumberField("questions", bench.tally().prompts());
    json.writeNumberField("values", bench.tally().values());
    list(
        "searches",
        () -> {
          for (MinimizeBench.Search search : bench.searches()) {
            object(() -> search(search));
          }
        });
    list(
        "overlaps",
        () -> {
          for (MinimizeBench.Overlap overlap : bench.overlaps()) {
            object(() -> overlap(overlap));
          }
        });
    object("one_look", () -> oneLook(bench.tally()));
    list(
        "recovery_by_action",
        () -> {
          for (RecoveryAudit.SpanRow row : bench.recovery().spans()) {
            object(
                () -> {
                  json.writeStringField("action", row.action().name());
                  proportion("correct", row.correct());
                  proportion("unknown", row.unknown());
                });
          }
        });
    list(
        "recovery_by_type",
        () -> {
          for (RecoveryAudit.TypeRow row : bench.recovery().types()) {
            object(() -> type(row));
          }
        });
    object(
        "comparator",
        () -> {
          proportion("all", bench.agreement().all());
          object(
              "by_category",
              () -> {
                for (Map.Entry<String, Proportion> one :
                    bench.agreement().byCategory().entrySet()) {
                  proportion(one.getKey(), one.getValue());
                }
              });
        });
  }

  private void search(MinimizeBench.Search search) throws IOException {
    MinimizeTally tally = search.tally();
    json.writeStringField("utility", search.utility());
    object(
        "actions",
        () -> {
          for (RedactionAction action : MinimizeSection.ACTIONS) {
            json.writeNumberField(action.name(), tally.found(action).count());
          }
        });
    object(
        "outcomes",
        () -> {
          for (Outcome outcome : Outcome.values()) {
            json.writeNumberField(outcome.name(), tally.outcome(outcome).count());
          }
        });
    json.writeNumberField("frozen", tally.frozen());
    json.writeNumberField("probes", tally.probes());
    json.writeNumberField("judgements", tally.judgements());
    json.writeNumberField("comparisons", tally.comparisons());
    json.writeNumberField("variants", tally.lattice());
  }

  private void overlap(MinimizeBench.Overlap overlap) throws IOException {
    json.writeStringField("utility", overlap.utility());
    object(
        "jaccard",
        () -> {
          for (RedactionAction action : MinimizeSection.ACTIONS) {
            proportion(action.name(), overlap.byAction().get(action));
          }
        });
  }

  private void oneLook(MinimizeTally tally) throws IOException {
    object(
        "actions",
        () -> {
          for (RedactionAction action : MinimizeSection.ACTIONS) {
            json.writeNumberField(action.name(), tally.predicted(action).count());
          }
        });
    object(
        "fits",
        () -> {
          for (PredictionFit fit : PredictionFit.values()) {
            json.writeNumberField(fit.name(), tally.fit(fit).count());
          }
        });
    json.writeNumberField("undecided", tally.undecided());
    json.writeNumberField("repaired", tally.repaired());
  }

  private void type(RecoveryAudit.TypeRow row) throws IOException {
    json.writeStringField("type", row.type());
    json.writeNumberField("values", row.values());
    proportion("original_hit_1", row.originalFirst());
    proportion("original_hit_3", row.originalThree());
    proportion("minimised_hit_1", row.minimisedFirst());
    proportion("minimised_hit_3", row.minimisedThree());
  }

  private void relevance(RelevanceBench bench) throws IOException {
    json.writeStringField(ThresholdSource.FIELD, ThresholdSource.RELEVANCE.data());
    json.writeNumberField("questions", bench.onset().questions());
    object("onset", () -> agreement(bench.onset()));
    object("always_low", () -> agreement(bench.alwaysLow()));
    object("ceiling", () -> agreement(bench.ceiling()));
    object(
        "by_type",
        () -> {
          for (Map.Entry<String, ItemAgreement.TypeRow> row : bench.onset().byType().entrySet()) {
            object(
                row.getKey(),
                () -> {
                  share("found", row.getValue().found());
                  share("right", row.getValue().right());
                });
          }
        });
    list(
        "maskings",
        () -> {
          for (RelevanceBench.MaskingRow row : bench.maskings()) {
            object(
                () -> {
                  json.writeStringField("masking", row.masking());
                  object("seen", () -> masking(row.seen()));
                  object("named", () -> masking(row.named()));
                });
          }
        });
    if (bench.trial().isPresent()) {
      object("answers", () -> answers(bench.trial().get()));
    }
  }

  private void agreement(ItemAgreement agreement) throws IOException {
    object("mean", () -> figures(agreement.mean()));
    object("pooled", () -> figures(agreement.pooled()));
  }

  private void figures(ItemAgreement.Figures figures) throws IOException {
    json.writeNumberField("precision", figures.precision());
    json.writeNumberField("recall", figures.recall());
    json.writeNumberField("f1", figures.f1());
    json.writeNumberField("coverage", figures.coverage());
    json.writeNumberField("type", figures.type());
    json.writeNumberField("relevance", figures.relevance());
    json.writeNumberField("low", figures.low());
    json.writeNumberField("high", figures.high());
  }

  private void masking(MaskingYield masking) throws IOException {
    share("needed_kept", masking.neededKept());
    share("needed_coarser", masking.neededCoarser());
    share("rest_masked", masking.restMasked());
  }

  private void answers(AnswerTrial trial) throws IOException {
    share("answered", new Share(trial.answered(), trial.questions()));
    object("failures", () -> counts(trial.failures()));
    list(
        "maskings",
        () -> {
          for (Map.Entry<String, AnswerTrial.Verdict> one : trial.verdicts().entrySet()) {
            object(
                () -> {
                  json.writeStringField("masking", one.getKey());
                  share("as_good_as_unmasked", one.getValue().asGood());
                  share("better_than_full", one.getValue().better());
                });
          }
        });
  }
}
