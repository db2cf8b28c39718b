package dev.onset.app.webhook;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;

/** Counts what a worker posts. Labels are reasons, never values. */
final class WebhookMetrics {
  /** Alerts that the receiver accepted. */
  static final String DELIVERED = "onset.webhook.delivered";

  /** Attempts that failed, by reason; the alert is tried again. */
  static final String FAILED = "onset.webhook.failed";

  /** Alerts put aside because the receiver refuses them and takes others. */
  static final String ASIDE = "onset.webhook.aside";

  /** Alerts left out by tenant or severity. */
  static final String LEFT_OUT = "onset.webhook.left.out";

  /** Unreadable records. */
  static final String UNREADABLE = "onset.webhook.unreadable";

  /** Time of an attempt. */
  static final String TIME = "onset.webhook";

  /** Alerts that are read and not delivered. */
  static final String WAITING = "onset.webhook.waiting";

  /** Age in seconds of the oldest of them since it was raised. */
  static final String OLDEST = "onset.webhook.oldest";

  /** 1 while the receiver fails, else 0. */
  static final String FAILING = "onset.webhook.failing";

  /** 1 while the worker reads, else 0; the same as {@code /ready}. */
  static final String READY = "onset.webhook.ready";

  private final MeterRegistry registry;

  WebhookMetrics(MeterRegistry registry) {
    this.registry = registry;
    // Registered at the start, so that rates are right from the first increment.
    for (Answer.Kind kind : Answer.Kind.values()) {
      if (kind != Answer.Kind.ACCEPTED) {
        failures(kind);
      }
    }
    for (String name : new String[] {DELIVERED, ASIDE, LEFT_OUT, UNREADABLE}) {
      registry.counter(name);
    }
    registry.timer(TIME);
  }

  /** Registers the gauges of the worker's state. */
  void watch(
      DoubleSupplier waiting,
      DoubleSupplier oldest,
      BooleanSupplier failing,
      BooleanSupplier ready) {
    Gauge.builder(WAITING, waiting::getAsDouble).register(registry);
    Gauge.builder(OLDEST, oldest::getAsDouble).baseUnit("seconds").register(registry);
    Gauge.builder(FAILING, () -> failing.getAsBoolean() ? 1 : 0).register(registry);
    Gauge.builder(READY, () -> ready.getAsBoolean() ? 1 : 0).register(registry);
  }

  void answered(Answer answer, Duration time) {
    registry.timer(TIME).record(time);
    if (answer.kind() != Answer.Kind.ACCEPTED) {
      failures(answer.kind()).increment();
    }
  }

  void count(String name) {
    registry.counter(name).increment();
  }

  private Counter failures(Answer.Kind kind) {
    return registry.counter(FAILED, "reason", kind.label());
  }
}
