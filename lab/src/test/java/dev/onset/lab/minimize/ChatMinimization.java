package dev.onset.lab.minimize;

import dev.onset.app.minimize.Proportion;
import dev.onset.assembly.EngineFactory;
import dev.onset.assembly.PipelineExtractor;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputRecord;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.relevance.RelevanceReader;
import dev.onset.model.Emission;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.Redaction;
import dev.onset.model.RedactionAction;
import dev.onset.model.SessionId;
import dev.onset.model.Span;
import dev.onset.model.Turn;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineModels;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.session.InMemorySessionStore;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Measures how a policy masks the annotated values of questions and their contexts in a chat: runs
 * the engine turn by turn and inspects what its final masks leave of each value. Not thread-safe.
 */
public final class ChatMinimization {
  /** How a context and its question are split into turns. */
  public enum Said {
    /** One turn, the question after the context. */
    TOGETHER,
    /** The question in one turn, the context in the next. */
    QUESTION_FIRST,
    /** The context in one turn, the question in the next. */
    CONTEXT_FIRST
  }

  /** What remains of a value. */
  public enum Left {
    /** All of it. */
    ALL,
    /** Some letters or digits. */
    PART,
    /** A generalization. */
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
   * @param policy the policy under test
   */
  public ChatMinimization(Policy policy, ExtractionPipeline pipeline, Said said) {
    this.engine =
        EngineFactory.engine(
            EngineParts.of(policy, new MasterKey(new byte[MasterKey.BYTES]))
                .reading(new PipelineExtractor(pipeline, false))
                .with(EngineModels.none().needing(RelevanceReader.bundled())));
    this.said = said;
  }

  /** Plays a question with its context as a separate session. */
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

  /** Counts what the masks of a context leave of its values. */
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
   * The share of annotated values with a result.
   *
   * @param relevant selects the values that the question needs, or the others
   */
  public Proportion share(boolean relevant, Left left) {
    Map<Left, Integer> counts = relevant ? needed : others;
    int all = counts.values().stream().mapToInt(Integer::intValue).sum();
    return Proportion.of(counts.getOrDefault(left, 0), all);
  }
}
