package dev.onset.streams.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.streams.http.HttpEndpoint;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.streams.KafkaStreams.State;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HealthRoutesTest {
  private final AtomicReference<State> state = new AtomicReference<>(State.CREATED);
  private final AtomicBoolean answering = new AtomicBoolean(true);
  private final AtomicBoolean waiting = new AtomicBoolean();
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final Health health = new Health(state::get, answering::get, waiting::get);
  private HttpEndpoint server;

  @BeforeEach
  void start() throws IOException {
    new OnsetMetrics(registry).turn(dev.onset.model.Role.USER);
    server = HttpEndpoint.bind(new InetSocketAddress("127.0.0.1", 0), Optional.empty());
    server.serve(HealthRoutes.of(registry, health));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    URI uri = URI.create("http://127.0.0.1:" + server.port() + path);
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
  }

  @ParameterizedTest
  @CsvSource({
    "CREATED,200,503",
    "REBALANCING,200,503",
    "RUNNING,200,200",
    "PENDING_SHUTDOWN,200,503",
    "PENDING_ERROR,503,503",
    "ERROR,503,503",
    "NOT_RUNNING,503,503"
  })
  void livenessAndReadinessFollowTheState(State now, int live, int ready) throws Exception {
    state.set(now);

    assertThat(get("/live").statusCode()).isEqualTo(live);
    assertThat(get("/ready").statusCode()).isEqualTo(ready);
    assertThat(get("/ready").body()).contains(now.name());
  }

  @Test
  void anInstanceThatLostItsBrokersIsAliveButNotReady() throws Exception {
    state.set(State.RUNNING);
    answering.set(false);

    assertThat(get("/live").statusCode()).isEqualTo(200);
    assertThat(get("/ready").statusCode()).isEqualTo(503);
    assertThat(get("/ready").body()).contains(Health.UNREACHABLE);
  }

  @ParameterizedTest
  @CsvSource({"RUNNING", "REBALANCING"})
  void anInstanceThatWaitsForItsDeviceIsAliveButNotReady(State now) throws Exception {
    state.set(now);
    waiting.set(true);

    assertThat(get("/live").statusCode()).isEqualTo(200);
    assertThat(get("/ready").statusCode()).isEqualTo(503);
    assertThat(get("/ready").body()).contains(Health.FAULT);
  }

  @Test
  void servesMetricsInPrometheusFormat() throws Exception {
    assertThat(get("/metrics").body()).contains("onset_turns_total{role=\"user\"} 1.0");
    assertThat(get("/other").statusCode()).isEqualTo(404);
    assertThat(get("/live/other").statusCode()).isEqualTo(404);
  }
}
