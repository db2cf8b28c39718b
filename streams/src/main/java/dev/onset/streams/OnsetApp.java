package dev.onset.streams;

import dev.onset.assembly.EngineFactory;
import dev.onset.assembly.RarityFile;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.KeyRing;
import dev.onset.model.Policy;
import dev.onset.model.SessionKeys;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.state.engine.PinnedEngine;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.deadletter.DeadLetters;
import dev.onset.streams.failure.ConfigurationException;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.keys.KeySource;
import dev.onset.streams.keys.MasterKeyFile;
import dev.onset.streams.keys.StoredKeys;
import dev.onset.streams.monitoring.BuildVersion;
import dev.onset.streams.monitoring.HealthRoutes;
import dev.onset.streams.monitoring.Heartbeats;
import dev.onset.streams.monitoring.MemoryPlan;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.monitoring.ProcessMemory;
import dev.onset.streams.monitoring.StageTimers;
import dev.onset.streams.monitoring.TimedDetectors;
import dev.onset.streams.policy.PolicyRegistry;
import dev.onset.streams.policy.SessionPolicies;
import dev.onset.streams.query.HttpApi;
import dev.onset.streams.query.StatusRoute;
import dev.onset.streams.store.Retention;
import dev.onset.streams.store.RocksDbMemory;
import dev.onset.streams.store.StateFolder;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.BrokerCalls;
import dev.onset.streams.topics.Topics;
import dev.onset.streams.topology.OnsetProcessor;
import dev.onset.streams.topology.OnsetTopology;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.kafka.KafkaStreamsMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.apache.kafka.streams.state.KeyValueStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One running instance: engine, topology, metrics and HTTP endpoint. It is started once and closed
 * once; {@link #state}, {@link #awaitRunning} and {@link #awaitEnd} may be called from any thread.
 */
public final class OnsetApp implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(OnsetApp.class);

  private final OnsetConfig config;
  private final Policy base;
  private final OnsetOptions options;
  private final SchemaStore schemas = new SchemaStore();
  private final Topics topics;
  private final KeyRing ring;
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final OnsetMetrics metrics = new OnsetMetrics(registry);
  private final DeadLetters deadLetters;
  private final EngineFactory engines;
  private final PolicyRegistry policies;
  private final RunState state = new RunState();
  private volatile OptionalInt httpPort = OptionalInt.empty();

  /** What is open, to be closed in the reverse order. */
  private final Deque<Runnable> closing = new ArrayDeque<>();

  /**
   * Reads keys and models, and starts nothing.
   *
   * @throws ConfigurationException if the master key cannot be read
   * @throws dev.onset.inference.gliner.GlinerException if the GLiNER export cannot be used
   * @throws dev.onset.assembly.RarityException if the file of counts cannot be used
   */
  public OnsetApp(OnsetConfig config, Policy policy) {
    this(config, policy, OnsetOptions.usual());
  }

  /**
   * Reads keys and models, and starts nothing.
   *
   * @throws ConfigurationException if the master key cannot be read
   * @throws dev.onset.inference.gliner.GlinerException if the GLiNER export cannot be used
   * @throws dev.onset.assembly.RarityException if the file of counts cannot be used
   */
  public OnsetApp(OnsetConfig config, Policy policy, OnsetOptions options) {
    this.config = config;
    this.base = policy;
    this.options = options;
    this.topics = config.topics(new Codecs(schemas));
    ExtractionPipeline pipeline =
        options.pipeline().orElseGet(() -> ExtractionPipeline.load(policy, config.glinerFolder()));
    this.ring = MasterKeyFile.ring(config.masterKey(), System.getenv());
    // An old version of the key may be removed together with the letters of its time.
    this.deadLetters = new DeadLetters(topics.deadLetters(), ring.newest(), metrics::deadLetter);
    pipeline.notices().forEach(LOG::info);
    this.engines =
        new EngineFactory(
            policy,
            pipeline,
            new StageTimers(registry),
            new TimedDetectors(options.detectors(), registry),
            RarityFile.read(config.rarityFile()));
    engines.prepare(policy);
    this.policies = new PolicyRegistry(engines::prepare);
    policies.learn(policy);
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
    StateFolder.requireUnused(config.stateDir(), config.applicationId());
    StateFolder.deleteStore(config.stateDir(), config.applicationId(), StoreNames.KEYS);
    RocksDbMemory memory =
        new RocksDbMemory(config.rocksDbCacheBytes(), config.rocksDbWriteBufferBytes());
    HttpApi api = HttpApi.bind(config);
    closing.push(api::close);
    StreamsConfig settings = settings(memory, api);
    ClusterStart.Prepared cluster =
        new ClusterStart(config, topics, schemas).prepare(base, policies, metrics, closing::push);
    MemoryPlan plan = ProcessMemory.plan(config, settings, cluster.partitions(), base);
    LOG.info("Memory that this instance may take: {}.", plan.inWords());
    ProcessMemory.require(plan, ProcessMemory.limit());
    KafkaStreams streams =
        BrokerCalls.connect(
            () -> new KafkaStreams(topology(cluster), settings), config.bootstrapServers());
    closing.push(() -> StreamsStop.stop(streams, memory, config));
    Duration limit = Heartbeats.limit(settings);
    BooleanSupplier brokersAnswer = () -> Heartbeats.areRecent(streams.metrics(), limit);
    meter(streams, brokersAnswer);
    streams.setStateListener((now, before) -> entered(now));
    streams.setUncaughtExceptionHandler(this::failed);
    api.serve(
        new HttpApi.Served(
            streams,
            state::now,
            brokersAnswer,
            registry,
            ring,
            topics.turns().name(),
            metrics.assessments(),
            self -> about(self, cluster.partitions(), plan)));
    httpPort = OptionalInt.of(api.port());
    LOG.info("Metrics and health are served on {}:{}.", config.httpHost(), api.port());
    streams.start();
  }

  private StreamsConfig settings(RocksDbMemory memory, HttpApi api) {
    Map<String, Object> settings = config.kafka();
    settings.put(DeadLetters.SETTING, deadLetters);
    settings.put(RocksDbMemory.SETTING, memory);
    api.self().ifPresent(self -> settings.put(StreamsConfig.APPLICATION_SERVER_CONFIG, self));
    return BrokerCalls.connect(() -> new StreamsConfig(settings), config.bootstrapServers());
  }

  private Topology topology(ClusterStart.Prepared cluster) {
    Function<SessionKeys, PinnedEngine> pinned =
        keys ->
            new PinnedEngine(
                new SessionPolicies(
                    base,
                    policies,
                    cluster.policies()::finds,
                    another -> engines.engine(another, keys)));
    Retention lifetimes =
        new Retention(
            config.sessionTimeout(),
            config.closedRetention(),
            cluster.turnsKept(),
            options.keyLog());
    return new OnsetTopology(
            topics,
            () ->
                new OnsetProcessor(
                    pinned,
                    base.roles(),
                    this::keys,
                    ring,
                    new SecureRandom()::nextBytes,
                    topics.turns(),
                    deadLetters,
                    metrics,
                    lifetimes))
        .get();
  }

  private KeySource keys(KeyValueStore<Bytes, byte[]> store) {
    return switch (options.keys()) {
      case STORED -> new StoredKeys(store, ring, new SecureRandom()::nextBytes);
      case DERIVED -> KeySource.derived(ring.oldest());
    };
  }

  private void meter(KafkaStreams streams, BooleanSupplier brokersAnswer) {
    OnsetMetrics.watch(
        registry,
        () -> HealthRoutes.isReady(state.now()) && brokersAnswer.getAsBoolean(),
        brokersAnswer);
    KafkaStreamsMetrics streamsMetrics = new KafkaStreamsMetrics(streams);
    closing.push(streamsMetrics::close);
    streamsMetrics.bindTo(registry);
  }

  private StatusRoute.About about(Optional<String> self, int partitions, MemoryPlan plan) {
    return new StatusRoute.About(
        config.applicationId(),
        self,
        BuildVersion.OF_BUILD,
        base.version(),
        partitions,
        StatusRoute.Memory.of(plan, ProcessMemory.limit()));
  }

  private void entered(KafkaStreams.State now) {
    state.enter(now);
    LOG.info("The processor is {}.", now);
  }

  private StreamThreadExceptionResponse failed(Throwable thrown) {
    String sentence = FailureSentence.of(thrown, config.stateDir());
    if (state.fail(sentence)) {
      LOG.error("{}", sentence);
    }
    return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
  }

  /** The present state of the streams. */
  public KafkaStreams.State state() {
    return state.now();
  }

  /** The port of the HTTP endpoint; empty before it is served. */
  public OptionalInt httpPort() {
    return httpPort;
  }

  /** All metrics. */
  public MeterRegistry metrics() {
    return registry;
  }

  /**
   * Waits until turns are being processed.
   *
   * @return false if the time passed or the processor ended before
   */
  public boolean awaitRunning(Duration limit) throws InterruptedException {
    return state.awaitRunning(limit);
  }

  /**
   * Waits until the processor ends.
   *
   * @return one sentence about the failure that ended it; empty if it was closed
   */
  public Optional<String> awaitEnd() throws InterruptedException {
    state.awaitEnd();
    return state.failure();
  }

  /** One sentence about the failure that ended the processor; empty if there was none so far. */
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
