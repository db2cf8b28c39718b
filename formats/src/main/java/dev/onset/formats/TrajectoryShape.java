package dev.onset.formats;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Reads trajectories of agent simulations in the shapes of these sources:
 *
 * <ul>
 *   <li>SALT-NLP's contextual privacy benchmark ({@code SALT-NLP/search_privacy_risk} and {@code
 *       contextual_privacy_defense}): a record with its example and run, and under {@code json} the
 *       actions of data subject, sender and recipient ({@code history}) with the judgements on them
 *       ({@code evaluations}).
 *   <li>tau-bench ({@code sierra-research/tau-bench}, {@code tau_bench/types.py}, {@code
 *       EnvRunResult}): a list of runs with {@code task_id}, {@code trial}, {@code reward}, {@code
 *       info} and {@code traj}, whose messages are those of a chat completion.
 *   <li>tau2-bench ({@code sierra-research/tau2-bench}, {@code data_model/simulation.py}, {@code
 *       Results}): one object whose {@code simulations} have an {@code id} and {@code messages};
 *       messages or their text may be {@code null}.
 *   <li>Plain chat completions: {@code messages} with {@code role} and a {@code content} that is a
 *       string, {@code null} beside {@code tool_calls}, or a list of parts. Only parts with a
 *       {@code text} count; tool calls and their content are ignored.
 *   <li>{@code conversations} of {@code from} and {@code value}, as many published agent logs have.
 * </ul>
 *
 * Shapes vary between releases, so this class tries short lists of field names in use. The speaker
 * is the source's name of the actor. A turn index is the position in the source's list, so silent
 * steps leave gaps. Judgements stay in the dialogue's meta.
 */
final class TrajectoryShape {
  /** The field of a document with its runs. */
  static final String RUNS = "simulations";

  private static final List<String> MESSAGES =
      List.of("history", "messages", "traj", "trajectory", "conversation", "conversations");
  private static final List<String> IDS = List.of("dir", "example_id", "log_id");
  private static final List<String> TASK_IDS = List.of("task_id", "trial");
  private static final List<String> OTHER_IDS = List.of("id", "name", "trajectory_id");
  private static final List<String> SPEAKERS =
      List.of("role", "speaker", "user_id", "sender", "from", "agent_id", "name");
  private static final List<String> TEXTS =
      List.of("subject", "body", "message", "content", "text", "value");

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
              "is a trajectory without an \"example_id\", an \"id\", a \"name\" or a \"task_id\""));
    }
    SessionId session = SessionId.of(id.get());
    TurnChecks turns = new TurnChecks(session, line);
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
    return Stream.of(
            object.hasNonNull("example_id") ? joined(object, IDS) : "",
            first(object, OTHER_IDS).orElse(""),
            object.hasNonNull("task_id") ? joined(object, TASK_IDS) : "")
        .filter(id -> !id.isEmpty())
        .findFirst();
  }

  private static String joined(JsonNode object, List<String> fields) {
    return fields.stream()
        .map(object::path)
        .filter(node -> node.isTextual() || node.isNumber())
        .map(JsonNode::asText)
        .collect(Collectors.joining("-"));
  }

  private static Optional<String> first(JsonNode message, List<String> fields) {
    return fields.stream()
        .map(message::path)
        .filter(node -> node.isTextual() || node.isNumber())
        .map(JsonNode::asText)
        .filter(text -> !text.isEmpty())
        .findFirst();
  }

  /**
   * Returns the text of a message: subject and body of a mail, or the text of a message or post.
   * Returns an empty text for a step without text, such as a notification.
   */
  private static String text(JsonNode message) {
    JsonNode said = message.path("details").isObject() ? message.get("details") : message;
    // The content of a spoken message is audio data.
    return said.path("is_audio").asBoolean()
        ? ""
        : TEXTS.stream()
            .flatMap(field -> texts(said.path(field)))
            .filter(text -> !text.isBlank())
            .collect(Collectors.joining("\n"));
  }

  /** Returns a text, or the texts of its parts. */
  private static Stream<String> texts(JsonNode said) {
    return said.isTextual()
        ? Stream.of(said.textValue())
        : said.isArray()
            ? StreamSupport.stream(said.spliterator(), false)
                .map(part -> part.isTextual() ? part : part.path("text"))
                .filter(JsonNode::isTextual)
                .map(JsonNode::textValue)
            : Stream.empty();
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
