package dev.onset.streams;

import dev.onset.inference.bundle.ModelInfo;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.state.leakage.LeakageStage;
import java.util.Optional;

/** Where detectors of contextual leakage come from. Implementations are thread-safe. */
@FunctionalInterface
public interface LeakageDetectors {
  /**
   * The detector of a domain; its models are read when it is asked for, and once.
   *
   * @throws RuntimeException if its models are missing or damaged
   */
  LeakageDetector of(LeakageDomain domain);

  /** What outputs name the model of a domain by; empty if there is none. */
  default Optional<ModelInfo> model(LeakageDomain domain) {
    return Optional.empty();
  }

  /** Those that ship. */
  static LeakageDetectors shipped() {
    return domain -> LeakageStage.NO_DETECTOR;
  }
}
