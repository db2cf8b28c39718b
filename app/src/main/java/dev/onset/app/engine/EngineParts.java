package dev.onset.app.engine;

import dev.onset.assembly.LeakageDetectors;
import dev.onset.assembly.PipelineExtractor;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.anaphora.ReferenceModel;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.review.BundledReview;
import dev.onset.model.Policy;
import dev.onset.model.SessionKeys;
import dev.onset.state.anaphora.ReferenceScorer;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.StageObserver;
import dev.onset.state.extract.Extractor;
import dev.onset.state.risk.RarityTables;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What an engine is made of.
 *
 * @param policy the policy of every session
 * @param pipeline the extractor with its models
 * @param references what finds the references that the dictionary leaves open; empty if the policy
 *     does not ask for it
 * @param rarity how rare values are
 * @param keys of the sessions
 */
public record EngineParts(
    Policy policy,
    ExtractionPipeline pipeline,
    Optional<ReferenceModel> references,
    RarityTables rarity,
    SessionKeys keys) {

  /** The parts that a policy and keys ask for, with the bundled models. */
  public static EngineParts load(Policy policy, SessionKeys keys) {
    return of(policy, ExtractionPipeline.load(policy), keys);
  }

  /** The parts that a policy and keys ask for, with the models of a pipeline. */
  public static EngineParts of(Policy policy, ExtractionPipeline pipeline, SessionKeys keys) {
    return new EngineParts(
        policy, pipeline, ReferenceModel.of(policy), RarityTables.shipped(), keys);
  }

  /** An engine that reads its mentions from the pipeline's models. */
  public Engine engine() {
    return engine(extractor());
  }

  /** The extractor of the pipeline's models. */
  public Extractor extractor() {
    return PipelineExtractor.of(policy, pipeline);
  }

  /** An engine that reads its mentions elsewhere. */
  public Engine engine(Extractor extractor) {
    ReferenceScorer scorer =
        references
            .<ReferenceScorer>map(model -> (type, features) -> model.score(features))
            .orElse(ReferenceScorer.NONE);
    Engine engine =
        new Engine(policy, extractor, scorer, rarity, keys, fingerprints(), StageObserver.NONE)
            .reviewing(BundledReview.of(policy, pipeline));
    return policy
        .leakage()
        .domain()
        .map(LeakageDetectors.shipped()::of)
        .map(engine::detecting)
        .orElse(engine);
  }

  private List<String> fingerprints() {
    return Stream.of(
            pipeline.models().stream(),
            references.map(ReferenceModel::info).stream(),
            BundledReview.model(policy).stream(),
            policy.leakage().domain().flatMap(LeakageDetectors.shipped()::model).stream())
        .flatMap(stream -> stream)
        .map(ModelInfo::fingerprint)
        .toList();
  }
}
