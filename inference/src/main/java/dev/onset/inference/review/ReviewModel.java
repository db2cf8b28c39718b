package dev.onset.inference.review;

import dev.onset.inference.bundle.BundledModel;
import dev.onset.inference.bundle.ModelException;
import dev.onset.inference.bundle.ModelInfo;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import opennlp.tools.ml.model.AbstractModel;
import opennlp.tools.ml.model.BinaryFileDataReader;
import opennlp.tools.ml.model.GenericModelReader;

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

  private final AbstractModel model;
  private final int redact;
  private final ModelInfo info;

  /**
   * @param bytes of a trained model
   * @param info what outputs name it by
   * @throws ModelException if they are none
   */
  public ReviewModel(byte[] bytes, ModelInfo info) {
    this.info = info;
    try {
      this.model =
          new GenericModelReader(new BinaryFileDataReader(new ByteArrayInputStream(bytes)))
              .getModel();
    } catch (IOException e) {
      throw new ModelException(
          "The reviewer of candidates cannot be read; build Onset again or reinstall it.", e);
    }
    this.redact = model.getIndex(REDACT);
    if (redact < 0) {
      throw new ModelException(
          "The reviewer of candidates is another model; build Onset again or reinstall it.");
    }
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
    return model.eval(features.toArray(String[]::new))[redact];
  }
}
