package dev.onset.evaluation.own;

import dev.onset.assembly.PipelineExtractor;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.TierOutputs;
import dev.onset.model.Policy;
import dev.onset.model.TurnContext;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Reads chats under policies that differ in thresholds: the tiers read each distinct turn once.
 * Grows with the chats. Thread-safe.
 */
public final class CachedTiers implements Readings {
  private final ExtractionPipeline pipeline;
  private final Map<Said, TierOutputs> tiers = new ConcurrentHashMap<>();

  private record Said(TurnContext context, String text) {}

  /**
   * An empty cache.
   *
   * @param pipeline runs the tiers
   */
  public CachedTiers(ExtractionPipeline pipeline) {
    this.pipeline = pipeline;
  }

  /** Each extractor merges the tiers' outputs of a turn once, too. */
  @Override
  public Extractor under(Policy policy) {
    PipelineExtractor extractor = PipelineExtractor.of(policy, pipeline.under(policy));
    Map<Said, ExtractedTurn> read = new ConcurrentHashMap<>();
    return (context, turn) -> {
      Said said = new Said(context, turn.text());
      return read.computeIfAbsent(
          said,
          any ->
              extractor.read(
                  context,
                  turn,
                  tiers.computeIfAbsent(said, one -> pipeline.tiers(context, turn.text()))));
    };
  }
}
