package dev.onset.evaluation.minimize;

import dev.onset.app.minimize.Proportion;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputRecord;
import dev.onset.inference.Extraction;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Emission;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.Redaction;
import dev.onset.model.RedactionAction;
import dev.onset.model.SessionId;
import dev.onset.model.Span;
import dev.onset.model.Turn;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.StageObserver;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.risk.RarityTables;
import dev.onset.state.session.InMemorySessionStore;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What becomes of the annotated values of questions with their context when they are said in a chat
 * under a policy: by the engine itself, turn by turn, and what its masks leave of each value at the
 * end. Not thread-safe.
 */
public final class ChatMinimization {
  /** How a context and its question are said. */
  public enum Said {
    /** In one turn, the question behind the context. */
    TOGETHER,
    /** The question in a turn, the context in the next one. */
    QUESTION_FIRST,
    /** The context in a turn, the question in the next one. */
    CONTEXT_FIRST
  }

  /** What is left of a value. */
  public enum Left {
    /** All of it. */
    ALL,
    /** Letters or digits of it. */
    PART,
    /** Something coarser. */
    COARSER,
    /** Nothing. */
    NOTHING
  }

  private final Engine engine;
  private final Said said;
  private final Map<Left, Integer> needed = new EnumMap<>(Left.class);
  private final Map<Left, Integer> others = new EnumMap<>(Left.class);
  private int sessions;

  /**
   * @param policy whose redaction is measured
   */
  public ChatMinimization(Policy policy, ExtractionPipeline pipeline, Said said) {
    this.engine =
        new Engine(
            policy,
            (request, turn) -> {
              Extraction seen = pipeline.read(request, turn.text());
              return new ExtractedTurn(seen.mentions(), List.of(), seen.neural().words());
            },
            RarityTables.shipped(),
            new MasterKey(new byte[MasterKey.BYTES]),
            List.of(),
            StageObserver.NONE);
    this.said = said;
  }

  /** Plays a question with its context as a session of its own. */
  public void add(InputRecord.ContextQuestion question) {
    SessionId session = SessionId.of("s" + sessions++);
    InMemorySessionStore store = new InMemorySessionStore();
    int told = said == Said.QUESTION_FIRST ? 1 : 0;
    List<String> texts =
        switch (said) {
          case TOGETHER -> List.of((question.context() + " " + question.question()).strip());
          case QUESTION_FIRST -> List.of(question.question(), question.context());
          case CONTEXT_FIRST -> List.of(question.context(), question.question());
        };
    List<Redaction.Span> masked = List.of();
    for (int i = 0; i < texts.size(); i++) {
      for (Emission emission : engine.process(Turn.of(session, i, "user", texts.get(i)), store)) {
        if (emission instanceof Redaction redaction && redaction.turn() == told) {
          masked = redaction.spans();
        }
      }
    }
    count(question, masked);
  }

  /** Counts what masks of a context leave of its values. */
  void count(InputRecord.ContextQuestion question, List<Redaction.Span> masked) {
    for (GoldSpan span : question.spans()) {
      Left left = left(new Span(span.start(), span.end()), question.context(), masked);
      (isNeeded(span) ? needed : others).merge(left, 1, Integer::sum);
    }
  }

  private static boolean isNeeded(GoldSpan span) {
    return "1".equals(String.valueOf(span.notes().get("relevance")));
  }

  private static Left left(Span place, String text, List<Redaction.Span> masked) {
    List<Redaction.Span> touching = new ArrayList<>();
    for (Redaction.Span span : masked) {
      if (place.overlaps(new Span(span.start(), span.end()))) {
        touching.add(span);
      }
    }
    if (touching.isEmpty()) {
      return Left.ALL;
    }
    int[] codePoints = text.codePoints().toArray();
    for (int i = place.start(); i < place.end(); i++) {
      int at = i;
      if (Character.isLetterOrDigit(codePoints[i])
          && touching.stream().noneMatch(span -> span.start() <= at && at < span.end())) {
        return Left.PART;
      }
    }
    return touching.stream().allMatch(span -> span.action() == RedactionAction.ABSTRACT)
        ? Left.COARSER
        : Left.NOTHING;
  }

  /**
   * How many of the annotated values come to something.
   *
   * @param relevant of those that the question needs, or of the others
   */
  public Proportion share(boolean relevant, Left left) {
    Map<Left, Integer> counts = relevant ? needed : others;
    int all = counts.values().stream().mapToInt(Integer::intValue).sum();
    return Proportion.of(counts.getOrDefault(left, 0), all);
  }
}
