package dev.onset.evaluation.leakage;

import dev.onset.inference.bundle.ModelException;
import dev.onset.inference.leakage.LeakageModel;
import dev.onset.model.leakage.LeakageDomain;
import java.util.Optional;

/** The models of leakage that ship. Stateless. */
public final class ShippedModels {
  private static final String MODEL = "/dev/onset/inference/models/leakage-%s.properties";

  private ShippedModels() {}

  /**
   * That of a domain; empty where none was ever bundled.
   *
   * @throws ModelException if it is damaged
   */
  public static Optional<LeakageModel> of(LeakageDomain domain) {
    boolean bundled = LeakageModel.class.getResource(MODEL.formatted(domain.label())) != null;
    return bundled ? Optional.of(LeakageModel.bundled(domain)) : Optional.empty();
  }
}
