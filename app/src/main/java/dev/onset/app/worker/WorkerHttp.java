package dev.onset.app.worker;

import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.failure.ConfigurationException;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.http.Answer;
import dev.onset.streams.http.Handler;
import dev.onset.streams.http.HttpEndpoint;
import dev.onset.streams.http.Tls;
import dev.onset.streams.monitoring.HealthRoutes;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** Serves metrics and health of a worker under the HTTP settings of an instance. */
public final class WorkerHttp {
  private WorkerHttp() {}

  /**
   * Binds the configured address.
   *
   * @throws StartupException if it cannot be bound
   * @throws ConfigurationException if TLS is configured and cannot be used
   */
  public static HttpEndpoint bind(OnsetConfig config) {
    try {
      return HttpEndpoint.bind(
          new InetSocketAddress(config.httpHost(), config.httpPort()),
          config.httpKeystore().map(store -> Tls.of(store, password(config))));
    } catch (IOException e) {
      throw new StartupException(
          ("The address %s:%s for metrics and health cannot be bound, most likely"
                  + " because an instance holds the port; set %s and %s to a free one.")
              .formatted(
                  config.httpHost(),
                  config.httpPort(),
                  OnsetConfig.HTTP_HOST,
                  OnsetConfig.HTTP_PORT),
          e);
    }
  }

  private static char[] password(OnsetConfig config) {
    return config.httpKeystorePassword().map(WorkerHttp::read).orElse("").strip().toCharArray();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new ConfigurationException(
          "The file %s of the setting %s cannot be read; check its path, owner and mode.",
          file, OnsetConfig.HTTP_KEYSTORE_PASSWORD);
    }
  }

  /** {@code /metrics} in Prometheus' text format, {@code /live} and {@code /ready}. */
  public static Map<String, Handler> handlers(
      PrometheusMeterRegistry registry, BooleanSupplier live, BooleanSupplier ready) {
    return HealthRoutes.of(
        registry, () -> health(live.getAsBoolean()), () -> health(ready.getAsBoolean()));
  }

  private static Answer health(boolean good) {
    return good ? Answer.text(Answer.OK, "YES") : Answer.text(Answer.UNAVAILABLE, "NO");
  }
}
