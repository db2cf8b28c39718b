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

/** Counts what a worker asks and what comes of it. Labels are reasons, never a value. */
final class ReviewMetrics {
  /** Questions that went to the endpoint; each is about the names of one turn. */
  static final String ASKED = "onset.review.asked";

  /** Names that were answered, by decision. */
  static final String ANSWERED = "onset.review.answered";

  /** Questions without an answer, by reason. */
  static final String FAILED = "onset.review.failed";

  /** Redactions with names that were not asked about, by reason. */
  static final String UNASKED = "onset.review.unasked";

  /** Answers that went out as commands; the others changed nothing. */
  static final String COMMANDS = "onset.review.commands";

  /** Records that could not be read. */
  static final String UNREADABLE = "onset.review.unreadable";

  /** Redactions that wait for their turn or for the endpoint. */
  static final String WAITING = "onset.review.waiting";

  /** How long an answer took, or the lack of one. */
  static final String TIME = "onset.review";

  /** 1 while the endpoint is left alone since it kept failing, else 0. */
  static final String CIRCUIT_OPEN = "onset.review.circuit.open";

  /** 1 while the worker reads, else 0; what {@code /ready} says. */
  static final String READY = "onset.review.ready";

  /** Why a redaction is not asked about, which leaves its names masked. */
  enum Unasked {
    /** As many wait as may. */
    TURNED_AWAY,
    /** Its turn is not known here, or came with two texts. */
    UNKNOWN_TEXT,
    /** A turn has more names than a question may have; the last ones are left out. */
    TOO_MANY_NAMES
  }

  private final MeterRegistry registry;

  ReviewMetrics(MeterRegistry registry) {
    this.registry = registry;
    // There from the start, so that a rate over them is right from their first increment.
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
    registry.counter(UNREADABLE);
    timer();
  }

  /** Tells how the worker is, whenever it is asked. */
  void watch(IntSupplier waiting, BooleanSupplier circuitOpen, BooleanSupplier ready) {
    Gauge.builder(WAITING, waiting::getAsInt).register(registry);
    Gauge.builder(CIRCUIT_OPEN, () -> circuitOpen.getAsBoolean() ? 1 : 0).register(registry);
    Gauge.builder(READY, () -> ready.getAsBoolean() ? 1 : 0).register(registry);
  }

  void asked() {
    registry.counter(ASKED).increment();
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

  /** The worker's own fault. */
  void faulted() {
    failures("FAULT").increment();
  }

  void leftOut(Unasked reason) {
    unasked(reason).increment();
  }

  void commanded() {
    registry.counter(COMMANDS).increment();
  }

  void unreadable() {
    registry.counter(UNREADABLE).increment();
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
