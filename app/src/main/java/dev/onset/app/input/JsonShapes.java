package dev.onset.app.input;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.model.InvalidTurnException;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The shapes of a JSON object that Onset reads, told apart by the fields they must have. */
final class JsonShapes {
  private JsonShapes() {}

  /** The records of one object; a turn that cannot be used is a record of its own. */
  static List<InputRecord> read(JsonNode object, long line) {
    if (!object.isObject()) {
      return List.of(bad(line, RejectReason.MALFORMED, "is not a JSON object"));
    }
    if (object.has("turns")) {
      return dialogue(object, line);
    }
    if (object.has("original")) {
      return abcd(object, line);
    }
    if (object.path("context").isTextual()) {
      return List.of(
          new InputRecord.ContextQuestion(
              object.get("context").textValue(), object.path("question").asText("")));
    }
    try {
      SessionId session = session(object);
      return List.of(turn(object, session, line));
    } catch (InvalidTurnException e) {
      return List.of(bad(line, e));
    }
  }

  private static List<InputRecord> dialogue(JsonNode object, long line) {
    SessionId session;
    try {
      session = session(object);
    } catch (InvalidTurnException e) {
      return List.of(bad(line, e));
    }
    if (!object.get("turns").isArray()) {
      return List.of(bad(line, RejectReason.MALFORMED, "has \"turns\" that are not a list"));
    }
    List<InputTurn> turns = new ArrayList<>();
    List<InputRecord> bad = new ArrayList<>();
    for (JsonNode node : object.get("turns")) {
      sort(turn(node, session, line), turns, bad);
    }
    return together(
        new InputRecord.Dialogue(
            session, object.path("domain").asText(""), turns, oracle(object.get("oracle"))),
        bad);
  }

  private static List<InputRecord> abcd(JsonNode object, long line) {
    JsonNode id = object.path("convo_id");
    if (!id.isValueNode() || id.isNull() || !object.get("original").isArray()) {
      return List.of(
          bad(line, RejectReason.MISSING_SESSION, "has no \"convo_id\" with an \"original\" list"));
    }
    SessionId session = SessionId.of("abcd-" + id.asText());
    List<InputTurn> turns = new ArrayList<>();
    List<InputRecord> bad = new ArrayList<>();
    int index = 0;
    for (JsonNode pair : object.get("original")) {
      InputRecord record =
          pair.path(0).isTextual() && pair.path(1).isTextual()
              ? checked(
                  session,
                  index,
                  0,
                  pair.get(0).textValue(),
                  pair.get(1).textValue(),
                  OptionalLong.empty(),
                  List.of(),
                  line)
              : new InputRecord.Bad(
                  line,
                  Optional.of(session),
                  OptionalInt.of(index),
                  RejectReason.MALFORMED,
                  "Line " + line + ", turn " + index + ": not a pair of speaker and text.");
      sort(record, turns, bad);
      index++;
    }
    return together(new InputRecord.Dialogue(session, "retail", turns, Optional.empty()), bad);
  }

  private static void sort(InputRecord record, List<InputTurn> turns, List<InputRecord> bad) {
    if (record instanceof InputRecord.LooseTurn loose) {
      turns.add(loose.turn());
    } else {
      bad.add(record);
    }
  }

  private static List<InputRecord> together(InputRecord.Dialogue dialogue, List<InputRecord> bad) {
    if (dialogue.turns().isEmpty() && !bad.isEmpty()) {
      return bad;
    }
    List<InputRecord> all = new ArrayList<>(bad.size() + 1);
    all.add(dialogue);
    all.addAll(bad);
    return all;
  }

  private static InputRecord turn(JsonNode node, SessionId session, long line) {
    JsonNode index = node.path("turn");
    if (!index.canConvertToInt() || !index.isIntegralNumber()) {
      return bad(
          line, session, RejectReason.INVALID_TURN, "a turn has no whole number as \"turn\"");
    }
    JsonNode speaker = node.path("speaker");
    JsonNode text = node.path("text");
    JsonNode revision = node.path("revision");
    JsonNode timestamp = node.path("ts");
    if (!speaker.isTextual()
        || !text.isTextual()
        || !(absent(revision) || revision.isInt())
        || !(absent(timestamp) || timestamp.isIntegralNumber())) {
      return new InputRecord.Bad(
          line,
          Optional.of(session),
          OptionalInt.of(index.intValue()),
          RejectReason.MALFORMED,
          "Line "
              + line
              + ", turn "
              + index.intValue()
              + ": \"speaker\" and \"text\" must be strings, \"revision\" and \"ts\" whole numbers.");
    }
    return checked(
        session,
        index.intValue(),
        revision.asInt(0),
        speaker.textValue(),
        text.textValue(),
        absent(timestamp) ? OptionalLong.empty() : OptionalLong.of(timestamp.longValue()),
        spans(node.path("spans")),
        line);
  }

  private static boolean absent(JsonNode node) {
    return node.isMissingNode() || node.isNull();
  }

  /** A turn if the vocabulary takes it, else what it says against it. */
  static InputRecord checked(
      SessionId session,
      int index,
      int revision,
      String speaker,
      String text,
      OptionalLong timestamp,
      List<GoldSpan> spans,
      long line) {
    try {
      return new InputRecord.LooseTurn(
          new InputTurn(new Turn(session, index, revision, speaker, text, timestamp), spans));
    } catch (InvalidTurnException e) {
      return new InputRecord.Bad(
          line,
          Optional.of(session),
          OptionalInt.of(index),
          e.reason(),
          "Line " + line + ", turn " + index + ": " + lowerFirst(e.getMessage()));
    }
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
    if (node == null || !node.isObject()) {
      return Optional.empty();
    }
    JsonNode onset = node.path("t_onset");
    return Optional.of(
        new Oracle(onset.isInt() ? OptionalInt.of(onset.intValue()) : OptionalInt.empty()));
  }

  private static List<GoldSpan> spans(JsonNode nodes) {
    List<GoldSpan> spans = new ArrayList<>();
    for (JsonNode node : nodes) {
      if (node.path("start").isInt() && node.path("end").isInt() && node.path("type").isTextual()) {
        spans.add(
            new GoldSpan(
                node.get("start").intValue(),
                node.get("end").intValue(),
                node.get("type").textValue().toUpperCase(Locale.ROOT)));
      }
    }
    return spans;
  }

  private static InputRecord.Bad bad(long line, InvalidTurnException e) {
    return new InputRecord.Bad(
        line,
        Optional.empty(),
        OptionalInt.empty(),
        e.reason(),
        "Line " + line + ": " + lowerFirst(e.getMessage()));
  }

  private static InputRecord.Bad bad(
      long line, SessionId session, RejectReason reason, String clause) {
    return new InputRecord.Bad(
        line,
        Optional.of(session),
        OptionalInt.empty(),
        reason,
        "Line " + line + ": " + clause + ".");
  }

  /** A record about a line as a whole. */
  static InputRecord.Bad bad(long line, RejectReason reason, String clause) {
    return new InputRecord.Bad(
        line, Optional.empty(), OptionalInt.empty(), reason, "Line " + line + " " + clause + ".");
  }

  private static String lowerFirst(String sentence) {
    return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
  }
}
