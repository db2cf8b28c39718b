package dev.onset.streams;

import dev.onset.model.EnvironmentFault;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.monitoring.Health;
import dev.onset.streams.monitoring.Heartbeats;
import dev.onset.streams.monitoring.KafkaMeters;
import dev.onset.streams.monitoring.MemoryPlan;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.monitoring.ProcessMemory;
import dev.onset.streams.query.HttpApi;
import dev.onset.streams.store.KeyMemory;
import dev.onset.streams.store.RocksDbMemory;
import dev.onset.streams.store.StateFolder;
import dev.onset.streams.topics.BrokerCalls;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.kafka.KafkaStreamsMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One running instance of an application on the cluster: its streams, metrics and health. It is
 * started once and closed once; {@link #state}, {@link #awaitRunning} and {@link #awaitEnd} may be
 * called from any thread.
 */
public abstract sealed class RunningApp implements AutoCloseable permits IntakeApp, OnsetApp {
  private static final Logger LOG = LoggerFactory.getLogger(RunningApp.class);

  private final OnsetConfig config;
  private final String name;
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final RunState state = new RunState();
  private volatile OptionalInt httpPort = OptionalInt.empty();

  /** What is open, to be closed in the reverse order. */
  private final Deque<Runnable> closing = new ArrayDeque<>();

  /**
   * @param name of the application, for the log
   */
  RunningApp(OnsetConfig config, String name) {
    this.config = config;
    this.name = name;
    registry.config().meterFilter(KafkaMeters.few());
  }

  /**
   * An application on a cluster that was checked.
   *
   * @param memory that it may take
   * @param topology is asked for once
   * @param routes of the HTTP endpoint
   */
  record Prepared(MemoryPlan memory, Supplier<Topology> topology, Routes routes) {}

  /** Serves an application over HTTP. Called before the streams start. */
  @FunctionalInterface
  interface Routes {
    void serve(HttpApi api, KafkaStreams streams, Health health);
  }

  /** The id of the application on the cluster. */
  abstract String applicationId();

  /** The settings of its streams without those of the process: a new map. */
  abstract Map<String, Object> kafka(HttpApi api);

  /**
   * Checks the cluster.
   *
   * @throws StartupException if a check fails
   */
  abstract Prepared prepare(StreamsConfig settings);

  /**
   * Checks the state folder, the brokers, the topics and the memory, publishes what this instance
   * adds to the topics, and starts.
   *
   * @throws StartupException if a check fails; nothing is left running then
   */
  public final void start() {
    try {
      startUnchecked();
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  private void startUnchecked() {
    StateFolder.check(config.stateDir(), StateFolder.LEAST_FREE);
    StateFolder.requireUnused(config.stateDir(), applicationId());
    HttpApi api = HttpApi.bind(config);
    closing.push(api::close);
    RocksDbMemory memory =
        new RocksDbMemory(config.rocksDbCacheBytes(), config.rocksDbWriteBufferBytes());
    Map<String, Object> kafka = kafka(api);
    kafka.put(RocksDbMemory.SETTING, memory);
    KeyMemory keys = new KeyMemory(config.keysMemoryBytes());
    kafka.put(KeyMemory.SETTING, keys);
    OnsetMetrics.watch(registry, keys);
    StreamsConfig settings =
        BrokerCalls.connect(() -> new StreamsConfig(kafka), config.bootstrapServers());
    Prepared app = prepare(settings);
    LOG.info("Memory that this instance may take: {}.", app.memory().inWords());
    ProcessMemory.require(app.memory(), ProcessMemory.limit());
    KafkaStreams streams =
        BrokerCalls.connect(
            () -> new KafkaStreams(app.topology().get(), settings), config.bootstrapServers());
    closing.push(() -> StreamsStop.stop(streams, memory, config));
    Duration limit = Heartbeats.limit(settings);
    Outage outage = outage(streams);
    Health health =
        new Health(this::state, () -> Heartbeats.areRecent(streams.metrics(), limit), outage::isOn);
    meter(streams, health);
    streams.setStateListener((now, before) -> entered(now));
    streams.setUncaughtExceptionHandler(thrown -> failed(thrown, outage));
    app.routes().serve(api, streams, health);
    httpPort = OptionalInt.of(api.port());
    LOG.info("Metrics and health are served on {}:{}.", config.httpHost(), api.port());
    streams.start();
  }

  private void meter(KafkaStreams streams, Health health) {
    OnsetMetrics.watch(registry, health);
    KafkaStreamsMetrics streamsMetrics = new KafkaStreamsMetrics(streams);
    closing.push(streamsMetrics::close);
    streamsMetrics.bindTo(registry);
  }

  private void entered(KafkaStreams.State now) {
    state.enter(now);
    LOG.info("The {} is {}.", name, now);
  }

  private Outage outage(KafkaStreams streams) {
    OutageClock clock = new OutageClock();
    closing.push(clock::close);
    return new Outage(
        new Outage.Streams() {
          @Override
          public void pause() {
            streams.pause();
          }

          @Override
          public void resume() {
            streams.resume();
          }

          @Override
          public void end(String sentence) {
            fail(sentence);
            // The threads end on their own, and tell the state.
            streams.close(Duration.ZERO);
          }
        },
        config.gpuFallback(),
        clock);
  }

  private StreamThreadExceptionResponse failed(Throwable thrown, Outage outage) {
    Optional<EnvironmentFault> fault = Outage.in(thrown);
    if (fault.isPresent()) {
      OnsetMetrics.environmentFault(registry);
      return outage.begin(fault.get())
          ? StreamThreadExceptionResponse.REPLACE_THREAD
          : StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
    }
    fail(FailureSentence.of(thrown, config.stateDir()));
    return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
  }

  private void fail(String sentence) {
    if (state.fail(sentence)) {
      LOG.error("{}", sentence);
    }
  }

  /** Takes what must be closed before everything that was opened earlier. */
  final void closeAtEnd(Runnable open) {
    closing.push(open);
  }

  final OnsetConfig config() {
    return config;
  }

  final PrometheusMeterRegistry registry() {
    return registry;
  }

  /** The present state of the streams. */
  public final KafkaStreams.State state() {
    return state.now();
  }

  /** The port of the HTTP endpoint; empty before it is served. */
  public final OptionalInt httpPort() {
    return httpPort;
  }

  /** All metrics. */
  public final MeterRegistry metrics() {
    return registry;
  }

  /**
   * Waits until records are being processed.
   *
   * @return false if the time passed or the application ended before
   */
  public final boolean awaitRunning(Duration limit) throws InterruptedException {
    return state.awaitRunning(limit);
  }

  /**
   * Waits until the application ends.
   *
   * @return one sentence about the failure that ended it; empty if it was closed
   */
  public final Optional<String> awaitEnd() throws InterruptedException {
    state.awaitEnd();
    return state.failure();
  }

  /** One sentence about the failure that ended the application; empty if there was none so far. */
  public final Optional<String> failure() {
    return state.failure();
  }

  /** Commits finished work, stops, and closes everything within the configured time. */
  @Override
  public final void close() {
    while (!closing.isEmpty()) {
      closing.pop().run();
    }
    registry.close();
    state.end();
  }
}
