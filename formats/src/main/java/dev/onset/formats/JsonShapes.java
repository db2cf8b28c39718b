package dev.onset.formats;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.model.InvalidTurnException;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads the supported shapes of JSON objects, including the uniform format. Distinguishes shapes by
 * their required fields.
 */
final class JsonShapes {
  private static final Set<String> SPAN_FIELDS = Set.of("start", "end", "type", "text", "owner");

  private JsonShapes() {}

  /** Returns the records of one object; an unusable turn becomes a separate record. */
  static List<InputRecord> read(JsonNode object, long line) {
    if (!object.isObject()) {
      return List.of(InputRecord.Bad.malformed(line, "is not a JSON object"));
    }
    if (object.has("turns")) {
      return dialogue(object, line);
    }
    if (object.has("original")) {
      return AbcdShape.read(object, line);
    }
    if (object.path("context").isTextual()) {
      return List.of(CapidShape.read(object));
    }
    if (object.path(TrajectoryShape.RUNS).isArray()) {
      List<InputRecord> records = new ArrayList<>();
      object.get(TrajectoryShape.RUNS).forEach(run -> records.addAll(read(run, line)));
      return records;
    }
    if (TrajectoryShape.fits(object)) {
      return TrajectoryShape.read(object, line);
    }
    try {
      return List.of(turn(object, session(object), line));
    } catch (InvalidTurnException e) {
      return List.of(InputRecord.Bad.session(line, e));
    }
  }

  private static List<InputRecord> dialogue(JsonNode object, long line) {
    SessionId session;
    try {
      session = session(object);
    } catch (InvalidTurnException e) {
      return List.of(InputRecord.Bad.session(line, e));
    }
    if (!object.get("turns").isArray()) {
      return List.of(InputRecord.Bad.malformed(line, "has \"turns\" that are not a list"));
    }
    TurnChecks turns = new TurnChecks(session, line);
    for (JsonNode node : object.get("turns")) {
      turns.add(turn(node, session, line));
    }
    return turns.together(
        object.path("source").asText(""),
        object.path("domain").asText(""),
        oracle(object.path("oracle")),
        PlainValues.fields(object.path("meta"), Set.of()));
  }

  private static InputRecord turn(JsonNode node, SessionId session, long line) {
    JsonNode index = node.path("turn");
    if (!index.canConvertToInt() || !index.isIntegralNumber()) {
      return new InputRecord.Bad(
          line,
          Optional.of(session),
          OptionalInt.empty(),
          RejectReason.INVALID_TURN,
          "Line " + line + ": a turn has no whole number as \"turn\".");
    }
    JsonNode speaker = node.path("speaker");
    JsonNode text = node.path("text");
    JsonNode revision = node.path("revision");
    JsonNode timestamp = node.path("ts");
    if (!speaker.isTextual()
        || !text.isTextual()
        || !(absent(revision) || revision.isInt())
        || !(absent(timestamp) || timestamp.isIntegralNumber())) {
      return InputRecord.Bad.turn(
          line,
          session,
          index.intValue(),
          RejectReason.MALFORMED,
          "\"speaker\" and \"text\" must be strings, \"revision\" and \"ts\" whole numbers");
    }
    return TurnChecks.checked(
        session,
        index.intValue(),
        revision.asInt(0),
        speaker.textValue(),
        text.textValue(),
        absent(timestamp) ? OptionalLong.empty() : OptionalLong.of(timestamp.longValue()),
        spans(node.path("spans"), text.textValue()),
        candidates(node, text.textValue()),
        line);
  }

  private static boolean absent(JsonNode node) {
    return node.isMissingNode() || node.isNull();
  }

  private static SessionId session(JsonNode object) {
    JsonNode session = object.path("session_id");
    JsonNode tenant = object.path("tenant");
    if (!session.isTextual()) {
      throw new InvalidTurnException(
          RejectReason.MISSING_SESSION, "There is no \"session_id\" that is a string.");
    }
    return new SessionId(
        tenant.isTextual() ? tenant.textValue() : SessionId.DEFAULT_TENANT, session.textValue());
  }

  private static Optional<Oracle> oracle(JsonNode node) {
    if (!node.isObject()) {
      return Optional.empty();
    }
    OptionalInt name = whole(node.path("t_name"));
    OptionalInt direct = whole(node.path("t_direct"));
    OptionalInt onset = whole(node.path("t_onset"));
    List<String> directTypes = new ArrayList<>();
    node.path("direct_types").forEach(type -> directTypes.add(type.asText()));
    return Optional.of(
        new Oracle(
            name,
            direct,
            directTypes,
            onset,
            whole(node.path("t_quasi_complete")),
            RecordType.ofLabel(node.path("record_type").asText())
                .orElseGet(
                    () ->
                        onset.isEmpty()
                            ? RecordType.OUT_OF_SCOPE
                            : name.isPresent() && direct.isPresent()
                                ? RecordType.NAME_DIRECT
                                : RecordType.QUASI_ONLY)));
  }

  private static OptionalInt whole(JsonNode node) {
    return node.isInt() ? OptionalInt.of(node.intValue()) : OptionalInt.empty();
  }

  private static Optional<List<GoldSpan>> candidates(JsonNode turn, String text) {
    return Stream.of("candidates", "spans")
        .map(turn::path)
        .filter(JsonNode::isArray)
        .findFirst()
        .map(nodes -> spans(nodes, text));
  }

  private static List<GoldSpan> spans(JsonNode nodes, String text) {
    List<GoldSpan> spans = new ArrayList<>();
    for (JsonNode node : nodes) {
      if (node.path("start").isInt() && node.path("end").isInt() && node.path("type").isTextual()) {
        int start = node.get("start").intValue();
        int end = node.get("end").intValue();
        spans.add(
            new GoldSpan(
                start,
                end,
                node.get("type").textValue().toUpperCase(Locale.ROOT),
                node.path("text").isTextual()
                    ? node.get("text").textValue()
                    : Offsets.cut(text, start, end).orElse(""),
                Optional.ofNullable(node.path("owner").textValue()),
                PlainValues.fields(node, SPAN_FIELDS)));
      }
    }
    return spans;
  }
}
