package dev.onset.inference.leakage;

import dev.onset.inference.bundle.BundledModel;
import dev.onset.inference.bundle.ModelException;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.encoder.EncoderModel;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageScores;
import java.util.List;

/**
 * The leakage model of one domain: a density of safe answers (borderline-safe ones included), a
 * density of unsafe answers, and the decision thresholds (second paper, §V). Immutable and
 * thread-safe.
 *
 * @param domain domain of the answers
 * @param encoders encoders whose vectors are concatenated
 * @param whitening transformation applied to a vector before scoring
 * @param safe density of answers that identify nobody
 * @param unsafe density of answers that identify somebody
 * @param thresholds decision thresholds
 * @param info identifies the model in outputs
 */
public record LeakageModel(
    LeakageDomain domain,
    List<EncoderModel> encoders,
    Whitening whitening,
    Density safe,
    Density unsafe,
    LeakageThresholds thresholds,
    ModelInfo info) {
  private static final String RUNS_ON = "JVM";

  /** Rejects densities whose vector length does not match the whitening. */
  public LeakageModel {
    encoders = List.copyOf(encoders);
    int size = encoders.size() * EncoderModel.SIZE;
    if (whitening.size() != size
        || safe.size() != whitening.directions()
        || unsafe.size() != whitening.directions()) {
      throw new IllegalArgumentException("The densities do not fit the encoders' vectors.");
    }
  }

  /**
   * The bundled model.
   *
   * @throws ModelException if it is missing or damaged
   */
  public static LeakageModel bundled(LeakageDomain domain) {
    BundledModel bundled = BundledModel.read("models/leakage-" + domain.label(), ".bin");
    LeakageModel model = LeakageModelFile.read(bundled.bytes(), bundled.info("", RUNS_ON));
    if (model.domain() != domain) {
      throw new ModelException(
          "The bundled model of leakage in "
              + domain.label()
              + " belongs to another domain; build Onset again or reinstall it.");
    }
    return model;
  }

  /** Scores the vector of an answer as the encoders returned it. */
  public LeakageScores scores(float[] vector) {
    float[] whitened = whitening.of(vector);
    return new LeakageScores(safe.score(whitened), unsafe.score(whitened));
  }
}
