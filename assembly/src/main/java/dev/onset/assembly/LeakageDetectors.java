package dev.onset.assembly;

import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.leakage.DensityDetector;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.LeakageDomain;
import java.util.Optional;

/** Gives the detectors of contextual leakage. Implementations are thread-safe. */
@FunctionalInterface
public interface LeakageDetectors {
  /**
   * The detector of a domain. Its models are loaded at the first call, and once.
   *
   * @throws RuntimeException if its models are missing or damaged
   */
  LeakageDetector of(LeakageDomain domain);

  /** The model of a domain, as outputs name it; empty if there is none. */
  default Optional<ModelInfo> model(LeakageDomain domain) {
    return Optional.empty();
  }

  /** The shipped detectors. */
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
