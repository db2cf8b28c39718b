package dev.onset.streams;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.apache.kafka.streams.KafkaStreams;

/**
 * Serves {@code /metrics} in Prometheus' text format, {@code /live} and {@code /ready}: 200 for yes
 * and 503 for no, with the state's name as the body, or {@value #UNREACHABLE} where a running
 * instance has lost its brokers. Thread-safe.
 */
public final class HealthServer implements AutoCloseable {
  static final String UNREACHABLE = "NO BROKER ANSWERS";

  private static final String TEXT = "text/plain; charset=utf-8";
  private static final String PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8";
  private static final int OK = 200;
  private static final int NOT_FOUND = 404;
  private static final int NOT_ALLOWED = 405;
  private static final int UNAVAILABLE = 503;

  private final HttpServer server;
  private final ExecutorService threads;

  private HealthServer(HttpServer server, ExecutorService threads) {
    this.server = server;
    this.threads = threads;
  }

  private record Answer(int status, String type, String body) {}

  /**
   * Starts to serve.
   *
   * @param port 0 for any free one
   * @param state of the streams
   * @param brokersAnswer whether the group hears of this instance
   * @throws StartupException if the address cannot be bound
   */
  public static HealthServer start(
      String host,
      int port,
      PrometheusMeterRegistry registry,
      Supplier<KafkaStreams.State> state,
      BooleanSupplier brokersAnswer) {
    HttpServer server;
    InetSocketAddress address = new InetSocketAddress(host, port);
    try {
      if (address.isUnresolved()) {
        throw new IOException("unresolved");
      }
      server = HttpServer.create(address, 0);
    } catch (IOException e) {
      throw new StartupException(
          "The address "
              + host
              + ":"
              + port
              + " for metrics and health cannot be bound, most likely because another process holds"
              + " the port; set "
              + OnsetConfig.HTTP_HOST
              + " and "
              + OnsetConfig.HTTP_PORT
              + " to a free one.",
          e);
    }
    ExecutorService threads =
        Executors.newFixedThreadPool(
            2,
            task -> {
              Thread thread = new Thread(task, "onset-http");
              thread.setDaemon(true);
              return thread;
            });
    server.setExecutor(threads);
    server.createContext(
        "/", exchange -> respond(exchange, answer(exchange, registry, state.get(), brokersAnswer)));
    server.start();
    return new HealthServer(server, threads);
  }

  private static Answer answer(
      HttpExchange exchange,
      PrometheusMeterRegistry registry,
      KafkaStreams.State state,
      BooleanSupplier brokersAnswer) {
    if (!exchange.getRequestMethod().equals("GET") && !exchange.getRequestMethod().equals("HEAD")) {
      return new Answer(NOT_ALLOWED, TEXT, "Only GET is served here.\n");
    }
    return switch (exchange.getRequestURI().getPath()) {
      case "/metrics" -> new Answer(OK, PROMETHEUS, registry.scrape(PROMETHEUS));
      case "/live" -> new Answer(isAlive(state) ? OK : UNAVAILABLE, TEXT, state + "\n");
      case "/ready" -> ready(state, brokersAnswer);
      default -> new Answer(NOT_FOUND, TEXT, "There are /metrics, /live and /ready.\n");
    };
  }

  private static Answer ready(KafkaStreams.State state, BooleanSupplier brokersAnswer) {
    if (isReady(state) && !brokersAnswer.getAsBoolean()) {
      return new Answer(UNAVAILABLE, TEXT, UNREACHABLE + "\n");
    }
    return new Answer(isReady(state) ? OK : UNAVAILABLE, TEXT, state + "\n");
  }

  private static void respond(HttpExchange exchange, Answer answer) throws IOException {
    try (exchange) {
      byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", answer.type());
      boolean head = exchange.getRequestMethod().equals("HEAD");
      exchange.sendResponseHeaders(answer.status(), head ? -1 : body.length);
      if (!head) {
        exchange.getResponseBody().write(body);
      }
    }
  }

  /** Whether a restart would not help: a rebalance or an orderly end is no failure. */
  static boolean isAlive(KafkaStreams.State state) {
    return switch (state) {
      case CREATED, REBALANCING, RUNNING, PENDING_SHUTDOWN -> true;
      case PENDING_ERROR, ERROR, NOT_RUNNING -> false;
    };
  }

  /** Whether turns are being processed now. */
  static boolean isReady(KafkaStreams.State state) {
    return switch (state) {
      case RUNNING -> true;
      case CREATED, REBALANCING, PENDING_SHUTDOWN, PENDING_ERROR, ERROR, NOT_RUNNING -> false;
    };
  }

  /** The port that is served. */
  public int port() {
    return server.getAddress().getPort();
  }

  /** Stops at once. */
  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
