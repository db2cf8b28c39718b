package dev.onset.app.webhook;

import static dev.onset.app.alert.SampleAlerts.alert;
import static dev.onset.app.alert.SampleAlerts.seen;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.app.alert.AlertJson;
import dev.onset.app.alert.AlertLinks;
import dev.onset.app.alert.RaisedAlert;
import dev.onset.app.alert.SampleAlerts;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Alert;
import dev.onset.model.AlertChange;
import dev.onset.model.PiiType;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import java.io.IOException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WebhookFormatTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final AlertJson SHOWN =
      new AlertJson(
          new Codecs(new SchemaStore()),
          new AlertLinks(
              Optional.of("https://crm.example/{session}"), "https://wiki.example/onset"),
          any -> TypeWords.SHIPPED);
  private static final Alert ALERT =
      alert(Rule.RULE_B, 3).resting(seen(PiiType.NAME_FULL, 1), seen(PiiType.EMAIL, 3)).made();
  private static final String REASON =
      "The user became re-identifiable at turn 3: name (turn 1) and email address (turn"
          + " 3) together tell who it is.";

  private static RaisedAlert raised(Alert alert) {
    return new RaisedAlert(
        alert,
        Optional.of(Instant.ofEpochMilli(1_700_000_000_123L)),
        Optional.of(Instant.ofEpochMilli(1_699_999_999_000L)));
  }

  private static JsonNode body(WebhookFormat format, Alert alert) throws IOException {
    return JSON.readTree(format.body(raised(alert), SHOWN));
  }

  @ParameterizedTest
  @EnumSource
  void equalAlertsGiveEqualBytesAndEveryAlertCanBeWritten(WebhookFormat format) throws IOException {
    assertThat(format.body(raised(ALERT), SHOWN)).isEqualTo(format.body(raised(ALERT), SHOWN));
    for (Rule rule : Rule.values()) {
      Alert bare = alert(rule, 0).made();
      assertThat(JSON.readTree(format.body(raised(bare), SHOWN)).isObject()).isTrue();
      assertThat(
              JSON.readTree(
                  format.body(
                      new RaisedAlert(
                          SampleAlerts.withdrawn(bare, 2), Optional.empty(), Optional.empty()),
                      SHOWN)))
          .isNotEmpty();
    }
  }

  @Test
  void jsonIsTheAlertAsItIsShown() throws IOException {
    JsonNode json = body(WebhookFormat.JSON, ALERT);
    assertThat(json.path("alert_id").textValue()).isEqualTo(ALERT.alertId());
    assertThat(json.path("reason").textValue()).isEqualTo(REASON);
    assertThat(json.path("next").path("runbook").textValue())
        .isEqualTo("https://wiki.example/onset#rule_b");
  }

  @Test
  void splunkGetsTheTimeInSecondsAndTheAlertAsTheEvent() throws IOException {
    JsonNode event = body(WebhookFormat.SPLUNK, ALERT);
    assertThat(event.path("time").decimalValue()).isEqualByComparingTo("1700000000.123");
    assertThat(event.path("sourcetype").textValue()).isEqualTo("onset:alert");
    assertThat(event.path("event")).isEqualTo(body(WebhookFormat.JSON, ALERT));
    assertThat(event.path("fields").path("severity").textValue()).isEqualTo("HIGH");
    // Splunk indexes texts only.
    event.path("fields").forEach(field -> assertThat(field.isTextual()).isTrue());
  }

  @Test
  void elasticGetsTheFieldsOfItsSchema() throws IOException {
    JsonNode document = body(WebhookFormat.ECS, ALERT);
    assertThat(document.path("@timestamp").textValue()).isEqualTo("2023-11-14T22:13:20.123Z");
    assertThat(document.path("message").textValue()).isEqualTo(REASON);
    JsonNode event = document.path("event");
    assertThat(event.path("kind").textValue()).isEqualTo("alert");
    assertThat(event.path("id").textValue()).isEqualTo(ALERT.alertId() + "-0");
    assertThat(event.path("severity").intValue()).isEqualTo(73);
    assertThat(event.path("start").textValue()).isEqualTo("2023-11-14T22:13:19.000Z");
    assertThat(event.path("url").textValue()).isEqualTo("https://crm.example/c-1042");
    assertThat(document.path("rule").path("name").textValue()).isEqualTo("RULE_B");
    assertThat(document.path("onset")).isEqualTo(body(WebhookFormat.JSON, ALERT));
  }

  @Test
  void slackGetsBlocksWithinItsLimits() throws IOException {
    JsonNode message = body(WebhookFormat.SLACK, ALERT);
    assertThat(message.path("text").textValue())
        .isEqualTo("HIGH: a person became re-identifiable. " + REASON);
    assertThat(message.path("blocks").findValuesAsText("type"))
        .contains("header", "section", "context", "actions");
    assertThat(message.findValuesAsText("url"))
        .containsExactly("https://crm.example/c-1042", "https://wiki.example/onset#rule_b");
    assertThat(body(WebhookFormat.SLACK, alert(Rule.RULE_A, 1).waiting().made()).path("text"))
        .asString()
        .contains("MEDIUM: a person can almost be told apart");
  }

  @Test
  void aPossibleOnsetIsNotAsUrgentAsAnOnset() throws IOException {
    Alert possible =
        SampleAlerts.likely(
            alert(Rule.RULE_B, 3)
                .resting(
                    seen(PiiType.NAME_FULL, 1),
                    SampleAlerts.doubted(PiiType.EMAIL, 3, Map.of("USER", 0.4))),
            Alert.Status.POSSIBLE,
            0.4);
    assertThat(slackText(possible))
        .startsWith("POSSIBLE: a person may have become re-identifiable. Possibly the user became");
    assertThat(slackText(SampleAlerts.settled(possible, 5, 0.9, seen(PiiType.EMAIL, 3))))
        .startsWith("HIGH: a possible onset became an onset. ");
    Alert unlikely = SampleAlerts.unlikely(possible, 5, 0.01);
    assertThat(slackText(unlikely)).startsWith("HIGH: a possible onset was withdrawn. ");
    assertThat(
            slackText(
                SampleAlerts.revised(
                    unlikely,
                    7,
                    Alert.Status.POSSIBLE,
                    possible.evidence(),
                    AlertChange.Cause.RESTORED,
                    possible.evidence(),
                    0.2)))
        .startsWith("POSSIBLE: an onset that was withdrawn is possible again. ");
    JsonNode document = body(WebhookFormat.ECS, possible);
    assertThat(document.path("event").path("severity").intValue()).isEqualTo(21);
    assertThat(document.path("onset").path("status").textValue()).isEqualTo("POSSIBLE");
    assertThat(document.path("onset").path("severity_meaning").textValue())
        .startsWith("Only possible: ");
  }

  private static String slackText(Alert alert) throws IOException {
    return body(WebhookFormat.SLACK, alert).path("text").textValue();
  }

  /** Producers choose the ids of sessions, and Slack reads markup that calls everybody. */
  @Test
  void slackReadsNoMarkupOfASession() throws IOException {
    Alert strange = alert(Rule.RULE_B, 1).in(SessionId.of("<!channel> *b* \u202e")).made();
    JsonNode message = body(WebhookFormat.SLACK, strange);
    assertThat(message.findValuesAsText("type")).doesNotContain("mrkdwn");
    assertThat(message.path("text").textValue()).doesNotContain("<", ">");
    assertThat(message.toString()).doesNotContain("\u202e").contains("<!channel>");
    assertThat(message.findValuesAsText("url"))
        .contains("https://crm.example/%3C%21channel%3E%20%2Ab%2A%20%E2%80%AE");
  }

  @Test
  void aRunbookThatIsNoAddressHasNoButton() {
    AlertJson plain =
        new AlertJson(
            new Codecs(new SchemaStore()),
            new AlertLinks(Optional.empty(), AlertLinks.RUNBOOK),
            any -> TypeWords.SHIPPED);
    assertThat(new String(WebhookFormat.SLACK.body(raised(ALERT), plain)))
        .doesNotContain("\"actions\"");
  }
}
