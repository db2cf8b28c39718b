package dev.onset.evaluation.corpus.load;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A trajectory of an agent simulation, as SALT-NLP's contextual privacy benchmark publishes them: a
 * record with its example and run, and under {@code json} the messages between data subject, sender
 * and recipient ({@code history}) with the judgements on them ({@code evaluations}). Shapes vary
 * between releases, so the names of the fields are taken from short lists of those in use. The
 * speaker is the source's own name of who acts; judgements stay in the dialogue's meta.
 */
final class TrajectoryShape {
  private static final List<String> MESSAGES =
      List.of("history", "messages", "trajectory", "conversation");
  private static final List<String> IDS = List.of("dir", "example_id", "log_id");
  private static final List<String> OTHER_IDS = List.of("id", "name", "trajectory_id");
  private static final List<String> SPEAKERS =
      List.of("role", "speaker", "user_id", "sender", "from", "agent_id", "name");
  private static final List<String> TEXTS =
      List.of("subject", "body", "message", "content", "text");

  private TrajectoryShape() {}

  /** Whether an object is a trajectory. */
  static boolean fits(JsonNode object) {
    return messages(object).isPresent();
  }

  static List<InputRecord> read(JsonNode object, long line) {
    Optional<String> id = id(object);
    if (id.isEmpty()) {
      return List.of(
          InputRecord.Bad.line(
              line,
              RejectReason.MISSING_SESSION,
              "is a trajectory without an \"example_id\", an \"id\" or a \"name\""));
    }
    SessionId session = SessionId.of(id.get());
    Turns turns = new Turns(session, line);
    int index = 0;
    for (JsonNode message : messages(object).orElseThrow()) {
      Optional<String> speaker = first(message, SPEAKERS);
      String text = text(message);
      if (speaker.isEmpty()) {
        turns.add(
            InputRecord.Bad.turn(
                line,
                session,
                index,
                RejectReason.MALFORMED,
                "a message does not say whose it is"));
      } else if (!text.isEmpty()) {
        turns.add(index, speaker.get(), text, List.of());
      }
      index++;
    }
    return turns.together("agent-simulation", "agent-simulation", Optional.empty(), meta(object));
  }

  private static Optional<JsonNode> messages(JsonNode object) {
    return Stream.of(object, object.path("json"))
        .flatMap(holder -> MESSAGES.stream().map(holder::path))
        .filter(JsonNode::isArray)
        .findFirst();
  }

  private static Optional<String> id(JsonNode object) {
    String run =
        IDS.stream()
            .map(object::path)
            .filter(node -> node.isTextual() || node.isNumber())
            .map(JsonNode::asText)
            .collect(Collectors.joining("-"));
    return object.hasNonNull("example_id") && !run.isEmpty()
        ? Optional.of(run)
        : OTHER_IDS.stream()
            .map(object::path)
            .filter(node -> node.isTextual() || node.isNumber())
            .map(JsonNode::asText)
            .filter(name -> !name.isEmpty())
            .findFirst();
  }

  private static Optional<String> first(JsonNode message, List<String> fields) {
    return fields.stream()
        .map(message::path)
        .filter(node -> node.isTextual() || node.isNumber())
        .map(JsonNode::asText)
        .findFirst();
  }

  /**
   * What a message says: subject and body of a mail, the text of a message or post. A step without
   * any, such as a notification, says nothing.
   */
  private static String text(JsonNode message) {
    JsonNode said = message.path("details").isObject() ? message.get("details") : message;
    List<String> parts = new ArrayList<>();
    for (String field : TEXTS) {
      if (said.path(field).isTextual() && !said.get(field).textValue().isBlank()) {
        parts.add(said.get(field).textValue());
      }
    }
    return String.join("\n", parts);
  }

  private static Map<String, Object> meta(JsonNode object) {
    Map<String, Object> meta = new LinkedHashMap<>();
    Set<String> messages = Set.copyOf(MESSAGES);
    PlainValues.fields(object, messages)
        .forEach(
            (name, value) -> {
              if (!name.equals("json")) {
                meta.put(name, value);
              }
            });
    meta.putAll(PlainValues.fields(object.path("json"), messages));
    return meta;
  }
}
