package dev.onset.lab.needs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onset.evaluation.written.MarkedChats;
import dev.onset.evaluation.written.MarkedTurn;
import dev.onset.formats.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads marked contexts, one JSON object a line, in the form of lab/written/needs. */
public final class MarkedContexts {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int MOST = 2;

  private MarkedContexts() {}

  /**
   * Reads a file.
   *
   * @throws InputException if the file cannot be read, holds nothing or a line is no marked context
   */
  public static List<MarkedContext> read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new InputException("There is no file " + file + ".");
    }
    List<MarkedContext> contexts = new ArrayList<>();
    int number = 0;
    for (String line : Files.readAllLines(file)) {
      number++;
      if (!line.isBlank()) {
        contexts.add(context(line, "Line " + number + " of " + file));
      }
    }
    if (contexts.isEmpty()) {
      throw new InputException("The file " + file + " holds no context.");
    }
    return List.copyOf(contexts);
  }

  private static MarkedContext context(String line, String place) throws InputException {
    JsonNode record;
    try {
      record = JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw new InputException(place + " is not valid JSON.");
    }
    List<MarkedTurn> turns = new ArrayList<>();
    if (record.has("context")) {
      turns.add(MarkedChats.turn("user", record.get("context").asText(), place));
    }
    for (JsonNode turn : record.path("turns")) {
      turns.add(MarkedChats.turn(turn.path(0).asText(), turn.path(1).asText(), place));
    }
    int values = turns.stream().mapToInt(turn -> turn.values().size()).sum();
    List<MarkedQuestion> questions = new ArrayList<>();
    for (JsonNode question : record.path("questions")) {
      List<Integer> needs = new ArrayList<>();
      question.path("need").forEach(need -> needs.add(need.asInt(-1)));
      if (needs.size() != values || needs.stream().anyMatch(need -> need < 0 || need > MOST)) {
        throw new InputException(place + " has a question without a 0, 1 or 2 for each value.");
      }
      questions.add(new MarkedQuestion(question.path("q").asText(), needs));
    }
    String id = record.path("id").asText();
    if (id.isEmpty() || turns.isEmpty() || questions.isEmpty()) {
      throw new InputException(place + " has no id, no text or no questions.");
    }
    return new MarkedContext(id, turns, questions);
  }
}
