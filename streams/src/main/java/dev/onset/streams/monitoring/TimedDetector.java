package dev.onset.streams.monitoring;

import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.OperatingPoint;
import io.micrometer.core.instrument.Timer;

/**
 * Times every question to a detector, also those on which it fails. Thread-safe.
 *
 * @param detector that answers
 * @param timer of its domain
 */
record TimedDetector(LeakageDetector detector, Timer timer) implements LeakageDetector {
  @Override
  public LeakageAssessment assess(String answer, OperatingPoint point) {
    return timer.record(() -> detector.assess(answer, point));
  }
}
