package dev.onset.assembly;

import dev.onset.inference.bundle.ModelInfo;
import dev.onset.model.leakage.LeakageChoice;
import dev.onset.model.leakage.LeakageDetector;
import java.util.Optional;

/** Gives the detectors of contextual leakage. Implementations are thread-safe. */
@FunctionalInterface
public interface LeakageDetectors {
  /**
   * The detector of a choice. Its models are loaded at the first call, and once.
   *
   * @throws RuntimeException if its models are missing or damaged
   */
  LeakageDetector of(LeakageChoice choice);

  /** The model of a choice, as outputs name it; empty if there is none. */
  default Optional<ModelInfo> model(LeakageChoice choice) {
    return Optional.empty();
  }

  /** The shipped detectors. */
  static LeakageDetectors shipped() {
    return new LeakageModels(Optional.empty());
  }
}
