package dev.onset.app.alert;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Alert;
import dev.onset.serdes.Codec;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.WireFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Function;

/**
 * The JSON of an alert as consumers show it: the fields of its value, and after them what a
 * consumer knows. Thread-safe.
 */
public final class AlertJson {
  // Numbers as the codecs write them.
  private static final JsonMapper JSON =
      new JsonMapper(
          JsonFactory.builder().enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER).build());

  private final Codec<Alert> values;
  private final AlertLinks links;
  private final Function<Alert, TypeWords> words;

  /**
   * @param links where {@code next} leads
   * @param words for the types of an alert's evidence
   */
  public AlertJson(Codecs codecs, AlertLinks links, Function<Alert, TypeWords> words) {
    this.values = codecs.alerts(WireFormat.JSON);
    this.links = links;
    this.words = words;
  }

  /** Returns the alert as an object that the caller may change. */
  public ObjectNode of(RaisedAlert raised) {
    Alert alert = raised.alert();
    ObjectNode json = value(alert);
    json.put("raised_at", raised.raisedAt().map(AlertJson::time).orElse(null));
    json.put("event_time", raised.eventTime().map(AlertJson::time).orElse(null));
    json.put("reason", AlertSentences.reason(alert, words.apply(alert)));
    json.put("severity_meaning", AlertSentences.severity(alert));
    ObjectNode next = json.putObject("next");
    next.put("chat", links.chat(alert).orElse(null));
    next.put("runbook", links.runbook(alert));
    return json;
  }

  /**
   * Returns the alert that {@link #of} showed, whatever its links were.
   *
   * @throws dev.onset.serdes.WireException if this is not the JSON of an alert
   * @throws java.time.format.DateTimeParseException if one of its times is none
   */
  public RaisedAlert read(JsonNode json) {
    Alert alert = values.decode(line(json).getBytes(StandardCharsets.UTF_8));
    return new RaisedAlert(alert, time(json, "raised_at"), time(json, "event_time"));
  }

  private static Optional<Instant> time(JsonNode json, String field) {
    return Optional.ofNullable(json.path(field).textValue()).map(Instant::parse);
  }

  private ObjectNode value(Alert alert) {
    try {
      return (ObjectNode) JSON.readTree(values.encode(alert));
    } catch (IOException e) {
      throw new UncheckedIOException("A codec of JSON writes JSON.", e);
    }
  }

  /** Returns JSON in one line. */
  public static String line(JsonNode json) {
    try {
      return JSON.writeValueAsString(json);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("A tree of JSON can be written.", e);
    }
  }

  /** Returns a time in UTC to the millisecond, such as {@code 2026-01-31T08:00:00.000Z}. */
  public static String time(Instant time) {
    Instant exact = time.truncatedTo(ChronoUnit.MILLIS);
    String text = exact.toString();
    // Whole seconds have no fraction otherwise, and texts of different lengths do not sort.
    return exact.getNano() == 0 ? text.substring(0, text.length() - 1) + ".000Z" : text;
  }
}
