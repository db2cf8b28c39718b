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
 * deterministic on one kind of machine. Retains no answer and no vector; callers that repeat an
 * answer cache it.
 */
public final class DensityDetector implements LeakageDetector {
  private static final Map<LeakageDomain, DensityDetector> LOADED =
      new EnumMap<>(LeakageDomain.class);

  private final FusedEncoder encoder;
  private final LeakageModel model;

  /**
   * A detector with a model and the encoders that it names.
   *
   * @throws ModelException if one of them is missing or damaged
   */
  public DensityDetector(LeakageModel model) {
    this.encoder = FusedEncoder.of(model.encoders());
    this.model = model;
  }

  /**
   * The process's detector for a domain, with the bundled model; loaded at the first call and
   * shared.
   *
   * @throws ModelException if a model is missing or damaged
   */
  public static DensityDetector of(LeakageDomain domain) {
    synchronized (LOADED) {
      return LOADED.computeIfAbsent(
          domain, each -> new DensityDetector(LeakageModel.bundled(each)));
    }
  }

  /** Identifies the model in outputs, and where its encoders run now. */
  public ModelInfo info() {
    return model.info().on(encoder.provider().name());
  }

  /** The scores without a decision. */
  public LeakageScores scores(String answer) {
    return model.scores(encoder.encode(answer));
  }

  @Override
  public LeakageAssessment assess(String answer, OperatingPoint point) {
    LeakageScores scores = scores(answer);
    return new LeakageAssessment(scores, model.thresholds().decide(scores, point));
  }
}
