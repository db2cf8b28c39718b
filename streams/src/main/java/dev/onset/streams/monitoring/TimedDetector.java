package dev.onset.streams.monitoring;

import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.OperatingPoint;
import io.micrometer.core.instrument.Timer;

/**
 * Times every question to a detector, those on which it fails included. Thread-safe.
 *
 * @param detector who answers
 * @param timer of its domain
 */
record TimedDetector(LeakageDetector detector, Timer timer) implements LeakageDetector {
  @Override
  public LeakageAssessment assess(String answer, OperatingPoint point) {
    return timer.record(() -> detector.assess(answer, point));
  }
}
