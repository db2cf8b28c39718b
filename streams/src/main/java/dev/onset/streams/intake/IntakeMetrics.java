package dev.onset.streams.intake;

import dev.onset.model.RejectReason;
import dev.onset.streams.monitoring.Counters;
import dev.onset.streams.monitoring.OnsetMetrics;
import io.micrometer.core.instrument.MeterRegistry;

/**
 * Counts what becomes of a platform's messages. Labels are names of outcomes and reasons, never a
 * value. Thread-safe.
 */
public final class IntakeMetrics {
  /** Records of platforms, by what became of them. */
  public static final String MESSAGES = "onset.intake.messages";

  /** What became of a record. */
  enum Outcome {
    /** A new turn. */
    NUMBERED,
    /** A new revision of a turn. */
    EDIT,
    /** Its id was seen before. */
    REPEAT,
    /** A partial transcript or another event. */
    PASSED_OVER,
    /** A dead letter. */
    REFUSED
  }

  private final Counters counters;

  /**
   * @param registry of the counters
   */
  public IntakeMetrics(MeterRegistry registry) {
    this.counters = new Counters(registry);
    counters.register(MESSAGES, "outcome", Outcome.values());
    counters.register(OnsetMetrics.DEAD_LETTERS, "reason", RejectReason.values());
  }

  void message(Outcome outcome) {
    counters.of(MESSAGES, "outcome", outcome).increment();
  }

  /** One record was set aside. */
  public void deadLetter(RejectReason reason) {
    counters.of(OnsetMetrics.DEAD_LETTERS, "reason", reason).increment();
    message(Outcome.REFUSED);
  }
}
