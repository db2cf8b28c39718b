package dev.onset.inference.leakage;

import dev.onset.inference.bundle.BundledModel;
import dev.onset.inference.bundle.ModelException;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.encoder.EncoderModel;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageScores;
import java.util.List;

/**
 * What was learnt of one domain: a density of safe answers, borderline-safe ones among them, one of
 * unsafe answers, and where decisions change (second paper, §V). Immutable and thread-safe.
 *
 * @param domain whose answers
 * @param encoders whose vectors, one after the other
 * @param whitening what is done to a vector before the densities see it
 * @param safe density of answers that identify nobody
 * @param unsafe density of answers that identify somebody
 * @param thresholds of the decisions
 * @param info what outputs name it by
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

  /** Refuses densities of other vectors than those of the encoders. */
  public LeakageModel {
    encoders = List.copyOf(encoders);
    int size = encoders.size() * EncoderModel.SIZE;
    if (whitening.size() != size
        || safe.size() != whitening.directions()
        || unsafe.size() != whitening.directions()) {
      throw new IllegalArgumentException("The densities are of other vectors.");
    }
  }

  /**
   * The model that ships.
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
              + " is that of another domain; build Onset again or reinstall it.");
    }
    return model;
  }

  /** How typical the vector of an answer is; the vector is as the encoders gave it. */
  public LeakageScores scores(float[] vector) {
    float[] whitened = whitening.of(vector);
    return new LeakageScores(safe.score(whitened), unsafe.score(whitened));
  }
}
