package dev.onset.streams.intake;

import dev.onset.model.RejectReason;
import dev.onset.streams.monitoring.OnsetMetrics;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;

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

  private final MeterRegistry registry;

  /**
   * @param registry of the counters
   */
  public IntakeMetrics(MeterRegistry registry) {
    this.registry = registry;
    // Registered at the start, so that a rate is right from the first increment.
    for (Outcome outcome : Outcome.values()) {
      messages(outcome);
    }
    for (RejectReason reason : RejectReason.values()) {
      deadLetters(reason);
    }
  }

  void message(Outcome outcome) {
    messages(outcome).increment();
  }

  /** One record was set aside. */
  public void deadLetter(RejectReason reason) {
    deadLetters(reason).increment();
    message(Outcome.REFUSED);
  }

  private Counter messages(Outcome outcome) {
    return registry.counter(MESSAGES, "outcome", lower(outcome));
  }

  private Counter deadLetters(RejectReason reason) {
    return registry.counter(OnsetMetrics.DEAD_LETTERS, "reason", lower(reason));
  }

  private static String lower(Enum<?> name) {
    return name.name().toLowerCase(Locale.ROOT);
  }
}
