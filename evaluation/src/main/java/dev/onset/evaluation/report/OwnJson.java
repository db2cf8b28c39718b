package dev.onset.evaluation.report;

import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.own.AlertFeedback;
import dev.onset.evaluation.own.OtherPeople;
import dev.onset.evaluation.own.OwnFindings;
import dev.onset.evaluation.own.PlayedChat;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

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
    report.with("feedback", feedback.map(OwnJson::feedback)).writeIntervals(out);
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
            .with("values", found.values())
            .with("owners", found.owners());
    if (found.corpus().labelled() > 0) {
      report.with("onsets", found.onsets());
    }
    return report
        .with("third_persons", found.others())
        .with("not_assessed", found.notAssessed())
        .with("not_assessed_by", found.notAssessedBy())
        .with("outcomes", JsonObject.list(found.played(), OwnJson::chat));
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
        .with("all", feedback.all())
        .with("by_rule", feedback.byRule())
        .with("by_type", feedback.byType())
        .with("reasons", feedback.reasons())
        .with(
            "false_alarms",
            new JsonObject()
                .with("all", feedback.all().rest())
                .with("by_rule", JsonObject.map(feedback.byRule(), Enum::name, Share::rest))
                .with("by_type", JsonObject.map(feedback.byType(), PiiType::name, Share::rest))
                .with("reasons_by_rule", feedback.reasonsByRule()));
  }
}
