package dev.onset.inference;

import dev.onset.inference.recognizer.PolicyRecognizers;
import dev.onset.inference.tier0.Tier0;
import dev.onset.inference.tier1.Tier1;
import dev.onset.model.Mention;
import dev.onset.model.Policy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Stage 1: every tier, recheck, post-processor and deduplication in order (first paper, section
 * 4.2; spec section 2). Thread-safe and deterministic.
 */
public final class ExtractionPipeline {
  private static final String NAME_FINDER = "tier1-names";
  private static final String NO_TAGGER =
      "There is no Tier-2 model, so weak candidates are not rechecked: names, organizations and"
          + " places keep the Tier-1 confidence, and types that only Tier-2 finds are missing.";

  private final Tier0 tier0;
  private final Tier1 tier1;
  private final Optional<NeuralTagger> tagger;
  private final TurnGate gate = TurnGate.bundled();
  private final Recheck recheck;
  private final PostProcessor postProcessor;
  private final PolicyRecognizers own;
  private final List<ModelInfo> models;

  private ExtractionPipeline(Policy policy, Optional<NeuralTagger> tagger) {
    BundledModel names = BundledModel.read(NAME_FINDER);
    this.tier0 = new Tier0(policy.tier0(), policy.region());
    this.tier1 = new Tier1(names.bytes(), policy.tier1());
    this.tagger = tagger;
    this.recheck = new Recheck(policy.recheck());
    this.postProcessor = new PostProcessor(policy.postProcessor());
    this.own = new PolicyRecognizers(policy);
    this.models = List.of(names.info());
  }

  /** The pipeline of a policy with the bundled models; there is no bundled Tier-2 model. */
  public static ExtractionPipeline load(Policy policy) {
    return new ExtractionPipeline(policy, Optional.empty());
  }

  /** The pipeline of a policy with the bundled models and a Tier-2 tagger, which also rechecks. */
  public static ExtractionPipeline load(Policy policy, NeuralTagger tagger) {
    return new ExtractionPipeline(policy, Optional.of(tagger));
  }

  /** The mentions of one turn's text, ascending, without overlap; offsets in code points. */
  public List<Mention> extract(String text) {
    List<Mention> found = new ArrayList<>(tier0.scan(text));
    if (gate.admits(text)) {
      List<Mention> weak = tier1.find(text);
      if (tagger.isPresent()) {
        List<Mention> neural = tagger.get().tag(text);
        weak = recheck.confirm(weak, neural);
        found.addAll(neural);
      }
      found.addAll(weak);
    }
    int[] codePoints = text.codePoints().toArray();
    found.replaceAll(mention -> postProcessor.adjust(mention, codePoints));
    return own.complete("", text, found, Deduplication::resolve);
  }

  /** The bundled models in use. */
  public List<ModelInfo> models() {
    return models;
  }

  /** What a person who starts Onset should know, one sentence each; empty if all tiers run. */
  public List<String> notices() {
    return tagger.isPresent() ? List.of() : List.of(NO_TAGGER);
  }
}
