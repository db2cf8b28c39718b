package dev.onset.lab.corpus.relevance;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.UncheckedIOException;
import java.util.Locale;

/**
 * Writes a record as a line of JSON in the format of the fourth paper's data, with offsets.
 * Stateless.
 */
public final class RelevanceLine {
  private static final JsonMapper JSON = new JsonMapper();

  private RelevanceLine() {}

  /** The line, without the line break. */
  public static String of(RelevanceRecord record) {
    ObjectNode line = JSON.createObjectNode();
    line.put("context", record.context()).put("question", record.question());
    ObjectNode piis = line.putObject("piis");
    ArrayNode spans = line.putArray("spans");
    for (RelevanceItem item : record.items()) {
      String relevance = item.relevant() ? "1" : "0";
      piis.putObject(item.text()).put("type", item.type().label()).put("relevance", relevance);
      spans
          .addObject()
          .put("start", item.start())
          .put("end", item.end())
          .put("type", item.type().label())
          .put("text", item.text())
          .put("relevance", relevance);
    }
    line.putObject("meta")
        .put("topic", record.topic())
        .put("recipe", record.recipe().name().toLowerCase(Locale.ROOT));
    try {
      return JSON.writeValueAsString(line);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("JSON could not be written.", e);
    }
  }
}
