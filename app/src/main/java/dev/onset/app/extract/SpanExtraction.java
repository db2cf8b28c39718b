package dev.onset.app.extract;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.output.LineSink;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.SessionNames;
import dev.onset.assembly.EngineFactory;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.CanonicalForms;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.Turn;
import dev.onset.model.TurnContext;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import dev.onset.state.session.InMemorySessionStore;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/**
 * Writes the spans of each dialogue and of each question's context, one line per dialogue or
 * question. The owner of a span comes from the engine's audit trail. One worker owns a session from
 * its first turn to its last, so the number of threads affects only the time. Not thread-safe.
 */
public final class SpanExtraction {
  private static final JsonMapper JSON = new JsonMapper();

  /** Maximum number of lines in progress per thread. */
  private static final int AHEAD = 64;

  /** Orders a session's turns by index, whatever their order in the file. */
  private static final Comparator<Turn> AS_SAID =
      Comparator.comparingInt(Turn::index)
          .thenComparingInt(Turn::revision)
          .thenComparing(Turn::speaker)
          .thenComparing(Turn::text);

  private final EngineParts parts;
  private final ExtractionPipeline pipeline;
  private final int threads;
  private final ThreadLocal<Worker> workers = ThreadLocal.withInitial(Worker::new);

  /**
   * Creates an extraction from the engine's parts.
   *
   * @param parts parts of the engine, with the pipeline's extractor
   * @param pipeline reads the context of questions
   * @param threads worker threads, 1 or more
   */
  public SpanExtraction(EngineParts parts, ExtractionPipeline pipeline, int threads) {
    this.parts = parts;
    this.pipeline = pipeline;
    this.threads = threads;
  }

  /** One worker's engine and its input. */
  private final class Worker {
    private final LastExtraction extraction = new LastExtraction(parts.extractor());
    private final Engine engine = EngineFactory.engine(parts.reading(extraction));
  }

  /** Extracts mentions and remembers those of the last turn. */
  private static final class LastExtraction implements Extractor {
    private final Extractor extractor;
    private List<Mention> last = List.of();

    private LastExtraction(Extractor extractor) {
      this.extractor = extractor;
    }

    @Override
    public ExtractedTurn read(TurnContext context, Turn turn) {
      ExtractedTurn reading = extractor.read(context, turn);
      last = reading.mentions();
      return reading;
    }

    /** Returns and clears the mentions of the last turn; none if the engine did not read it. */
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
    private final Worker worker = workers.get();
    private final InMemorySessionStore store = new InMemorySessionStore();
    private final Map<String, EntityId> owners = new HashMap<>();
    private final ArrayNode turns = JSON.createArrayNode();

    private Walk(SessionId session) {
      this.session = session;
      this.key = parts.keys().of(session);
    }

    private void take(Turn turn) {
      for (Emission emission : worker.engine.process(turn, store)) {
        if (emission instanceof ProvenanceEvent event
            && event.entity().isPresent()
            && event.type().isPresent()
            && event.valueHash().isPresent()) {
          owners.put(place(event.type().get(), event.valueHash().get()), event.entity().get());
        }
      }
      ArrayNode spans = turns.addObject().put("turn", turn.index()).putArray("spans");
      for (Mention mention : worker.extraction.take()) {
        String canonical = canonical(mention);
        EntityId owner =
            owners.get(place(mention.type(), key.valueHash(mention.type(), canonical)));
        span(spans, mention, canonical, Optional.ofNullable(owner));
      }
    }

    private byte[] line() throws IOException {
      ObjectNode line = JSON.createObjectNode().put("session_id", session.session());
      SessionNames.tenant(session).ifPresent(tenant -> line.put("tenant", tenant));
      return JSON.writeValueAsBytes(line.set("turns", turns));
    }
  }

  private static String place(PiiType type, String valueHash) {
    return type + ":" + valueHash;
  }

  private String canonical(Mention mention) {
    return CanonicalForms.of(mention.type(), mention.surface(), parts.policy().places());
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
   * A line of the output.
   *
   * @param turns number of turns read for the line
   */
  private record Line(byte[] bytes, int turns) {}

  /** Lines in progress, in output order. */
  private final class Lines {
    private final ExecutorService pool;
    private final Progress progress;
    private final LineSink sink;
    private final Semaphore room = new Semaphore(AHEAD * threads);
    private final Deque<CompletableFuture<Line>> places = new ArrayDeque<>();

    private Lines(ExecutorService pool, Progress progress, LineSink sink) {
      this.pool = pool;
      this.progress = progress;
      this.sink = sink;
    }

    /** Reserves the place of the next line, before its content is known. */
    private CompletableFuture<Line> place() {
      CompletableFuture<Line> place = new CompletableFuture<>();
      places.add(place);
      return place;
    }

    /** Submits the work for a place; waits while too many lines are in progress. */
    private void fill(CompletableFuture<Line> place, Callable<Line> work)
        throws InterruptedException {
      room.acquire();
      pool.execute(
          () -> {
            try {
              place.complete(work.call());
            } catch (Exception | Error e) {
              place.completeExceptionally(e);
            } finally {
              room.release();
            }
          });
    }

    /** Writes the leading lines that are ready, or waits for all lines. */
    private void write(boolean all) throws IOException, InterruptedException {
      while (!places.isEmpty() && (all || places.peek().isDone())) {
        Line line = filled(places.remove());
        sink.line(line.bytes());
        for (int i = 0; i < line.turns(); i++) {
          progress.step();
        }
      }
    }

    private static Line filled(CompletableFuture<Line> place)
        throws IOException, InterruptedException {
      try {
        return place.get();
      } catch (ExecutionException e) {
        if (e.getCause() instanceof IOException io) {
          throw io;
        }
        if (e.getCause() instanceof RuntimeException unchecked) {
          throw unchecked;
        }
        throw new IllegalStateException("A worker of the extraction failed.", e.getCause());
      }
    }
  }

  /**
   * The loose turns of a session.
   *
   * @param place place of their line, which is where the first of them appeared
   */
  private record Gathered(SessionId session, List<Turn> turns, CompletableFuture<Line> place) {}

  /**
   * Processes the whole input. Writes lines in order of first appearance of the session or
   * question. Groups loose turns by session and reads them in index order, so the order of the
   * input does not affect the spans.
   *
   * @throws IOException if no part of the input is usable or the sink cannot be written
   * @throws InterruptedException if the thread is interrupted while it waits for a worker
   */
  public void run(TolerantReader intake, Progress progress, LineSink sink)
      throws IOException, InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      Lines lines = new Lines(pool, progress, sink);
      Map<SessionId, Gathered> loose = new LinkedHashMap<>();
      Optional<InputRecord> record = intake.next();
      while (record.isPresent()) {
        if (record.get() instanceof InputRecord.Dialogue dialogue) {
          List<Turn> turns = dialogue.turns().stream().map(InputTurn::turn).toList();
          lines.fill(lines.place(), () -> lineOf(dialogue.session(), turns));
        } else if (record.get() instanceof InputRecord.LooseTurn single) {
          Turn turn = single.turn().turn();
          loose
              .computeIfAbsent(
                  turn.session(),
                  session -> new Gathered(session, new ArrayList<>(), lines.place()))
              .turns()
              .add(turn);
        } else if (record.get() instanceof InputRecord.ContextQuestion question) {
          lines.fill(lines.place(), () -> spansOf(question));
        }
        lines.write(false);
        record = intake.next();
      }
      for (Gathered session : loose.values()) {
        session.turns().sort(AS_SAID);
        lines.fill(session.place(), () -> lineOf(session.session(), session.turns()));
        lines.write(false);
      }
      lines.write(true);
    } finally {
      pool.shutdownNow();
    }
  }

  private Line lineOf(SessionId session, List<Turn> turns) throws IOException {
    Walk walk = new Walk(session);
    turns.forEach(walk::take);
    return new Line(walk.line(), turns.size());
  }

  private Line spansOf(InputRecord.ContextQuestion question) throws IOException {
    ObjectNode line = JSON.createObjectNode();
    ArrayNode spans = line.putArray("spans");
    for (Mention mention :
        pipeline.read(TurnContext.answering(question.question()), question.context()).mentions()) {
      span(spans, mention, canonical(mention), Optional.empty());
    }
    return new Line(JSON.writeValueAsBytes(line), 1);
  }
}
