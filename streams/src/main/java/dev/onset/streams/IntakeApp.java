package dev.onset.streams;

import dev.onset.model.KeyRing;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.deadletter.DeadLetters;
import dev.onset.streams.failure.ConfigurationException;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.intake.IntakeMetrics;
import dev.onset.streams.intake.IntakeTopology;
import dev.onset.streams.keys.MasterKeyFile;
import dev.onset.streams.monitoring.HealthRoutes;
import dev.onset.streams.monitoring.Heartbeats;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.query.HttpApi;
import dev.onset.streams.store.KeyChangelog;
import dev.onset.streams.store.Retention;
import dev.onset.streams.store.RocksDbMemory;
import dev.onset.streams.store.StateFolder;
import dev.onset.streams.topics.BrokerCalls;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.Topics;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.kafka.KafkaStreamsMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One running instance of the intake, which numbers the messages of platforms: topology, metrics
 * and health. It is an application of its own on the cluster, beside the processor. It is started
 * once and closed once; {@link #awaitRunning} and {@link #awaitEnd} may be called from any thread.
 */
public final class IntakeApp implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(IntakeApp.class);

  private final OnsetConfig config;
  private final SchemaStore schemas = new SchemaStore();
  private final Topics topics;
  private final KeyRing ring;
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final IntakeMetrics metrics = new IntakeMetrics(registry);
  private final DeadLetters deadLetters;
  private final RunState state = new RunState();
  private volatile OptionalInt httpPort = OptionalInt.empty();

  /** What is open, to be closed in the reverse order. */
  private final Deque<Runnable> closing = new ArrayDeque<>();

  /**
   * Reads keys, and starts nothing.
   *
   * @throws ConfigurationException if the master key cannot be read, or the topics of platforms are
   *     not named or are Onset's own
   */
  public IntakeApp(OnsetConfig config) {
    this.config = config;
    this.topics = config.topics(new Codecs(schemas));
    requireSources(config.intakeTopics(), topics);
    this.ring = MasterKeyFile.ring(config.masterKey(), System.getenv());
    this.deadLetters = new DeadLetters(topics.deadLetters(), ring.newest(), metrics::deadLetter);
  }

  /** What the intake writes must not come in again. */
  private static void requireSources(List<String> sources, Topics topics) {
    if (sources.isEmpty()) {
      throw new ConfigurationException(
          "The intake has no topics to read; name those of your platforms in "
              + OnsetConfig.INTAKE_TOPICS
              + ".");
    }
    List<String> own = topics.all().stream().map(Topic::name).toList();
    sources.stream()
        .filter(own::contains)
        .findFirst()
        .ifPresent(
            name -> {
              throw new ConfigurationException(
                  "The topic "
                      + name
                      + " is one of Onset's own; "
                      + OnsetConfig.INTAKE_TOPICS
                      + " names those of platforms.");
            });
  }

  /**
   * Checks the state folder, the brokers and the topics, publishes the schemas, and starts.
   *
   * @throws StartupException if a check fails; nothing is left running then
   */
  public void start() {
    try {
      startUnchecked();
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  private void startUnchecked() {
    StateFolder.check(config.stateDir(), StateFolder.LEAST_FREE);
    StateFolder.requireUnused(config.stateDir(), config.intakeApplicationId());
    HttpApi api = HttpApi.bind(config);
    closing.push(api::close);
    int partitions = new ClusterStart(config, topics, schemas).prepareIntake();
    RocksDbMemory memory =
        new RocksDbMemory(config.rocksDbCacheBytes(), config.rocksDbWriteBufferBytes());
    StreamsConfig settings = settings(memory);
    KafkaStreams streams =
        BrokerCalls.connect(
            () -> new KafkaStreams(topology(partitions).get(), settings),
            config.bootstrapServers());
    closing.push(() -> StreamsStop.stop(streams, memory, config));
    Duration limit = Heartbeats.limit(settings);
    BooleanSupplier brokersAnswer = () -> Heartbeats.areRecent(streams.metrics(), limit);
    OnsetMetrics.watch(
        registry,
        () -> HealthRoutes.isReady(state.now()) && brokersAnswer.getAsBoolean(),
        brokersAnswer);
    KafkaStreamsMetrics streamsMetrics = new KafkaStreamsMetrics(streams);
    closing.push(streamsMetrics::close);
    streamsMetrics.bindTo(registry);
    streams.setStateListener(
        (now, before) -> {
          state.enter(now);
          LOG.info("The intake is {}.", now);
        });
    streams.setUncaughtExceptionHandler(this::failed);
    api.serve(registry, state::now, brokersAnswer);
    httpPort = OptionalInt.of(api.port());
    LOG.info("Metrics and health are served on {}:{}.", config.httpHost(), api.port());
    streams.start();
  }

  private StreamsConfig settings(RocksDbMemory memory) {
    Map<String, Object> settings = config.intakeKafka();
    settings.put(DeadLetters.SETTING, deadLetters);
    settings.put(RocksDbMemory.SETTING, memory);
    return BrokerCalls.connect(() -> new StreamsConfig(settings), config.bootstrapServers());
  }

  private IntakeTopology topology(int partitions) {
    Retention lifetimes =
        new Retention(
            config.sessionTimeout(),
            config.closedRetention(),
            Optional.empty(),
            KeyChangelog.Times.USUAL);
    return new IntakeTopology(
        config.intakeTopics(),
        config.intakeMapping(),
        topics,
        partitions,
        ring,
        new IntakeTopology.Parts(deadLetters, metrics, lifetimes, new SecureRandom()::nextBytes));
  }

  private StreamThreadExceptionResponse failed(Throwable thrown) {
    String sentence = FailureSentence.of(thrown, config.stateDir());
    if (state.fail(sentence)) {
      LOG.error("{}", sentence);
    }
    return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
  }

  /** The port of metrics and health; empty before they are served. */
  public OptionalInt httpPort() {
    return httpPort;
  }

  /** All metrics. */
  public MeterRegistry metrics() {
    return registry;
  }

  /**
   * Waits until messages are being numbered.
   *
   * @return false if the time passed or the intake ended before
   */
  public boolean awaitRunning(Duration limit) throws InterruptedException {
    return state.awaitRunning(limit);
  }

  /**
   * Waits until the intake ends.
   *
   * @return one sentence about the failure that ended it; empty if it was closed
   */
  public Optional<String> awaitEnd() throws InterruptedException {
    state.awaitEnd();
    return state.failure();
  }

  /** One sentence about the failure that ended the intake; empty if there was none so far. */
  public Optional<String> failure() {
    return state.failure();
  }

  /** Commits finished work, stops, and closes everything within the configured time. */
  @Override
  public void close() {
    while (!closing.isEmpty()) {
      closing.pop().run();
    }
    registry.close();
    state.end();
  }
}
