package dev.onset.assembly;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.TierMerge;
import dev.onset.inference.TierOutputs;
import dev.onset.inference.language.LanguageReader;
import dev.onset.inference.review.Proposer;
import dev.onset.inference.tier0.Tier0;
import dev.onset.model.LanguageReading;
import dev.onset.model.Mention;
import dev.onset.model.MessageForm;
import dev.onset.model.Policy;
import dev.onset.model.Role;
import dev.onset.model.Turn;
import dev.onset.model.TurnContext;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import java.util.List;

/**
 * Reads turns with a pipeline. One run of the tiers gives mentions and names to review.
 * Thread-safe.
 *
 * @param pipeline runs the tiers
 * @param proposes whether to propose names for review
 */
public record PipelineExtractor(ExtractionPipeline pipeline, boolean proposes)
    implements Extractor {

  /** The extractor that a policy needs. */
  public static PipelineExtractor of(Policy policy, ExtractionPipeline pipeline) {
    return new PipelineExtractor(pipeline, policy.redaction().reviewsNames());
  }

  public PipelineExtractor {
    // Loads its model now rather than in the first turn that needs it.
    LanguageReader.bundled();
  }

  @Override
  public ExtractedTurn read(TurnContext context, Turn turn) {
    return read(context, turn, pipeline.tiers(context, turn.text()));
  }

  /**
   * Reads a turn whose tiers have run.
   *
   * @param tiers their output for this context and text, from this pipeline or from one that
   *     differs in its policy's thresholds and lists alone
   */
  public ExtractedTurn read(TurnContext context, Turn turn, TierOutputs tiers) {
    List<Mention> mentions = pipeline.assemble(tiers, TierMerge.ONSET);
    return new ExtractedTurn(
        mentions,
        proposes ? Proposer.seen(tiers, mentions) : List.of(),
        language(context.speaker(), tiers.text()));
  }

  @Override
  public MessageForm form(String message) {
    return Tier0.form(message);
  }

  @Override
  public List<Mention> joined(TurnContext context, String text) {
    return pipeline.read(context, text).mentions();
  }

  /** Only the language of people is looked at. */
  private static LanguageReading language(Role speaker, String text) {
    return speaker != Role.OTHER ? LanguageReader.bundled().read(text) : LanguageReading.UNTOLD;
  }
}
