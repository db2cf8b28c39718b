package dev.onset.formats;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Converts JSON to strings, numbers, booleans, lists and maps. */
final class PlainValues {
  private static final JsonMapper JSON = new JsonMapper();
  private static final TypeReference<Map<String, Object>> FIELDS = new TypeReference<>() {};

  private PlainValues() {}

  /**
   * Returns the fields of an object in order, without the named ones; empty if the node is not an
   * object.
   */
  static Map<String, Object> fields(JsonNode object, Set<String> without) {
    if (!object.isObject() || object.isEmpty()) {
      return Map.of();
    }
    Map<String, Object> fields = new LinkedHashMap<>(JSON.convertValue(object, FIELDS));
    fields.keySet().removeAll(without);
    return fields;
  }
}
