package dev.onset.app.webhook;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.alert.AlertJson;
import dev.onset.app.alert.RaisedAlert;
import dev.onset.model.Alert;

/**
 * A document of the Elastic Common Schema. The alert as it is shown stands under {@code onset}; the
 * schema has no category for a privacy alert, so there is no {@code event.category}.
 */
final class EcsDocument {
  private static final String VERSION = "8.17.0";

  /** Numbers that Elastic's own rules use for low, medium and high. */
  private static final int LOW = 21;

  private static final int MEDIUM = 47;

  private static final int HIGH = 73;

  private EcsDocument() {}

  static ObjectNode of(RaisedAlert raised, ObjectNode shown) {
    Alert alert = raised.alert();
    String reason = shown.path("reason").textValue();
    JsonNode next = shown.path("next");
    ObjectNode document = JsonNodeFactory.instance.objectNode();
    raised.raisedAt().ifPresent(at -> document.put("@timestamp", AlertJson.time(at)));
    document.put("message", reason);
    document.putObject("ecs").put("version", VERSION);
    ObjectNode event =
        document
            .putObject("event")
            .put("kind", "alert")
            .put("module", "onset")
            .put("dataset", "onset.alerts")
            .put("provider", "onset")
            .put("id", raised.key())
            .put("code", alert.rule().name())
            .put("severity", severity(alert))
            .put("reason", reason);
    raised.eventTime().ifPresent(at -> event.put("start", AlertJson.time(at)));
    if (next.path("chat").isTextual()) {
      event.put("url", next.path("chat").textValue());
    }
    event.set("reference", next.path("runbook"));
    document
        .putObject("rule")
        .put("name", alert.rule().name())
        .put("ruleset", alert.policyVersion());
    document.putObject("organization").put("id", alert.session().tenant());
    document.set("onset", shown);
    return document;
  }

  /** What is only possible is less urgent than it may become. */
  private static int severity(Alert alert) {
    if (alert.status() == Alert.Status.POSSIBLE) {
      return LOW;
    }
    return alert.severity() == Alert.Severity.HIGH ? HIGH : MEDIUM;
  }
}
