package dev.onset.inference.review;

import dev.onset.inference.bundle.BundledModel;
import dev.onset.inference.bundle.MaxentModel;
import dev.onset.inference.bundle.ModelException;
import dev.onset.inference.bundle.ModelInfo;
import java.util.List;

/**
 * The probability that a candidate must be redacted: a maximum entropy model over {@link
 * ReviewFeatures}. Linear in the features, thread-safe, deterministic.
 */
public final class ReviewModel {
  /** Outcome for a participant's name. */
  public static final String REDACT = "redact";

  /** Outcome for every other name. */
  public static final String KEEP = "keep";

  private static final String PATH = "models/reviewer";
  private static final String RUNS_ON = "JVM";

  private final MaxentModel model;
  private final ModelInfo info;

  /**
   * @param bytes bytes of a trained model
   * @param info identifies the model in outputs
   * @throws ModelException if the bytes are not a model
   */
  public ReviewModel(byte[] bytes, ModelInfo info) {
    this.model = new MaxentModel(bytes, REDACT, "candidate reviewer");
    this.info = info;
  }

  /**
   * The bundled model.
   *
   * @throws ModelException if it is missing or damaged
   */
  public static ReviewModel bundled() {
    BundledModel bundled = BundledModel.read(PATH, ".bin");
    return new ReviewModel(bundled.bytes(), bundled.info("", RUNS_ON));
  }

  /** Identifies the model in outputs. */
  public ModelInfo info() {
    return info;
  }

  /**
   * The probability that a candidate with these features must be redacted.
   *
   * @return in [0, 1]
   */
  public double score(List<String> features) {
    return model.score(features);
  }
}
