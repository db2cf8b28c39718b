package dev.onset.app.review.worker;

import dev.onset.endpoint.Unavailability;
import dev.onset.endpoint.review.Judgement;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;

/** Counts a worker's questions and their results. Labels are reasons, never values. */
final class ReviewMetrics {
  /** Questions sent to the endpoint; each covers the names of one turn. */
  static final String ASKED = "onset.review.asked";

  /** Names with an answer, by decision. */
  static final String ANSWERED = "onset.review.answered";

  /** Questions without an answer, by reason. */
  static final String FAILED = "onset.review.failed";

  /** Redactions with names that no question covered, by reason. */
  static final String UNASKED = "onset.review.unasked";

  /** Answers sent as commands; the other answers changed nothing. */
  static final String COMMANDS = "onset.review.commands";

  /** Turns whose names were left to people, as commands. */
  static final String LEFT_OPEN = "onset.review.left.open";

  /** Unreadable records. */
  static final String UNREADABLE = "onset.review.unreadable";

  /** Redactions that wait for their turn or for the endpoint. */
  static final String WAITING = "onset.review.waiting";

  /** Time of a question, with or without an answer. */
  static final String TIME = "onset.review";

  /** 1 while the circuit is open because the endpoint kept failing, else 0. */
  static final String CIRCUIT_OPEN = "onset.review.circuit.open";

  /** 1 while the worker reads, else 0; the same as {@code /ready}. */
  static final String READY = "onset.review.ready";

  /** Why the worker does not ask about a redaction; its names stay masked. */
  enum Unasked {
    /** The queue is full. */
    TURNED_AWAY,
    /** Its turn is unknown to this worker or arrived with two texts. */
    UNKNOWN_TEXT,
    /** The turn has more names than a question allows; the last ones are left out. */
    TOO_MANY_NAMES
  }

  private final MeterRegistry registry;

  ReviewMetrics(MeterRegistry registry) {
    this.registry = registry;
    // Registered at the start, so that rates are right from the first increment.
    for (Judgement decision : Judgement.values()) {
      answered(decision);
    }
    for (Unavailability reason : Unavailability.values()) {
      failures(reason.name());
    }
    for (Unasked reason : Unasked.values()) {
      unasked(reason);
    }
    registry.counter(ASKED);
    registry.counter(COMMANDS);
    registry.counter(LEFT_OPEN);
    registry.counter(UNREADABLE);
    timer();
  }

  /** Registers the gauges of the worker's state. */
  void watch(IntSupplier waiting, BooleanSupplier circuitOpen, BooleanSupplier ready) {
    Gauge.builder(WAITING, waiting::getAsInt).register(registry);
    Gauge.builder(CIRCUIT_OPEN, () -> circuitOpen.getAsBoolean() ? 1 : 0).register(registry);
    Gauge.builder(READY, () -> ready.getAsBoolean() ? 1 : 0).register(registry);
  }

  /** Counts one more under a name without reasons. */
  void count(String name) {
    registry.counter(name).increment();
  }

  void took(Duration time) {
    timer().record(time);
  }

  void decided(Judgement decision) {
    answered(decision).increment();
  }

  void failed(Unavailability reason) {
    failures(reason.name()).increment();
  }

  /** Counts a fault of the worker itself. */
  void faulted() {
    failures("FAULT").increment();
  }

  void leftOut(Unasked reason) {
    unasked(reason).increment();
  }

  private Timer timer() {
    return registry.timer(TIME);
  }

  private Counter answered(Judgement decision) {
    return registry.counter(ANSWERED, "decision", label(decision.name()));
  }

  private Counter failures(String reason) {
    return registry.counter(FAILED, "reason", label(reason));
  }

  private Counter unasked(Unasked reason) {
    return registry.counter(UNASKED, "reason", label(reason.name()));
  }

  private static String label(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
