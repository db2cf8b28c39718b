package dev.onset.app.terminal;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads texts out of an instance's answers. */
final class JsonTexts {
  private JsonTexts() {}

  /** The texts of some fields of an object; empty for a field that it lacks. */
  static Object[] of(JsonNode object, String... fields) {
    return Arrays.stream(fields).map(field -> object.path(field).asText()).toArray();
  }

  /** The texts of an array, with blanks between. */
  static String joined(JsonNode array) {
    List<String> all = new ArrayList<>();
    array.forEach(one -> all.add(one.asText()));
    return String.join(" ", all);
  }
}
