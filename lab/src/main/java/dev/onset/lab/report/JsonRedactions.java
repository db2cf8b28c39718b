package dev.onset.lab.report;

import dev.onset.app.minimize.MinimizeTally;
import dev.onset.app.minimize.RecoveryAudit;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.report.JsonObject;
import dev.onset.evaluation.report.ThresholdSource;
import dev.onset.lab.metrics.ItemAgreement;
import dev.onset.lab.minimize.MinimizeBench;
import dev.onset.lab.relevance.AnswerTrial;
import dev.onset.lab.relevance.RelevanceBench;
import dev.onset.lab.relevance.ZeroShot;
import dev.onset.lab.review.ModelAlone;
import dev.onset.lab.review.ProposerRecall;
import dev.onset.lab.review.RedactOrKeep;
import dev.onset.lab.review.ReviewScore;
import dev.onset.state.minimize.Minimization;
import dev.onset.state.minimize.PredictionFit;
import dev.onset.state.minimize.PrivacyComparator.Preference;
import java.util.List;

/** Converts the findings on redaction to fields of the report. */
final class JsonRedactions {
  private JsonRedactions() {}

  /** Returns the fields; omits measurements that were not made. */
  static JsonObject of(RedactionFindings findings) {
    return new JsonObject()
        .with(
            "redact_or_keep",
            findings
                .review()
                .map(
                    review ->
                        JsonObject.list(
                            List.of(review.plain(), review.swapped()), JsonRedactions::review)))
        .with("minimisation", findings.minimization().map(JsonRedactions::minimization))
        .with("relevance", findings.relevance().map(JsonRedactions::relevance));
  }

  private static JsonObject review(RedactOrKeep.Part part) {
    ProposerRecall names = part.names();
    return new JsonObject()
        .with("corpus", part.file())
        .with(ThresholdSource.FIELD, Thresholds.REVIEW.data())
        .with("dialogues", part.dialogues())
        .with(
            "systems",
            JsonObject.list(
                part.rows(),
                row -> new JsonObject().with("system", row.system()).with(score(row.score()))))
        .with(
            "proposer",
            new JsonObject()
                .with("names", new Share(names.touched(), names.spans()))
                .with("names_exact", new Share(names.exact(), names.spans()))
                .with("to_redact", new Share(part.toRedact().touched(), part.toRedact().spans()))
                .with("candidates", names.candidates()))
        .with("model_alone", part.alone().map(JsonRedactions::alone));
  }

  private static JsonObject alone(ModelAlone alone) {
    return new JsonObject()
        .with("answered", new Share(alone.answered(), alone.questions()))
        .with("failures", alone.failures())
        .with(score(alone.score()))
        .with("after_proposer", score(alone.proposed()));
  }

  private static JsonObject score(ReviewScore score) {
    return new JsonObject()
        .with("macro_f1", score.macroF1())
        .with("redact_f1", score.redactF1())
        .with("keep_f1", score.keepF1())
        .with("redacted", score.redacted())
        .with("missed", score.missed())
        .with("kept", score.kept())
        .with("overdone", score.overdone());
  }

  private static JsonObject minimization(MinimizeBench bench) {
    return new JsonObject()
        .with(ThresholdSource.FIELD, Thresholds.MINIMIZATION.data())
        .with("questions", bench.tally().prompts())
        .with("values", bench.tally().values())
        .with("searches", JsonObject.list(bench.searches(), JsonRedactions::search))
        .with(
            "overlaps",
            JsonObject.list(
                bench.overlaps(),
                overlap ->
                    new JsonObject()
                        .with("utility", overlap.name())
                        .with(
                            "jaccard",
                            JsonObject.each(MinimizeSection.ACTIONS, overlap.byAction()::get))
                        .with(
                            "preferred",
                            JsonObject.each(
                                List.of(Preference.values()), overlap.preferred()::get))))
        .with("one_look", oneLook(bench.tally()))
        .with("recovery_by_action", bench.recovery().spans())
        .with("recovery_by_type", JsonObject.list(bench.recovery().types(), JsonRedactions::type))
        .with("searched", bench.searched().rows())
        .with("comparator", bench.agreement())
        .with("comparator_judged", bench.judged())
        .with("utility_judged", bench.utility());
  }

  private static JsonObject search(MinimizeBench.Search search) {
    MinimizeTally tally = search.tally();
    return new JsonObject()
        .with("utility", search.name())
        .with(
            "actions",
            JsonObject.each(MinimizeSection.ACTIONS, action -> tally.found(action).count()))
        .with(
            "outcomes",
            JsonObject.each(
                List.of(Minimization.Outcome.values()), outcome -> tally.outcome(outcome).count()))
        .with("frozen", tally.frozen())
        .with("probes", tally.probes())
        .with("judgements", tally.judgements())
        .with("comparisons", tally.comparisons())
        .with("variants", tally.lattice());
  }

  private static JsonObject oneLook(MinimizeTally tally) {
    return new JsonObject()
        .with(
            "actions",
            JsonObject.each(MinimizeSection.ACTIONS, action -> tally.predicted(action).count()))
        .with(
            "fits", JsonObject.each(List.of(PredictionFit.values()), fit -> tally.fit(fit).count()))
        .with("undecided", tally.undecided())
        .with("repaired", tally.repaired());
  }

  private static JsonObject type(RecoveryAudit.TypeRow row) {
    return new JsonObject()
        .with("type", row.type())
        .with("values", row.values())
        .with("original_hit_1", row.originalFirst())
        .with("original_hit_3", row.originalThree())
        .with("minimised_hit_1", row.minimizedFirst())
        .with("minimised_hit_3", row.minimizedThree());
  }

  private static JsonObject relevance(RelevanceBench bench) {
    return new JsonObject()
        .with(ThresholdSource.FIELD, Thresholds.RELEVANCE.data())
        .with("questions", bench.onset().questions())
        .with("onset", agreement(bench.onset()))
        .with("always_low", agreement(bench.alwaysLow()))
        .with("ceiling", agreement(bench.ceiling()))
        .with("by_type", bench.onset().byType())
        .with("maskings", bench.maskings())
        .with("zero_shot", bench.zeroShot().map(JsonRedactions::zeroShot))
        .with("answers", bench.trial().map(JsonRedactions::answers));
  }

  private static JsonObject zeroShot(ZeroShot read) {
    return agreement(read.agreement())
        .with("answered", new Share(read.answered(), read.agreement().questions()))
        .with("failures", read.failures())
        .with("located", read.located());
  }

  private static JsonObject agreement(ItemAgreement agreement) {
    return new JsonObject().with("mean", agreement.mean()).with("pooled", agreement.pooled());
  }

  private static JsonObject answers(AnswerTrial trial) {
    return new JsonObject()
        .with("answered", new Share(trial.answered(), trial.questions()))
        .with("failures", trial.failures())
        .with(
            "maskings",
            JsonObject.list(
                trial.verdicts().entrySet(),
                one ->
                    new JsonObject()
                        .with("masking", one.getKey())
                        .with("as_good_as_unmasked", one.getValue().asGood())
                        .with("better_than_full", one.getValue().better())));
  }
}
