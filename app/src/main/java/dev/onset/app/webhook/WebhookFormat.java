package dev.onset.app.webhook;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.alert.AlertJson;
import dev.onset.app.alert.RaisedAlert;
import java.nio.charset.StandardCharsets;
import java.util.function.BiFunction;

/** How a posted alert is written. Equal alerts give equal bytes. */
public enum WebhookFormat {
  /** The alert as {@code onset tail} shows it. */
  JSON((raised, shown) -> shown),
  /** Blocks of a Slack message. */
  SLACK(SlackMessage::of),
  /** An event of Splunk's HTTP Event Collector. */
  SPLUNK(SplunkEvent::of),
  /** A document of the Elastic Common Schema. */
  ECS(EcsDocument::of);

  private final BiFunction<RaisedAlert, ObjectNode, JsonNode> body;

  WebhookFormat(BiFunction<RaisedAlert, ObjectNode, JsonNode> body) {
    this.body = body;
  }

  /**
   * Returns the body of a request, JSON in UTF-8.
   *
   * @param json shows the alert
   */
  public byte[] body(RaisedAlert raised, AlertJson json) {
    return AlertJson.line(body.apply(raised, json.of(raised))).getBytes(StandardCharsets.UTF_8);
  }
}
