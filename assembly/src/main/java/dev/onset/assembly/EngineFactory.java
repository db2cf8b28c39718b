package dev.onset.assembly;

import dev.onset.inference.ExtractionPipeline;
import dev.onset.inference.anaphora.ReferenceModel;
import dev.onset.inference.bundle.MaxentModel;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.relevance.RelevanceReader;
import dev.onset.inference.review.BundledReview;
import dev.onset.model.Policy;
import dev.onset.model.SessionKeys;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineModels;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.engine.StageObserver;
import dev.onset.state.provenance.ModelNames;
import dev.onset.state.risk.RarityTables;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Makes engines: live, in replays, in the evaluation and in benchmarks. Loads each model once,
 * however many policies ask for it, and keeps the pipelines of the policies used last. Thread-safe.
 */
public final class EngineFactory {
  private static final int MOST_PIPELINES = 64;

  private final Policy base;
  private final ExtractionPipeline pipeline;
  private final StageObserver observer;
  private final LeakageDetectors detectors;
  private final RarityTables rarity;
  private Optional<MaxentModel> references;
  private final Map<String, ExtractionPipeline> pipelines =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, ExtractionPipeline> eldest) {
          return size() > MOST_PIPELINES;
        }
      };

  /**
   * A factory with its own observer, detectors and tables.
   *
   * @param base the policy that {@code pipeline} was loaded for
   * @param pipeline the extraction of {@code base}
   * @param observer observes the engines
   * @param detectors the detectors of contextual leakage
   * @param rarity how rare values are
   */
  public EngineFactory(
      Policy base,
      ExtractionPipeline pipeline,
      StageObserver observer,
      LeakageDetectors detectors,
      RarityTables rarity) {
    this.base = base;
    this.pipeline = pipeline;
    this.observer = observer;
    this.detectors = detectors;
    this.rarity = rarity;
    this.references = ReferenceModel.of(base);
  }

  /**
   * A factory of unobserved engines with the shipped detectors.
   *
   * @param base the policy that {@code pipeline} was loaded for
   * @param pipeline the extraction of {@code base}
   */
  public static EngineFactory of(Policy base, ExtractionPipeline pipeline) {
    return of(base, pipeline, RarityTables.shipped());
  }

  /**
   * A factory of unobserved engines with the shipped detectors.
   *
   * @param base the policy that {@code pipeline} was loaded for
   * @param pipeline the extraction of {@code base}
   * @param rarity how rare values are
   */
  public static EngineFactory of(Policy base, ExtractionPipeline pipeline, RarityTables rarity) {
    return of(base, pipeline, rarity, LeakageDetectors.shipped());
  }

  /**
   * A factory of unobserved engines.
   *
   * @param base the policy that {@code pipeline} was loaded for
   * @param pipeline the extraction of {@code base}
   * @param rarity how rare values are
   * @param detectors the detectors of contextual leakage
   */
  public static EngineFactory of(
      Policy base, ExtractionPipeline pipeline, RarityTables rarity, LeakageDetectors detectors) {
    return new EngineFactory(base, pipeline, StageObserver.NONE, detectors, rarity);
  }

  /**
   * A factory of unobserved engines with the shipped models.
   *
   * @throws dev.onset.inference.bundle.ModelException if a model is missing or damaged
   */
  public static EngineFactory load(Policy base) {
    return of(base, ExtractionPipeline.load(base));
  }

  /** The engine of given parts. */
  public static Engine engine(EngineParts parts) {
    return new Engine(parts);
  }

  /**
   * The engine of a policy.
   *
   * @throws RuntimeException if the loaded models cannot do what the policy asks
   */
  public Engine engine(Policy policy, SessionKeys keys) {
    return engine(parts(policy, keys));
  }

  /** The parts of the base policy's engine. */
  public EngineParts parts(SessionKeys keys) {
    return parts(base, keys);
  }

  /**
   * The parts of a policy's engine.
   *
   * @throws RuntimeException if the loaded models cannot do what the policy asks
   */
  public EngineParts parts(Policy policy, SessionKeys keys) {
    ExtractionPipeline extraction = pipeline(policy);
    Optional<MaxentModel> resolver = references(policy);
    EngineModels plain =
        EngineModels.none()
            .rating(rarity)
            .reviewing(BundledReview.of(policy, extraction))
            .named(() -> names(policy, extraction, resolver));
    EngineModels resolving =
        resolver
            .map(model -> plain.resolving((type, features) -> model.score(features)))
            .orElse(plain);
    EngineModels needing = reader(policy).map(resolving::needing).orElse(resolving);
    EngineModels asked = detector(policy).map(needing::detecting).orElse(needing);
    return EngineParts.of(policy, keys)
        .reading(PipelineExtractor.of(policy, extraction))
        .with(asked)
        .observedBy(observer);
  }

  private ModelNames names(
      Policy policy, ExtractionPipeline extraction, Optional<MaxentModel> resolver) {
    List<ModelInfo> models =
        Stream.of(
                extraction.models().stream(),
                resolver.map(MaxentModel::info).stream(),
                BundledReview.model(policy).stream(),
                reader(policy).map(RelevanceReader::info).stream(),
                policy.leakage().choice().flatMap(detectors::model).stream())
            .flatMap(stream -> stream)
            .toList();
    return new ModelNames(
        Stream.concat(models.stream().map(ModelInfo::fingerprint), rarity.fingerprint().stream())
            .toList(),
        models.stream().filter(ModelInfo::isStandIn).map(ModelInfo::fingerprint).toList());
  }

  /**
   * Loads what a policy needs, so that none of its turns waits for it.
   *
   * @throws RuntimeException if the loaded models cannot do what the policy asks
   */
  public void prepare(Policy policy) {
    pipeline(policy);
    reader(policy);
    detector(policy);
  }

  /** The models of a policy that run on a processor in place of a GPU that failed. */
  public List<String> standIns(Policy policy) {
    return names(policy, pipeline(policy), references(policy)).standIns();
  }

  private synchronized ExtractionPipeline pipeline(Policy policy) {
    return policy.version().equals(base.version())
        ? pipeline
        : pipelines.computeIfAbsent(policy.version(), version -> pipeline.under(policy));
  }

  private static Optional<RelevanceReader> reader(Policy policy) {
    return policy.redaction().minimizes()
        ? Optional.of(RelevanceReader.bundled())
        : Optional.empty();
  }

  private Optional<LeakageDetector> detector(Policy policy) {
    return policy.leakage().choice().map(detectors::of);
  }

  private synchronized Optional<MaxentModel> references(Policy policy) {
    if (policy.anaphora() != Policy.Anaphora.T1) {
      return Optional.empty();
    }
    references = references.or(() -> ReferenceModel.of(policy));
    return references;
  }
}
