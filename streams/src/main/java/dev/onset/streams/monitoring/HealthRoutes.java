package dev.onset.streams.monitoring;

import dev.onset.streams.http.Answer;
import dev.onset.streams.http.Handler;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.Map;
import java.util.function.Supplier;

/**
 * {@code /metrics} in Prometheus' text format, {@code /live} and {@code /ready}: 200 for yes and
 * 503 for no, with the state's name or what keeps a running instance from its work as the body.
 */
public final class HealthRoutes {
  private static final String PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8";

  private HealthRoutes() {}

  /** The handlers of an instance, by path. */
  public static Map<String, Handler> of(PrometheusMeterRegistry registry, Health health) {
    return of(registry, () -> live(health), () -> ready(health));
  }

  /** The handlers by path, with these answers about health. */
  public static Map<String, Handler> of(
      PrometheusMeterRegistry registry, Supplier<Answer> live, Supplier<Answer> ready) {
    return Map.of(
        "metrics",
        exactly(() -> Answer.of(Answer.OK, PROMETHEUS, registry.scrape(PROMETHEUS))),
        "live",
        exactly(live),
        "ready",
        exactly(ready));
  }

  private static Handler exactly(Supplier<Answer> answer) {
    return request ->
        request.path().size() == 1
            ? answer.get()
            : Answer.text(Answer.NOT_FOUND, "There is nothing below this path.");
  }

  private static Answer live(Health health) {
    return Answer.text(
        health.isAlive() ? Answer.OK : Answer.UNAVAILABLE, health.state().get().name());
  }

  private static Answer ready(Health health) {
    return health
        .obstacle()
        .map(obstacle -> Answer.text(Answer.UNAVAILABLE, obstacle))
        .orElseGet(() -> Answer.text(Answer.OK, health.state().get().name()));
  }
}
