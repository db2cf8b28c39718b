package dev.onset.streams.monitoring;

import dev.onset.assembly.LeakageDetectors;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.model.leakage.LeakageChoice;
import dev.onset.model.leakage.LeakageDetector;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
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
    LeakageDetector detector = detectors.of(choice);
    Timer timer = registry.timer(OnsetMetrics.DETECTOR, "domain", choice.domain().label());
    return (answer, point) -> timer.record(() -> detector.assess(answer, point));
  }

  @Override
  public Optional<ModelInfo> model(LeakageChoice choice) {
    return detectors.model(choice);
  }
}
