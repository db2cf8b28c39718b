package dev.onset.endpoint.minimize;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.UncheckedIOException;

/** Texts go to a model as JSON, so that none can end its own quotation. */
final class QuotedTexts {
  static final JsonMapper JSON = new JsonMapper();

  private QuotedTexts() {}

  static String of(JsonNode material) {
    try {
      return JSON.writeValueAsString(material);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("A tree of JSON can always be written.", e);
    }
  }
}
