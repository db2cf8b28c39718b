package dev.onset.formats.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.onset.model.EpochMillis;
import java.util.OptionalLong;

/** Reads the fields of exports. */
final class Fields {
  private static final JsonMapper JSON = new JsonMapper();

  private Fields() {}

  /** The first of these fields that is a text; empty if none is. */
  static String text(JsonNode value, String... fields) {
    for (String field : fields) {
      if (value.path(field).isTextual()) {
        return value.get(field).textValue();
      }
    }
    return "";
  }

  /**
   * The first of these fields that is a time: a text, in UTC if it has no zone, or a number.
   *
   * @return milliseconds since 1970; empty if none is
   */
  static OptionalLong time(JsonNode value, String... fields) {
    OptionalLong time = OptionalLong.empty();
    for (int i = 0; i < fields.length && time.isEmpty(); i++) {
      JsonNode field = value.path(fields[i]);
      if (field.isNumber() && Double.isFinite(field.doubleValue())) {
        time = EpochMillis.of(field.decimalValue());
      } else if (field.isTextual()) {
        time = EpochMillis.of(field.textValue());
      }
    }
    return time;
  }

  /** A value that some tools write as a text of JSON; missing if that is not valid. */
  static JsonNode parsed(JsonNode value) {
    try {
      return value.isTextual() ? JSON.readTree(value.textValue()) : value;
    } catch (JsonProcessingException e) {
      return MissingNode.getInstance();
    }
  }
}
