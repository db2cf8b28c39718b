package dev.onset.inference.leakage;

import dev.onset.inference.bundle.BundledModel;
import dev.onset.inference.bundle.ModelException;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.encoder.EncoderModel;
import dev.onset.model.leakage.AnswerScores;
import dev.onset.model.leakage.LeakageDomain;
import java.util.List;

/**
 * The leakage model of one domain: a projection of an answer's vector, one or two densities, and
 * the decision thresholds (second paper, §V). Immutable and thread-safe.
 *
 * @param domain domain of the answers
 * @param encoders encoders whose vectors are concatenated
 * @param whitening projection applied to a vector before scoring
 * @param scorer densities and thresholds
 * @param info identifies the model in outputs
 */
public record LeakageModel(
    LeakageDomain domain,
    List<EncoderModel> encoders,
    Whitening whitening,
    LeakageScorer scorer,
    ModelInfo info) {
  private static final String RUNS_ON = "JVM";
  private static final String FOLDER = "models/leakage-";
  private static final String ENDING = ".bin";

  /** Rejects densities whose vector length does not match the whitening. */
  public LeakageModel {
    encoders = List.copyOf(encoders);
    int size = encoders.size() * EncoderModel.SIZE;
    if (whitening.size() != size || scorer.safe().size() != whitening.directions()) {
      throw new IllegalArgumentException("The densities do not fit the encoders' vectors.");
    }
  }

  /**
   * The model that ships for a domain.
   *
   * @throws ModelException if it is missing or damaged
   */
  public static LeakageModel bundled(LeakageDomain domain) {
    BundledModel bundled = BundledModel.read(FOLDER + domain.label(), ENDING);
    LeakageModel model = LeakageModelFile.read(bundled.bytes(), bundled.info("", RUNS_ON));
    if (model.domain() != domain) {
      throw new ModelException(
          "The bundled model of leakage in "
              + domain.label()
              + " belongs to another domain; build Onset again or reinstall it.");
    }
    return model;
  }

  /**
   * Both densities.
   *
   * @throws IllegalStateException if the model knows safe answers alone
   */
  public LeakageScorer.Both both() {
    if (scorer instanceof LeakageScorer.Both both) {
      return both;
    }
    throw new IllegalStateException("The model has no density of unsafe answers.");
  }

  /** Scores the vector of an answer as the encoders returned it. */
  public AnswerScores scores(float[] vector) {
    return scorer.scores(whitening.of(vector));
  }
}
