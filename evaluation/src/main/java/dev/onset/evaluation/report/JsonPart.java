package dev.onset.evaluation.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.onset.app.minimize.Proportion;
import dev.onset.evaluation.metrics.Share;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** How parts of the report are written as JSON. Not thread-safe. */
abstract class JsonPart {
  /** Where they go. */
  final JsonGenerator json;

  JsonPart(JsonGenerator json) {
    this.json = json;
  }

  /** Writes something inside an object or a list. */
  @FunctionalInterface
  interface Body {
    void write() throws IOException;
  }

  final void object(String name, Body body) throws IOException {
    json.writeObjectFieldStart(name);
    body.write();
    json.writeEndObject();
  }

  final void object(Body body) throws IOException {
    json.writeStartObject();
    body.write();
    json.writeEndObject();
  }

  final void list(String name, Body body) throws IOException {
    json.writeArrayFieldStart(name);
    body.write();
    json.writeEndArray();
  }

  final void strings(String name, List<String> strings) throws IOException {
    list(
        name,
        () -> {
          for (String string : strings) {
            json.writeString(string);
          }
        });
  }

  final void number(String name, OptionalInt value) throws IOException {
    if (value.isPresent()) {
      json.writeNumberField(name, value.getAsInt());
    }
  }

  final void number(String name, OptionalDouble value) throws IOException {
    if (value.isPresent()) {
      json.writeNumberField(name, value.getAsDouble());
    }
  }

  final void share(String name, Share share) throws IOException {
    object(
        name,
        () -> {
          json.writeNumberField("count", share.count());
          json.writeNumberField("of", share.of());
        });
  }

  /** A share with its interval. */
  final void proportion(String name, Proportion share) throws IOException {
    object(
        name,
        () -> {
          json.writeNumberField("count", share.count());
          json.writeNumberField("of", share.of());
          json.writeNumberField("low", share.low());
          json.writeNumberField("high", share.high());
        });
  }

  /** How often, by symbol, in the order of the map. */
  final void counts(Map<? extends Enum<?>, Integer> counts) throws IOException {
    for (Map.Entry<? extends Enum<?>, Integer> count : counts.entrySet()) {
      json.writeNumberField(count.getKey().name(), count.getValue());
    }
  }
}
