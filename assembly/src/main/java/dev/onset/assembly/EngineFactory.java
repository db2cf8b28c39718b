package dev.onset.assembly;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.anaphora.ReferenceModel;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.review.BundledReview;
import dev.onset.model.Policy;
import dev.onset.model.SessionKeys;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.state.anaphora.ReferenceScorer;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.StageObserver;
import dev.onset.state.risk.RarityTables;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Makes the engines of all policies. What a policy changes of the extraction is kept for those used
 * last; models are loaded once, whatever policies come. Thread-safe.
 */
public final class EngineFactory {
  private static final int MOST_PIPELINES = 64;

  private final Policy base;
  private final ExtractionPipeline pipeline;
  private final StageObserver observer;
  private final LeakageDetectors detectors;
  private final RarityTables rarity = RarityTables.shipped();
  private Optional<ReferenceModel> references;
  private final Map<String, ExtractionPipeline> pipelines =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, ExtractionPipeline> eldest) {
          return size() > MOST_PIPELINES;
        }
      };

  /**
   * @param base a policy
   * @param pipeline of that policy
   * @param observer of all engines
   * @param detectors of contextual leakage
   */
  public EngineFactory(
      Policy base,
      ExtractionPipeline pipeline,
      StageObserver observer,
      LeakageDetectors detectors) {
    this.base = base;
    this.pipeline = pipeline;
    this.observer = observer;
    this.detectors = detectors;
    this.references = ReferenceModel.of(base);
  }

  /**
   * The extraction of a policy.
   *
   * @throws RuntimeException if this instance's models cannot do what the policy asks
   */
  synchronized ExtractionPipeline pipeline(Policy policy) {
    return policy.version().equals(base.version())
        ? pipeline
        : pipelines.computeIfAbsent(policy.version(), version -> pipeline.under(policy));
  }

  /** An engine of a policy. */
  public Engine engine(Policy policy, SessionKeys keys) {
    ExtractionPipeline extraction = pipeline(policy);
    Optional<ReferenceModel> resolver = references(policy);
    List<String> models =
        Stream.of(
                extraction.models().stream(),
                resolver.map(ReferenceModel::info).stream(),
                BundledReview.model(policy).stream(),
                policy.leakage().domain().flatMap(detectors::model).stream())
            .flatMap(stream -> stream)
            .map(ModelInfo::fingerprint)
            .toList();
    Engine engine =
        new Engine(
                policy,
                PipelineExtractor.of(policy, extraction),
                resolver
                    .<ReferenceScorer>map(model -> (type, features) -> model.score(features))
                    .orElse(ReferenceScorer.NONE),
                rarity,
                keys,
                models,
                observer)
            .reviewing(BundledReview.of(policy, extraction));
    return detector(policy).map(engine::detecting).orElse(engine);
  }

  /**
   * Reads what a policy needs, so that none of its turns has to wait for it.
   *
   * @throws RuntimeException if this instance's models cannot do what the policy asks
   */
  public void prepare(Policy policy) {
    pipeline(policy);
    detector(policy);
  }

  private Optional<LeakageDetector> detector(Policy policy) {
    return policy.leakage().domain().map(detectors::of);
  }

  private synchronized Optional<ReferenceModel> references(Policy policy) {
    if (policy.anaphora() != Policy.Anaphora.T1) {
      return Optional.empty();
    }
    references = references.or(() -> ReferenceModel.of(policy));
    return references;
  }
}
