package dev.onset.streams.monitoring;

import dev.onset.assembly.LeakageDetectors;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.LeakageDomain;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Optional;

/**
 * Times the questions to other detectors. Thread-safe.
 *
 * @param detectors that answer
 * @param registry of the timers, one for each domain
 */
public record TimedDetectors(LeakageDetectors detectors, MeterRegistry registry)
    implements LeakageDetectors {
  @Override
  public LeakageDetector of(LeakageDomain domain) {
    return new TimedDetector(detectors.of(domain), OnsetMetrics.detector(registry, domain));
  }

  @Override
  public Optional<ModelInfo> model(LeakageDomain domain) {
    return detectors.model(domain);
  }
}
