package dev.onset.assembly;

import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.leakage.DensityDetector;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.LeakageDomain;
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
    return new LeakageDetectors() {
      @Override
      public LeakageDetector of(LeakageDomain domain) {
        return DensityDetector.of(domain);
      }

      @Override
      public Optional<ModelInfo> model(LeakageDomain domain) {
        return Optional.of(DensityDetector.of(domain).info());
      }
    };
  }
}
