package dev.onset.streams.monitoring;

import dev.onset.streams.http.Answer;
import dev.onset.streams.http.Handler;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.apache.kafka.streams.KafkaStreams;

/**
 * {@code /metrics} in Prometheus' text format, {@code /live} and {@code /ready}: 200 for yes and
 * 503 for no, with the state's name as the body, or {@value #UNREACHABLE} where a running instance
 * has lost its brokers.
 */
public final class HealthRoutes {
  static final String UNREACHABLE = "NO BROKER ANSWERS";

  private static final String PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8";

  private HealthRoutes() {}

  /**
   * The handlers by path.
   *
   * @param state of the streams
   * @param brokersAnswer whether the group hears of this instance
   */
  public static Map<String, Handler> of(
      PrometheusMeterRegistry registry,
      Supplier<KafkaStreams.State> state,
      BooleanSupplier brokersAnswer) {
    return Map.of(
        "metrics",
        exactly(() -> Answer.of(Answer.OK, PROMETHEUS, registry.scrape(PROMETHEUS))),
        "live",
        exactly(() -> live(state.get())),
        "ready",
        exactly(() -> ready(state.get(), brokersAnswer)));
  }

  private static Handler exactly(Supplier<Answer> answer) {
    return request ->
        request.path().size() == 1
            ? answer.get()
            : Answer.text(Answer.NOT_FOUND, "There is nothing below this path.");
  }

  private static Answer live(KafkaStreams.State state) {
    return Answer.text(isAlive(state) ? Answer.OK : Answer.UNAVAILABLE, state.name());
  }

  private static Answer ready(KafkaStreams.State state, BooleanSupplier brokersAnswer) {
    if (isReady(state) && !brokersAnswer.getAsBoolean()) {
      return Answer.text(Answer.UNAVAILABLE, UNREACHABLE);
    }
    return Answer.text(isReady(state) ? Answer.OK : Answer.UNAVAILABLE, state.name());
  }

  /** Whether a restart would not help: a rebalance or an orderly end is no failure. */
  static boolean isAlive(KafkaStreams.State state) {
    return switch (state) {
      case CREATED, REBALANCING, RUNNING, PENDING_SHUTDOWN -> true;
      case PENDING_ERROR, ERROR, NOT_RUNNING -> false;
    };
  }

  /** Whether turns are being processed now. */
  public static boolean isReady(KafkaStreams.State state) {
    return switch (state) {
      case RUNNING -> true;
      case CREATED, REBALANCING, PENDING_SHUTDOWN, PENDING_ERROR, ERROR, NOT_RUNNING -> false;
    };
  }
}
