package dev.onset.lab.corpus;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.Oracle;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Writes the uniform format: one dialogue per line of JSON. The same dialogue gives the same bytes.
 * Stateless and thread-safe.
 */
public final class DialogueWriter {
  private static final JsonMapper JSON = new JsonMapper();

  private DialogueWriter() {}

  /** The line of a dialogue, without the line break. */
  public static String line(CorpusDialogue dialogue) {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(line)) {
      write(dialogue, json);
    } catch (IOException e) {
      throw new UncheckedIOException("A dialogue could not be written as JSON.", e);
    }
    return line.toString();
  }

  private static void write(CorpusDialogue dialogue, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("session_id", dialogue.sessionId());
    json.writeStringField("source", dialogue.source());
    json.writeStringField("domain", dialogue.domain());
    json.writeArrayFieldStart("turns");
    for (CorpusTurn turn : dialogue.turns()) {
      write(turn, json);
    }
    json.writeEndArray();
    if (dialogue.oracle().isPresent()) {
      write(dialogue.oracle().get(), json);
    }
    json.writeFieldName("meta");
    JSON.writeValue(json, dialogue.meta());
    json.writeEndObject();
  }

  private static void write(CorpusTurn turn, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeNumberField("turn", turn.turn());
    json.writeStringField("speaker", turn.speaker());
    json.writeStringField("text", turn.text());
    json.writeArrayFieldStart("spans");
    for (GoldSpan span : turn.spans()) {
      json.writeStartObject();
      json.writeNumberField("start", span.start());
      json.writeNumberField("end", span.end());
      json.writeStringField("type", span.type());
      json.writeStringField("text", span.text());
      if (span.owner().isPresent()) {
        json.writeStringField("owner", span.owner().get());
      }
      for (Map.Entry<String, Object> note : span.notes().entrySet()) {
        json.writeFieldName(note.getKey());
        JSON.writeValue(json, note.getValue());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void write(Oracle oracle, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("oracle");
    write("t_name", oracle.name(), json);
    write("t_direct", oracle.direct(), json);
    json.writeArrayFieldStart("direct_types");
    for (String type : oracle.directTypes()) {
      json.writeString(type);
    }
    json.writeEndArray();
    write("t_onset", oracle.onset(), json);
    write("t_quasi_complete", oracle.quasiComplete(), json);
    json.writeStringField("record_type", oracle.recordType().label());
    json.writeEndObject();
  }

  private static void write(String field, OptionalInt turn, JsonGenerator json) throws IOException {
    if (turn.isPresent()) {
      json.writeNumberField(field, turn.getAsInt());
    } else {
      json.writeNullField(field);
    }
  }
}
