package dev.onset.app.webhook;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.alert.AlertJson;
import dev.onset.app.alert.AlertSentences;
import dev.onset.app.alert.RaisedAlert;
import dev.onset.app.page.UntrustedText;
import dev.onset.model.Alert;
import dev.onset.model.Direction;

/**
 * A Slack message in blocks. Texts are plain: whatever a producer calls its session, it mentions
 * nobody and is no markup.
 */
final class SlackMessage {
  /** Slack's limits, in characters. */
  private static final int LONGEST_FIELD = 2000;

  private static final int LONGEST_TEXT = 3000;
  private static final int LONGEST_LABEL = 75;
  private static final int LONGEST_ADDRESS = 3000;

  private SlackMessage() {}

  static ObjectNode of(RaisedAlert raised, ObjectNode shown) {
    Alert alert = raised.alert();
    String reason = shown.path("reason").textValue();
    String title = AlertSentences.urgency(alert) + ": " + title(alert);
    ObjectNode message = JsonNodeFactory.instance.objectNode();
    // The text of notifications, in which Slack reads markup.
    message.put("text", escaped(title + ". " + reason));
    ArrayNode blocks = message.putArray("blocks");
    blocks.addObject().put("type", "header").set("text", plain(title, LONGEST_TEXT));
    blocks.addObject().put("type", "section").set("text", plain(reason, LONGEST_TEXT));
    ArrayNode fields = blocks.addObject().put("type", "section").putArray("fields");
    fields.add(plain("Session\n" + alert.session().session(), LONGEST_FIELD));
    fields.add(plain("Tenant\n" + alert.session().tenant(), LONGEST_FIELD));
    fields.add(plain("Rule\n" + alert.rule(), LONGEST_FIELD));
    fields.add(
        plain("Raised\n" + raised.raisedAt().map(AlertJson::time).orElse("-"), LONGEST_FIELD));
    blocks
        .addObject()
        .put("type", "context")
        .putArray("elements")
        .add(
            plain(
                "onset explain " + alert.alertId() + " · revision " + alert.revision(),
                LONGEST_FIELD));
    links(shown, blocks);
    return message;
  }

  private static String title(Alert alert) {
    if (alert.change().isPresent()) {
      return switch (alert.change().get().cause()) {
        case NARROWED -> "a re-identifiable person was narrowed down";
        case CONFIRMED -> "another rule confirms an alert";
        case RESTORED ->
            alert.status() == Alert.Status.POSSIBLE
                ? "an onset that was withdrawn is possible again"
                : "an alert that was withdrawn holds again";
        case SETTLED ->
            alert.status() == Alert.Status.WITHDRAWN
                ? "a possible onset was withdrawn"
                : "a possible onset became an onset";
        case TAKEN_BACK ->
            alert.status() == Alert.Status.WITHDRAWN
                ? "an alert was withdrawn"
                : "an alert was corrected";
      };
    }
    if (alert.status() == Alert.Status.POSSIBLE) {
      return "a person may have become re-identifiable";
    }
    if (alert.tPred().isEmpty()) {
      return "a person can almost be told apart";
    }
    return alert.direction() == Direction.DISCLOSED_BY_AGENT
        ? "an agent made a person re-identifiable"
        : "a person became re-identifiable";
  }

  /** A button can lead to an address of the web only. */
  private static void links(ObjectNode shown, ArrayNode blocks) {
    ArrayNode buttons = JsonNodeFactory.instance.arrayNode();
    button("Open the chat", shown.path("next").path("chat").asText(""), buttons);
    button("What to do", shown.path("next").path("runbook").asText(""), buttons);
    if (!buttons.isEmpty()) {
      blocks.addObject().put("type", "actions").set("elements", buttons);
    }
  }

  private static void button(String label, String address, ArrayNode to) {
    boolean web = address.startsWith("https://") || address.startsWith("http://");
    if (web && address.length() <= LONGEST_ADDRESS) {
      to.addObject()
          .put("type", "button")
          .put("url", address)
          .set("text", plain(label, LONGEST_LABEL));
    }
  }

  private static ObjectNode plain(String text, int longest) {
    String safe = text.lines().map(UntrustedText::whole).reduce((a, b) -> a + "\n" + b).orElse("-");
    String cut =
        safe.codePointCount(0, safe.length()) <= longest
            ? safe
            : safe.substring(0, safe.offsetByCodePoints(0, longest - 1)) + "…";
    return JsonNodeFactory.instance
        .objectNode()
        .put("type", "plain_text")
        .put("text", cut)
        .put("emoji", false);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
