package dev.onset.evaluation.review;

import dev.onset.assembly.EngineFactory;
import dev.onset.assembly.PipelineExtractor;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.evaluation.corpus.load.Corpora;
import dev.onset.formats.GoldSpan;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.review.BundledReview;
import dev.onset.model.Emission;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Redaction;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineModels;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.session.InMemorySessionStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures which annotated names the stream's own engine masks (third paper; spec section 9). It
 * compares the final masks, whichever component decided. The first turn, which is the material, is
 * read but not counted. A masked span that overlaps no annotated name is an over-redacted name.
 *
 * @param score score on the annotated names
 * @param beside masked spans that overlap no annotated name
 * @param turns number of turns
 * @param nanos processing time in nanoseconds, extraction included
 */
public record EngineReview(ReviewScore score, int beside, int turns, long nanos) {
  private static final List<String> FILES =
      List.of("mathdial_rok_train.jsonl.gz", "mathdial_rok_swap_train.jsonl.gz");
  private static final Map<String, Map<String, String>> POLICIES =
      Map.of(
          "direct, all names masked", Map.of("redaction.types", "[NAME_FULL, NAME_PART, ALIAS]"),
          "review: bundled", Map.of("redaction.review", "bundled"));

  /**
   * Prints the figures of the recorded lessons under each policy.
   *
   * @param args the folder of the corpora
   */
  public static void main(String[] args) throws IOException {
    ExtractionPipeline pipeline = ExtractionPipeline.load(PolicyReader.shipped());
    for (String file : FILES) {
      List<CorpusDialogue> dialogues = Corpora.read(Path.of(args[0]).resolve(file));
      for (String name : POLICIES.keySet().stream().sorted().toList()) {
        Policy policy = PolicyReader.shipped(POLICIES.get(name));
        EngineReview result = of(dialogues, policy, pipeline.under(policy));
        System.out.printf(
            Locale.ROOT,
            "%s, %s: macro F1 %.3f (REDACT %.3f, KEEP %.3f), %s, %d spans beside names, %d turns,"
                + " %.2f ms a turn%n",
            file,
            name,
            result.macroF1(),
            result.redactF1(),
            result.score().keepF1(),
            result.score(),
            result.beside(),
            result.turns(),
            result.nanos() / 1e6 / result.turns());
      }
    }
  }

  /** Runs dialogues through an engine with a policy, each as a separate session. */
  public static EngineReview of(
      List<CorpusDialogue> dialogues, Policy policy, ExtractionPipeline pipeline) {
    Engine engine =
        EngineFactory.engine(
            EngineParts.of(policy, new MasterKey(new byte[MasterKey.BYTES]))
                .reading(PipelineExtractor.of(policy, pipeline))
                .with(EngineModels.none().reviewing(BundledReview.of(policy, pipeline))));
    EngineReview all = new EngineReview(ReviewScore.NONE, 0, 0, 0);
    for (CorpusDialogue dialogue : dialogues) {
      all = all.and(dialogue, engine);
    }
    return all;
  }

  private EngineReview and(CorpusDialogue dialogue, Engine engine) {
    InMemorySessionStore store = new InMemorySessionStore();
    SessionId id = SessionId.of(dialogue.sessionId());
    Map<Integer, List<Redaction.Span>> masked = new HashMap<>();
    long took = nanos;
    for (CorpusTurn one : dialogue.turns()) {
      Turn turn = Turn.of(id, one.turn(), one.speaker(), one.text());
      long start = System.nanoTime();
      List<Emission> out = engine.process(turn, store);
      took += System.nanoTime() - start;
      for (Emission emission : out) {
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
          scored =
              scored.and(
                  Candidates.isToRedact(name), spans.stream().anyMatch(span -> hits(span, name)));
        }
        more +=
            (int)
                spans.stream()
                    .filter(span -> gold.stream().noneMatch(name -> hits(span, name)))
                    .count();
      }
    }
    return new EngineReview(scored, more, turns + dialogue.turns().size(), took);
  }

  private static boolean hits(Redaction.Span span, GoldSpan name) {
    return span.start() < name.end() && name.start() < span.end();
  }

  /** F1 of REDACT, in [0, 1]. */
  public double redactF1() {
    return new ReviewScore(
            score.redacted(), score.missed(), score.kept(), score.overdone() + beside)
        .redactF1();
  }

  /** The macro F1 of both decisions, in [0, 1]. */
  public double macroF1() {
    return (redactF1() + score.keepF1()) / 2;
  }
}
