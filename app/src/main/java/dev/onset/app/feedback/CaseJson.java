package dev.onset.app.feedback;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.alert.AlertJson;
import dev.onset.app.terminal.SessionNames;
import dev.onset.model.Feedback;
import dev.onset.model.PiiType;
import java.time.Instant;
import java.util.Optional;

/** The JSON of a case: a line of {@code onset feedback}, and of its file of figures. Stateless. */
public final class CaseJson {
  private CaseJson() {}

  /**
   * The case as an object that the caller may change.
   *
   * @param texts whether notes show their texts, which may repeat what a chat says
   */
  public static ObjectNode of(AlertCase one, boolean texts) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("session_id", one.session().session());
    SessionNames.tenant(one.session()).ifPresent(tenant -> json.put("tenant", tenant));
    json.put("alert_id", one.alertId());
    json.put("rule", one.rule().name());
    ArrayNode evidence = json.putArray("evidence");
    one.types().forEach(type -> put(type, evidence.addObject()));
    json.put("state", one.state().name());
    json.put("verdict", verdict(one.state()).orElse(null));
    json.put("reason", one.reason().map(Feedback.Reason::name).orElse(null));
    json.put("judged_by", one.judgement().map(Feedback::who).orElse(null));
    json.put("judged_at", one.judgement().map(said -> time(said.time())).orElse(null));
    ArrayNode notes = json.putArray("notes");
    for (AlertCase.Note note : one.notes()) {
      ObjectNode shown =
          notes
              .addObject()
              .put("note_id", note.id())
              .put("who", note.who())
              .put("at", time(note.time()));
      if (texts) {
        shown.put("text", note.text().orElse(null));
      }
    }
    return json;
  }

  /** As the schemas of the topics name a type. */
  private static void put(PiiType type, ObjectNode evidence) {
    String code = type.code();
    if (type.isShipped()) {
      evidence.put("type", code);
    } else {
      evidence.put("type", code.substring(0, code.indexOf(PiiType.SEPARATOR)));
      evidence.put("own_type", type.name());
    }
  }

  private static Optional<String> verdict(AlertCase.State state) {
    return switch (state) {
      case OPEN -> Optional.empty();
      case ACKNOWLEDGED -> Optional.of("true");
      case FALSE_ALARM -> Optional.of("false");
    };
  }

  static String time(long millis) {
    return AlertJson.time(Instant.ofEpochMilli(millis));
  }
}
