package dev.onset.inference.anaphora;

import dev.onset.inference.bundle.BundledModel;
import dev.onset.inference.bundle.MaxentModel;
import dev.onset.inference.bundle.ModelException;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.model.Policy;
import java.util.List;
import java.util.Optional;

/**
 * The probability that a turn refers back to a known value: a maximum entropy model over features
 * that the caller supplies. Linear in the features, thread-safe, deterministic.
 */
public final class ReferenceModel {
  /** Outcome for a turn that refers to the value. */
  public static final String REFERENCE = "reference";

  /** Outcome for a turn that does not. */
  public static final String NONE = "none";

  private static final String PATH = "models/anaphora-t1";
  private static final String RUNS_ON = "JVM";

  private final MaxentModel model;
  private final ModelInfo info;

  /**
   * @param bytes bytes of a trained model
   * @param info identifies the model in outputs
   * @throws ModelException if the bytes are not a model
   */
  public ReferenceModel(byte[] bytes, ModelInfo info) {
    this.model = new MaxentModel(bytes, REFERENCE, "reference resolver");
    this.info = info;
  }

  /**
   * The bundled model.
   *
   * @throws ModelException if it is missing or damaged
   */
  public static ReferenceModel bundled() {
    BundledModel bundled = BundledModel.read(PATH, ".bin");
    return new ReferenceModel(bundled.bytes(), bundled.info("", RUNS_ON));
  }

  /**
   * The bundled model, if the policy uses it.
   *
   * @throws ModelException if it is missing or damaged
   */
  public static Optional<ReferenceModel> of(Policy policy) {
    return policy.anaphora() == Policy.Anaphora.T1 ? Optional.of(bundled()) : Optional.empty();
  }

  /** Identifies the model in outputs. */
  public ModelInfo info() {
    return info;
  }

  /**
   * The probability of a reference.
   *
   * @return in [0, 1]
   */
  public double score(List<String> features) {
    return model.score(features);
  }
}
