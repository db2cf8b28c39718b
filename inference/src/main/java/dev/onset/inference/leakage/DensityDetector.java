package dev.onset.inference.leakage;

import dev.onset.inference.bundle.ModelException;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import java.util.EnumMap;
import java.util.Map;

/**
 * Two densities over the vectors of frozen encoders (second paper, §V). Thread-safe and
 * deterministic on one kind of machine. Keeps no answer and no vector: who asks twice for an answer
 * caches it.
 */
public final class DensityDetector implements LeakageDetector {
  private static final Map<LeakageDomain, DensityDetector> LOADED =
      new EnumMap<>(LeakageDomain.class);

  private final FusedEncoder encoder;
  private final LeakageModel model;

  /**
   * A detector of a model, with the encoders that the model names.
   *
   * @throws ModelException if one of them is missing or damaged
   */
  public DensityDetector(LeakageModel model) {
    this.encoder = FusedEncoder.of(model.encoders());
    this.model = model;
  }

  /**
   * The process's detector of a domain, with the model that ships; loaded at the first call for it,
   * and kept.
   *
   * @throws ModelException if a model is missing or damaged
   */
  public static DensityDetector of(LeakageDomain domain) {
    synchronized (LOADED) {
      return LOADED.computeIfAbsent(
          domain, each -> new DensityDetector(LeakageModel.bundled(each)));
    }
  }

  /** What outputs name the model by. */
  public ModelInfo info() {
    return model.info();
  }

  /** The scores alone. */
  public LeakageScores scores(String answer) {
    return model.scores(encoder.encode(answer));
  }

  @Override
  public LeakageAssessment assess(String answer, OperatingPoint point) {
    LeakageScores scores = scores(answer);
    return new LeakageAssessment(scores, model.thresholds().decide(scores, point));
  }
}
