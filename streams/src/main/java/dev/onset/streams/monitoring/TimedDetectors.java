package dev.onset.streams.monitoring;

import dev.onset.assembly.LeakageDetectors;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.model.leakage.LeakageChoice;
import dev.onset.model.leakage.LeakageDetector;
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
  public LeakageDetector of(LeakageChoice choice) {
    return new TimedDetector(
        detectors.of(choice), OnsetMetrics.detector(registry, choice.domain()));
  }

  @Override
  public Optional<ModelInfo> model(LeakageChoice choice) {
    return detectors.model(choice);
  }
}
