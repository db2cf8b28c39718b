package dev.onset.evaluation.report;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.onset.app.minimize.Proportion;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.own.AlertFeedback;
import dev.onset.evaluation.own.OnsetScore;
import dev.onset.evaluation.own.OtherPeople;
import dev.onset.evaluation.own.OthersScore;
import dev.onset.evaluation.own.OwnFindings;
import dev.onset.evaluation.own.OwnerScore;
import dev.onset.evaluation.own.PlayedChat;
import dev.onset.evaluation.own.ValueScore;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * Writes what was found on a user's own chats as one JSON object in UTF-8 (format:
 * docs/own-chats.md). Equal findings give equal bytes; the report contains no text of a chat.
 */
public final class OwnJson {
  private OwnJson() {}

  /** Writes the report and a line break; leaves the stream open. */
  public static void write(
      Optional<OwnFindings> found, Optional<AlertFeedback> feedback, OutputStream out)
      throws IOException {
    JsonObject report = new JsonObject().with("format", 1);
    found.ifPresent(one -> report.with(findings(one)));
    report
        .with("feedback", feedback.map(OwnJson::feedback))
        .write(out, new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
  }

  private static JsonObject findings(OwnFindings found) {
    JsonObject report =
        new JsonObject()
            .with("policy_version", found.policyVersion())
            .with("models", found.models())
            .with(ThresholdSource.FIELD, ThresholdSource.OWN.data())
            .with("chats", found.played().size())
            .with("labelled_chats", found.corpus().labelled())
            .with("unknown_types", found.corpus().unknown())
            .with("warnings", found.warnings())
            .with("values", JsonObject.map(found.values(), PiiType::name, OwnJson::values))
            .with(
                "owners",
                JsonObject.map(
                    found.owners(), one -> one.name().toLowerCase(Locale.ROOT), OwnJson::owners));
    if (found.corpus().labelled() > 0) {
      report.with("onsets", onsets(found.onsets()));
    }
    return report
        .with("third_persons", found.others().map(OwnJson::others))
        .with("not_assessed", share(found.notAssessed()))
        .with("not_assessed_by", JsonObject.map(found.notAssessedBy(), Enum::name, OwnJson::share))
        .with("outcomes", JsonObject.list(found.played(), OwnJson::chat));
  }

  private static JsonObject values(ValueScore score) {
    return new JsonObject()
        .with("recall", share(score.recall()))
        .with("precision", share(score.precision()))
        .with("other_type", score.otherwise());
  }

  private static JsonObject owners(OwnerScore score) {
    return new JsonObject()
        .with("marked", score.marked())
        .with("right", share(score.right()))
        .with("withheld", score.withheld())
        .with("wrong", score.wrong());
  }

  private static JsonObject onsets(OnsetScore score) {
    return new JsonObject()
        .with("covered", share(score.covered()))
        .with("exact", share(score.exact()))
        .with("within_one", share(score.withinOne()))
        .with("within_five", share(score.withinFive()))
        .with("early", share(score.early()))
        .with("false_alarms", share(score.falseAlarms()))
        .with("near_misses", share(score.nearMisses()))
        .with("wrong_entity", share(score.wrongEntity()));
  }

  private static JsonObject others(OthersScore score) {
    return new JsonObject()
        .with("covered", share(score.covered()))
        .with("exact", share(score.exact()))
        .with("within_one", share(score.withinOne()))
        .with("within_five", share(score.withinFive()))
        .with("early", share(score.early()))
        .with("right", share(score.right()))
        .with(
            "alerts",
            JsonObject.map(
                score.grounds(), one -> one.name().toLowerCase(Locale.ROOT), Function.identity()));
  }

  private static JsonObject person(EntityId person, OtherPeople others) {
    return new JsonObject()
        .with("person", person.name())
        .with("t_onset", others.onsets().get(person))
        .with("t_pred", others.reported(person));
  }

  private static JsonObject chat(PlayedChat played) {
    JsonObject chat =
        new JsonObject()
            .with("session_id", played.chat().id())
            .with("labelled", played.chat().truth().isPresent());
    played.chat().truth().ifPresent(truth -> chat.with("t_onset", truth.hybrid()));
    chat.with("near_miss", played.nearMiss()).with("t_pred", played.decision().predicted());
    if (played.decision() instanceof Decision.Onset onset) {
      chat.with("rule", onset.rule().name()).with("wrong_entity", onset.wrongEntity());
    }
    return chat.with("not_assessed", played.assessment().reasons())
        .with(
            "third_persons",
            JsonObject.list(
                played.others().onsets().keySet(), one -> person(one, played.others())));
  }

  private static JsonObject feedback(AlertFeedback feedback) {
    return new JsonObject()
        .with("all", share(feedback.all()))
        .with("by_rule", JsonObject.map(feedback.byRule(), Enum::name, OwnJson::share))
        .with("by_type", JsonObject.map(feedback.byType(), PiiType::name, OwnJson::share))
        .with("reasons", feedback.reasons())
        .with(
            "false_alarms",
            new JsonObject()
                .with("all", share(feedback.all().rest()))
                .with(
                    "by_rule",
                    JsonObject.map(feedback.byRule(), Enum::name, one -> share(one.rest())))
                .with(
                    "by_type",
                    JsonObject.map(feedback.byType(), PiiType::name, one -> share(one.rest())))
                .with(
                    "reasons_by_rule",
                    JsonObject.map(feedback.reasonsByRule(), Enum::name, counts -> counts)));
  }

  private static Proportion share(Share share) {
    return Proportion.of(share.count(), share.of());
  }
}
