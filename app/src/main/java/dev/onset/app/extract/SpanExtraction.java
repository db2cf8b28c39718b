package dev.onset.app.extract;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.console.Progress;
import dev.onset.app.engine.EngineParts;
import dev.onset.app.input.Intake;
import dev.onset.app.output.LineSink;
import dev.onset.evaluation.corpus.load.InputRecord;
import dev.onset.evaluation.corpus.load.InputTurn;
import dev.onset.model.CanonicalForms;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.state.Engine;
import dev.onset.state.Extractor;
import dev.onset.state.InMemorySessionStore;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes the spans of every dialogue, one line each, and of every question's context. The owner of
 * a span is the one that the engine's audit trail names. Not thread-safe.
 */
public final class SpanExtraction {
  private static final JsonMapper JSON = new JsonMapper();

  private final EngineParts parts;
  private final LastExtraction extraction;
  private final Engine engine;

  /** An extraction by the engine's own parts. */
  public SpanExtraction(EngineParts parts) {
    this.parts = parts;
    this.extraction = new LastExtraction(parts.extractor());
    this.engine = parts.engine(extraction);
  }

  /** Extracts, and remembers what the engine was given. */
  private static final class LastExtraction implements Extractor {
    private final Extractor extractor;
    private List<Mention> last = List.of();

    private LastExtraction(Extractor extractor) {
      this.extractor = extractor;
    }

    @Override
    public List<Mention> extract(String request, String text) {
      last = extractor.extract(request, text);
      return last;
    }

    /** What the last turn held; nothing if the engine did not read it. */
    private List<Mention> take() {
      List<Mention> taken = last;
      last = List.of();
      return taken;
    }
  }

  /** One dialogue on its way through the engine. */
  private final class Walk {
    private final SessionId session;
    private final SessionKey key;
    private final InMemorySessionStore store = new InMemorySessionStore();
    private final Map<String, EntityId> owners = new HashMap<>();
    private final ArrayNode turns = JSON.createArrayNode();

    private Walk(SessionId session) {
      this.session = session;
      this.key = parts.key().of(session);
    }

    private void take(InputTurn turn) {
      for (Emission emission : engine.process(turn.turn(), store)) {
        if (emission instanceof ProvenanceEvent event
            && event.entity().isPresent()
            && event.type().isPresent()
            && event.valueHash().isPresent()) {
          owners.put(place(event.type().get(), event.valueHash().get()), event.entity().get());
        }
      }
      ArrayNode spans = turns.addObject().put("turn", turn.turn().index()).putArray("spans");
      for (Mention mention : extraction.take()) {
        String canonical = canonical(mention);
        EntityId owner =
            owners.get(place(mention.type(), key.valueHash(mention.type(), canonical)));
        span(spans, mention, canonical, Optional.ofNullable(owner));
      }
    }

    private byte[] line() throws IOException {
      ObjectNode line = JSON.createObjectNode().put("session_id", session.session());
      if (!session.tenant().equals(SessionId.DEFAULT_TENANT)) {
        line.put("tenant", session.tenant());
      }
      return JSON.writeValueAsBytes(line.set("turns", turns));
    }
  }

  private static String place(PiiType type, String valueHash) {
    return type + ":" + valueHash;
  }

  private String canonical(Mention mention) {
    return CanonicalForms.of(mention.type(), mention.surface(), parts.policy().region());
  }

  private static void span(
      ArrayNode spans, Mention mention, String canonical, Optional<EntityId> owner) {
    spans
        .addObject()
        .put("start", mention.start())
        .put("end", mention.end())
        .put("type", mention.type().name())
        .put("text", mention.surface())
        .put("canonical", canonical)
        .put("confidence", mention.confidence())
        .put("tier", mention.tier().name())
        .put("entity", owner.map(EntityId::name).orElse(null));
  }

  /**
   * Runs the input to its end. Dialogues and questions come out in input order; turns that stand
   * alone are gathered by session and come last.
   *
   * @throws IOException if nothing of the input can be used or the sink cannot be written
   */
  public void run(Intake intake, Progress progress, LineSink sink) throws IOException {
    Map<SessionId, Walk> loose = new LinkedHashMap<>();
    Optional<InputRecord> record = intake.next();
    while (record.isPresent()) {
      if (record.get() instanceof InputRecord.Dialogue dialogue) {
        Walk walk = new Walk(dialogue.session());
        for (InputTurn turn : dialogue.turns()) {
          walk.take(turn);
          progress.step();
        }
        sink.line(walk.line());
      } else if (record.get() instanceof InputRecord.LooseTurn single) {
        loose.computeIfAbsent(single.turn().turn().session(), Walk::new).take(single.turn());
        progress.step();
      } else if (record.get() instanceof InputRecord.ContextQuestion question) {
        sink.line(spansOf(question));
        progress.step();
      }
      record = intake.next();
    }
    for (Walk walk : loose.values()) {
      sink.line(walk.line());
    }
  }

  private byte[] spansOf(InputRecord.ContextQuestion question) throws IOException {
    ObjectNode line = JSON.createObjectNode();
    ArrayNode spans = line.putArray("spans");
    for (Mention mention : parts.extractor().extract(question.question(), question.context())) {
      span(spans, mention, canonical(mention), Optional.empty());
    }
    return JSON.writeValueAsBytes(line);
  }
}
