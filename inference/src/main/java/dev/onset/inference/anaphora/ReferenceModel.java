package dev.onset.inference.anaphora;

import dev.onset.inference.bundle.MaxentModel;
import dev.onset.model.Policy;
import java.util.Optional;

/**
 * The bundled model of the probability that a turn refers back to a known value, over features that
 * the caller supplies.
 */
public final class ReferenceModel {
  /** Outcome for a turn that refers to the value. */
  public static final String REFERENCE = "reference";

  /** Outcome for a turn that does not. */
  public static final String NONE = "none";

  private ReferenceModel() {}

  /**
   * The bundled model.
   *
   * @throws dev.onset.inference.bundle.ModelException if it is missing or damaged
   */
  public static MaxentModel bundled() {
    return MaxentModel.bundled("models/anaphora-t1", REFERENCE, "reference resolver");
  }

  /**
   * The bundled model, if the policy uses it.
   *
   * @throws dev.onset.inference.bundle.ModelException if it is missing or damaged
   */
  public static Optional<MaxentModel> of(Policy policy) {
    return policy.anaphora() == Policy.Anaphora.T1 ? Optional.of(bundled()) : Optional.empty();
  }
}
