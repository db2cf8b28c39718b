package dev.onset.assembly;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.TierMerge;
import dev.onset.inference.TierOutputs;
import dev.onset.inference.review.Proposer;
import dev.onset.model.Mention;
import dev.onset.model.Policy;
import dev.onset.model.Turn;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import java.util.List;

/**
 * The engine's view of a pipeline: all that is asked of a turn comes of one run of the tiers.
 *
 * @param pipeline the tiers
 * @param proposes whether somebody wants candidates for review
 */
public record PipelineExtractor(ExtractionPipeline pipeline, boolean proposes)
    implements Extractor {

  /** What a policy asks of its pipeline. */
  public static Extractor of(Policy policy, ExtractionPipeline pipeline) {
    return new PipelineExtractor(pipeline, policy.redaction().reviewsNames());
  }

  @Override
  public ExtractedTurn read(String request, Turn turn) {
    TierOutputs tiers = pipeline.tiers(request, turn.text());
    List<Mention> mentions = pipeline.assemble(tiers, TierMerge.ONSET);
    return new ExtractedTurn(
        mentions, proposes ? Proposer.seen(tiers, mentions) : List.of(), tiers.neural().words());
  }
}
