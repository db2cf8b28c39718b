package dev.onset.evaluation.own;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onset.formats.InputException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Set;

/**
 * Finds slips in labels that the reader of dialogues passes over, because other corpora have fields
 * of their own there: a misspelt key of an oracle would make a chat one without an onset, and a
 * span without offsets would not be there.
 */
final class LabelCheck {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Set<String> TURNS =
      Set.of("t_name", "t_direct", "t_quasi_complete", "t_onset");
  private static final Set<String> OTHERS = Set.of("direct_types", "record_type");

  private LabelCheck() {}

  /**
   * Checks the lines of a file that hold dialogues; what is no such line is left to the reader.
   *
   * @throws InputException at the first slip
   */
  static void check(Path file) throws IOException {
    Lines.each(
        file,
        (line, place) -> {
          if (line.stripLeading().startsWith("{")) {
            try {
              check(JSON.readTree(line), place);
            } catch (JsonProcessingException e) {
              return false;
            }
          }
          return true;
        });
  }

  private static void check(JsonNode chat, String place) throws InputException {
    JsonNode oracle = chat.path("oracle");
    if (!oracle.isMissingNode() && !oracle.isNull() && !oracle.isObject()) {
      throw new InputException(place + " has an oracle that is no object.");
    }
    for (Iterator<String> keys = oracle.fieldNames(); keys.hasNext(); ) {
      String key = keys.next();
      JsonNode value = oracle.get(key);
      if (TURNS.contains(key) && !value.isInt() && !value.isNull()) {
        throw new InputException(
            place + " has a " + key + " that is neither a whole number nor null.");
      }
      if (!TURNS.contains(key) && !OTHERS.contains(key)) {
        throw new InputException(
            place
                + " has an oracle with an unknown key; it takes t_name, t_direct,"
                + " t_quasi_complete, t_onset, direct_types and record_type.");
      }
    }
    if (oracle.isObject() && !oracle.has("t_onset")) {
      throw new InputException(
          place + " has an oracle without t_onset; give the turn, or null if there is no onset.");
    }
    for (JsonNode turn : chat.path("turns")) {
      for (JsonNode span : turn.path("spans")) {
        if (!span.path("start").isInt()
            || !span.path("end").isInt()
            || !span.path("type").isTextual()) {
          throw new InputException(
              place + " has a span without start, end and type; start and end are whole numbers.");
        }
      }
    }
  }
}
