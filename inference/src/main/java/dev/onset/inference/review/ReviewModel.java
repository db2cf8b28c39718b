package dev.onset.inference.review;

import dev.onset.inference.bundle.BundledModel;
import dev.onset.inference.bundle.MaxentModel;
import dev.onset.inference.bundle.ModelException;
import dev.onset.inference.bundle.ModelInfo;
import java.util.List;

/**
 * How likely a candidate must be redacted: a maximum entropy model over {@link ReviewFeatures}.
 * Linear in the features, thread-safe, deterministic.
 */
public final class ReviewModel {
  /** The outcome of a name of somebody who takes part. */
  public static final String REDACT = "redact";

  /** The outcome of any other. */
  public static final String KEEP = "keep";

  private static final String PATH = "models/reviewer";
  private static final String RUNS_ON = "JVM";

  private final MaxentModel model;
  private final ModelInfo info;

  /**
   * @param bytes of a trained model
   * @param info what outputs name it by
   * @throws ModelException if they are none
   */
  public ReviewModel(byte[] bytes, ModelInfo info) {
    this.model = new MaxentModel(bytes, REDACT, "reviewer of candidates");
    this.info = info;
  }

  /**
   * The model that ships.
   *
   * @throws ModelException if it is missing or damaged
   */
  public static ReviewModel bundled() {
    BundledModel bundled = BundledModel.read(PATH, ".bin");
    return new ReviewModel(bundled.bytes(), bundled.info("", RUNS_ON));
  }

  /** What outputs name it by. */
  public ModelInfo info() {
    return info;
  }

  /**
   * The probability that what has these features must be redacted.
   *
   * @return in [0, 1]
   */
  public double score(List<String> features) {
    return model.score(features);
  }
}
