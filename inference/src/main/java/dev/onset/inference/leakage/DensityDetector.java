package dev.onset.inference.leakage;

import dev.onset.inference.bundle.ModelException;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.model.leakage.AnswerScores;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageChoice;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.OperatingPoint;
import java.util.HashMap;
import java.util.Map;

/**
 * One or two densities over the vectors of frozen encoders (second paper, §V). Thread-safe and
 * deterministic on one kind of machine. Retains no answer and no vector; callers that repeat an
 * answer cache it.
 */
public final class DensityDetector implements LeakageDetector {
  private static final Map<LeakageChoice.Bundled, DensityDetector> LOADED = new HashMap<>();

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
   * The process's detector of a bundled model; loaded at the first call and shared.
   *
   * @throws ModelException if it is missing or damaged
   */
  public static DensityDetector of(LeakageChoice.Bundled choice) {
    synchronized (LOADED) {
      return LOADED.computeIfAbsent(
          choice, each -> new DensityDetector(LeakageModel.bundled(each.domain())));
    }
  }

  /** Identifies the model in outputs, and where its encoders run now. */
  public ModelInfo info() {
    return model.info().on(encoder.provider().name());
  }

  /** The scores without a decision. */
  public AnswerScores scores(String answer) {
    return model.scores(encoder.encode(answer));
  }

  @Override
  public LeakageAssessment assess(String answer, OperatingPoint point) {
    float[] whitened = model.whitening().of(encoder.encode(answer));
    return model.scorer().assess(whitened, point, info().fingerprint());
  }
}
