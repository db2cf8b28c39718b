package dev.onset.inference.bundle;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import opennlp.tools.ml.model.AbstractModel;
import opennlp.tools.ml.model.BinaryFileDataReader;
import opennlp.tools.ml.model.GenericModelReader;

/**
 * A maximum entropy model that returns the probability of one outcome. Linear in the features,
 * thread-safe, deterministic.
 */
public final class MaxentModel {
  private static final String RUNS_ON = "JVM";

  private final AbstractModel model;
  private final int outcome;
  private final ModelInfo info;

  /**
   * @param bytes bytes of a trained model
   * @param outcome the outcome to score
   * @param name name of the model for messages
   * @param info identifies the model in outputs
   * @throws ModelException if the bytes are not a model with this outcome
   */
  public MaxentModel(byte[] bytes, String outcome, String name, ModelInfo info) {
    this.info = info;
    try {
      this.model =
          new GenericModelReader(new BinaryFileDataReader(new ByteArrayInputStream(bytes)))
              .getModel();
    } catch (IOException e) {
      throw new ModelException(
          "The " + name + " cannot be read; build Onset again or reinstall it.", e);
    }
    this.outcome = model.getIndex(outcome);
    if (this.outcome < 0) {
      throw new ModelException(
          "The " + name + " has other outcomes; build Onset again or reinstall it.");
    }
  }

  /**
   * A bundled model.
   *
   * @param path path below this module's resources, without extension
   * @throws ModelException if it is missing or damaged
   */
  public static MaxentModel bundled(String path, String outcome, String name) {
    BundledModel bundled = BundledModel.read(path, ".bin");
    return new MaxentModel(bundled.bytes(), outcome, name, bundled.info("", RUNS_ON));
  }

  /** Identifies the model in outputs. */
  public ModelInfo info() {
    return info;
  }

  /**
   * The probability of the outcome.
   *
   * @return in [0, 1]
   */
  public double score(List<String> features) {
    return model.eval(features.toArray(String[]::new))[outcome];
  }
}
