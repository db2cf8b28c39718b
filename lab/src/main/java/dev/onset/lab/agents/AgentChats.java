package dev.onset.lab.agents;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.formats.InputException;
import dev.onset.lab.agents.AgentChat.Mark;
import dev.onset.lab.agents.AgentChat.MarkedLine;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads and writes dialogues of agents, one JSON object a line: {@code {"id", "kind":
 * "leak|near|clean", "turns": [{"role", "text"}], "onset": {"p1": 5}}} with marks {@code
 * {TYPE|surface|who}} in the texts. Stateless.
 */
public final class AgentChats {
  private static final Pattern MARK =
      Pattern.compile("\\{([A-Z0-9_]{1,40})\\|([^{}|]{1,400})\\|(user|p[1-9][0-9]?)\\}");

  private static final ObjectMapper JSON = new ObjectMapper();

  private AgentChats() {}

  /**
   * Reads a file.
   *
   * @throws InputException if the file is missing, holds no dialogue, or a line is none
   */
  public static List<AgentChat> read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new InputException("There is no file " + file + ".");
    }
    List<AgentChat> chats = new ArrayList<>();
    try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (!line.isBlank()) {
          chats.add(chat(line, "Line " + number + " of " + file));
        }
      }
    }
    if (chats.isEmpty()) {
      throw new InputException("The file " + file + " holds no dialogue.");
    }
    return List.copyOf(chats);
  }

  private static AgentChat chat(String line, String place) throws InputException {
    try {
      JsonNode record = JSON.readTree(line);
      List<MarkedLine> turns = new ArrayList<>();
      for (JsonNode turn : record.path("turns")) {
        turns.add(line(turn.path("role").asText(), turn.path("text").asText()));
      }
      if (record.path("id").asText().isEmpty() || turns.isEmpty()) {
        throw new InputException(place + " has no id or no turns.");
      }
      SortedMap<String, Integer> onset = new TreeMap<>();
      record
          .path("onset")
          .properties()
          .forEach(one -> onset.put(one.getKey(), one.getValue().asInt()));
      return new AgentChat(
          record.path("id").asText(), kind(record.path("kind").asText(), place), turns, onset);
    } catch (JsonProcessingException e) {
      throw new InputException(place + " is not valid JSON.");
    }
  }

  private static AgentChat.Kind kind(String label, String place) throws InputException {
    try {
      return AgentChat.Kind.valueOf(label.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new InputException(place + " has no kind; write leak, near or clean.");
    }
  }

  /** A turn whose text has marks. */
  static MarkedLine line(String role, String marked) {
    List<Mark> marks = new ArrayList<>();
    Matcher found = MARK.matcher(marked);
    StringBuilder text = new StringBuilder();
    while (found.find()) {
      marks.add(new Mark(found.group(1), found.group(2), found.group(3)));
      found.appendReplacement(text, Matcher.quoteReplacement(found.group(2)));
    }
    found.appendTail(text);
    return new MarkedLine(role, text.toString(), marked, marks);
  }

  /** Writes a dialogue as one line, without its end. */
  public static String line(AgentChat chat) {
    ObjectNode record = JSON.createObjectNode();
    record.put("id", chat.id()).put("kind", chat.kind().name().toLowerCase(Locale.ROOT));
    ArrayNode turns = record.putArray("turns");
    chat.turns()
        .forEach(one -> turns.addObject().put("role", one.role()).put("text", one.marked()));
    ObjectNode onset = record.putObject("onset");
    chat.onset().forEach(onset::put);
    return record.toString();
  }
}
