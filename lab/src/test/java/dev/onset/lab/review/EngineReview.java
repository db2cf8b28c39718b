package dev.onset.lab.review;

import dev.onset.assembly.EngineFactory;
import dev.onset.assembly.PipelineExtractor;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.review.BundledReview;
import dev.onset.model.Emission;
import dev.onset.model.MasterKey;
import dev.onset.model.PiiClass;
import dev.onset.model.Policy;
import dev.onset.model.Redaction;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineModels;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.session.InMemorySessionStore;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures which annotated names the stream's own engine masks (third paper; spec section 9). It
 * compares the final masks, whichever component decided. The first turn, which is the material, is
 * read but not counted. A masked name that overlaps no annotated one is an over-redacted name.
 *
 * @param score score on the annotated names
 * @param beside masked names that overlap no annotated one
 */
record EngineReview(ReviewScore score, int beside) {
  /** Runs dialogues through an engine with a policy, each as a separate session. */
  static EngineReview of(
      List<CorpusDialogue> dialogues, Policy policy, ExtractionPipeline pipeline) {
    Engine engine =
        EngineFactory.engine(
            EngineParts.of(policy, new MasterKey(new byte[MasterKey.BYTES]))
                .reading(PipelineExtractor.of(policy, pipeline))
                .with(EngineModels.none().reviewing(BundledReview.of(policy, pipeline))));
    EngineReview all = new EngineReview(ReviewScore.NONE, 0);
    for (CorpusDialogue dialogue : dialogues) {
      all = all.and(dialogue, engine);
    }
    return all;
  }

  private EngineReview and(CorpusDialogue dialogue, Engine engine) {
    InMemorySessionStore store = new InMemorySessionStore();
    SessionId id = SessionId.of(dialogue.sessionId());
    Map<Integer, List<Redaction.Span>> masked = new HashMap<>();
    for (CorpusTurn one : dialogue.turns()) {
      Turn turn = Turn.of(id, one.turn(), one.speaker(), one.text());
      for (Emission emission : engine.process(turn, store)) {
        if (emission instanceof Redaction redaction) {
          masked.put(redaction.turn(), redaction.spans());
        }
      }
    }
    ReviewScore scored = score;
    int more = beside;
    for (CorpusTurn turn : dialogue.turns()) {
      if (turn.turn() > 0) {
        List<GoldSpan> gold = turn.spans().stream().filter(Candidates::isDecided).toList();
        List<Redaction.Span> spans = masked.getOrDefault(turn.turn(), List.of());
        for (GoldSpan name : gold) {
          scored = scored.and(Candidates.isToRedact(name), spans.stream().anyMatch(name::overlaps));
        }
        more +=
            (int)
                spans.stream()
                    .filter(span -> span.type().piiClass() == PiiClass.NAME)
                    .filter(span -> gold.stream().noneMatch(span::overlaps))
                    .count();
      }
    }
    return new EngineReview(scored, more);
  }

  /** F1 of REDACT, in [0, 1]. */
  double redactF1() {
    return new ReviewScore(
            score.redacted(), score.missed(), score.kept(), score.overdone() + beside)
        .redactF1();
  }

  /** The macro F1 of both decisions, in [0, 1]. */
  double macroF1() {
    return (redactF1() + score.keepF1()) / 2;
  }
}
