package dev.onset.formats.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.model.EpochMillis;
import java.util.OptionalLong;

/** Reads the times in the fields of exports. */
final class Times {
  private Times() {}

  /** Milliseconds since 1970 of a text or a number; a text without zone is in UTC. */
  static OptionalLong of(JsonNode field) {
    if (field.isNumber() && Double.isFinite(field.doubleValue())) {
      return EpochMillis.of(field.decimalValue());
    }
    return field.isTextual() ? EpochMillis.of(field.textValue()) : OptionalLong.empty();
  }
}
