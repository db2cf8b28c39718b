package dev.onset.streams.query;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.io.IOException;

/** The JSON of the HTTP endpoint: names in snake case, absent values as null. */
final class QueryJson {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(new Jdk8Module())
          .addModule(
              new SimpleModule()
                  .addSerializer(EntityId.class, ToStringSerializer.instance)
                  .addSerializer(PiiType.class, ToStringSerializer.instance))
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          // A newer version may send more fields.
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private QueryJson() {}

  /** A record as a tree. */
  static JsonNode tree(Object value) {
    return MAPPER.valueToTree(value);
  }

  /** A record as text. */
  static String text(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("An answer has a form in JSON.", e);
    }
  }

  /**
   * A record from text.
   *
   * @throws IOException if it is none
   */
  static <T> T read(byte[] json, Class<T> type) throws IOException {
    return MAPPER.readValue(json, type);
  }
}
