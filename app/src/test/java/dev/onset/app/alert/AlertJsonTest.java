package dev.onset.app.alert;

import static dev.onset.app.alert.SampleAlerts.alert;
import static dev.onset.app.alert.SampleAlerts.seen;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Alert;
import dev.onset.model.PiiType;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.topics.TimeHeader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

class AlertJsonTest {
  private static final Codecs CODECS = new Codecs(new SchemaStore());
  private static final AlertLinks LINKS =
      new AlertLinks(
          Optional.of("https://crm.example/{tenant}/{session}?at={turn}"), AlertLinks.RUNBOOK);
  private static final Alert ALERT =
      alert(Rule.RULE_B, 3).resting(seen(PiiType.NAME_FULL, 1), seen(PiiType.EMAIL, 3)).made();

  private static String line(RaisedAlert raised, AlertLinks links) {
    return AlertJson.line(new AlertJson(CODECS, links, any -> TypeWords.SHIPPED).of(raised));
  }

  @Test
  void theFieldsOfTheValueComeFirstAndUnchanged() {
    String value = new String(CODECS.alerts(WireFormat.JSON).encode(ALERT), StandardCharsets.UTF_8);
    assertThat(line(new RaisedAlert(ALERT, Optional.empty(), Optional.empty()), LINKS))
        .startsWith(value.substring(0, value.length() - 1) + ",\"raised_at\":null,");
  }

  @Test
  void theTimesAreThoseOfTheRecordAndOfTheTurn() {
    ConsumerRecord<String, byte[]> record = record(1_700_000_000_000L);
    TimeHeader.TURN_TIME.add(record.headers(), 1_699_999_999_999L);
    JsonNode json =
        new AlertJson(CODECS, LINKS, any -> TypeWords.SHIPPED).of(RaisedAlert.of(ALERT, record));
    assertThat(json.path("raised_at").textValue()).isEqualTo("2023-11-14T22:13:20.000Z");
    assertThat(json.path("event_time").textValue()).isEqualTo("2023-11-14T22:13:19.999Z");
  }

  @Test
  void aTurnWithoutATimeOfItsOwnGivesNone() {
    JsonNode json =
        new AlertJson(CODECS, LINKS, any -> TypeWords.SHIPPED).of(RaisedAlert.of(ALERT, record(0)));
    assertThat(json.path("raised_at").textValue()).isEqualTo("1970-01-01T00:00:00.000Z");
    assertThat(json.path("event_time").isNull()).isTrue();
    assertThat(RaisedAlert.of(ALERT, record(-1)).raisedAt()).isEmpty();
  }

  private static ConsumerRecord<String, byte[]> record(long time) {
    return new ConsumerRecord<>(
        "onset.alerts",
        0,
        0,
        time,
        org.apache.kafka.common.record.TimestampType.CREATE_TIME,
        -1,
        -1,
        "c-1042",
        new byte[0],
        new org.apache.kafka.common.header.internals.RecordHeaders(),
        Optional.empty());
  }

  @Test
  void nextLeadsToTheChatAndTheSectionOfTheRunbook() {
    Alert strange = alert(Rule.RULE_A, 2).in(new SessionId("acme", "a/b&c ü")).made();
    assertThat(LINKS.chat(strange)).hasValue("https://crm.example/acme/a%2Fb%26c%20%C3%BC?at=2");
    assertThat(LINKS.runbook(strange)).isEqualTo("docs/operations/alerts.md#rule_a");
    assertThat(LINKS.runbook(SampleAlerts.withdrawn(ALERT, 9)))
        .isEqualTo("docs/operations/alerts.md#withdrawn");
    assertThat(line(new RaisedAlert(ALERT, Optional.empty(), Optional.empty()), LINKS))
        .endsWith(
            "\"next\":{\"chat\":\"https://crm.example/default/c-1042?at=3\","
                + "\"runbook\":\"docs/operations/alerts.md#rule_b\"}}");
    assertThat(new AlertLinks(Optional.empty(), "r").chat(ALERT)).isEmpty();
  }

  @Test
  void theRunbookHasEverySection() throws Exception {
    List<String> headings =
        Files.readAllLines(Path.of("..").resolve(AlertLinks.RUNBOOK)).stream()
            .filter(line -> line.startsWith("#"))
            .map(line -> line.replaceFirst("#+ ", "").toLowerCase(java.util.Locale.ROOT))
            .toList();
    Stream.of(Rule.values())
        .map(rule -> alert(rule, 1).made())
        .map(AlertLinks::section)
        .forEach(section -> assertThat(headings).contains(section));
    assertThat(headings).contains("corrected", "possible", "withdrawn");
  }

  @Test
  void allTimesHaveOneLength() {
    assertThat(AlertJson.time(Instant.ofEpochMilli(1)))
        .hasSameSizeAs(AlertJson.time(Instant.ofEpochSecond(1)));
  }
}
