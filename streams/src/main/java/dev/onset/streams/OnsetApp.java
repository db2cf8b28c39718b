package dev.onset.streams;

import dev.onset.assembly.EngineFactory;
import dev.onset.assembly.LeakageDetectors;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.KeyRing;
import dev.onset.model.Policy;
import dev.onset.model.SessionKeys;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.StoreException;
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
import dev.onset.streams.policy.PolicyTopic;
import dev.onset.streams.policy.SessionPolicies;
import dev.onset.streams.query.HttpApi;
import dev.onset.streams.query.StatusRoute;
import dev.onset.streams.store.KeyChangelog;
import dev.onset.streams.store.Retention;
import dev.onset.streams.store.RocksDbMemory;
import dev.onset.streams.store.StateFolder;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.BrokerCalls;
import dev.onset.streams.topics.SchemaTopic;
import dev.onset.streams.topics.TopicCheck;
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
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.errors.MissingSourceTopicException;
import org.apache.kafka.streams.errors.ProcessorStateException;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.apache.kafka.streams.state.KeyValueStore;
import org.rocksdb.RocksDBException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The running processor: engine, topology, metrics and health of one process. Started once and
 * closed once; {@link #state}, {@link #awaitRunning} and {@link #awaitEnd} may be called from any
 * thread.
 */
public final class OnsetApp implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(OnsetApp.class);

  private final OnsetConfig config;
  private final SchemaStore schemas = new SchemaStore();
  private final Topics topics;
  private final KeyRing ring;
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final Policy base;
  private final PolicyRegistry book;
  private final AtomicReference<PolicyTopic> policies = new AtomicReference<>();
  private final OnsetMetrics metrics;
  private final DeadLetters deadLetters;
  private final OnsetTopology topology;
  private final AtomicReference<KafkaStreams.State> state =
      new AtomicReference<>(KafkaStreams.State.CREATED);
  private final AtomicReference<Optional<Duration>> turnsKept =
      new AtomicReference<>(Optional.empty());
  private final AtomicReference<KafkaStreams> running = new AtomicReference<>();
  private volatile OptionalInt httpPort = OptionalInt.empty();
  private volatile Duration heartbeatLimit = Duration.ZERO;
  private final AtomicReference<String> failure = new AtomicReference<>();
  private final CountDownLatch runningOrEnded = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);

  /** What is open, to be closed in the reverse order. */
  private final Deque<Runnable> closing = new ArrayDeque<>();

  /**
   * Builds everything, with the models that the configuration names, and starts nothing.
   *
   * @throws ConfigurationException if the master key cannot be read
   * @throws dev.onset.inference.gliner.GlinerException if the GLiNER export cannot be used
   */
  public OnsetApp(OnsetConfig config, Policy policy) {
    this(config, policy, ExtractionPipeline.load(policy, config.glinerFolder()));
  }

  /**
   * Builds everything and starts nothing.
   *
   * @param pipeline of the policy, whatever models the configuration names
   * @throws ConfigurationException if the master key cannot be read
   */
  public OnsetApp(OnsetConfig config, Policy policy, ExtractionPipeline pipeline) {
    this(
        config,
        policy,
        pipeline,
        OnsetApp::stored,
        KeyChangelog.Times.USUAL,
        LeakageDetectors.shipped());
  }

  /** For brokers that were told to compact the log of keys within other times. */
  public static OnsetApp of(OnsetConfig config, Policy policy, KeyChangelog.Times log) {
    ExtractionPipeline pipeline = ExtractionPipeline.load(policy, config.glinerFolder());
    return new OnsetApp(
        config, policy, pipeline, OnsetApp::stored, log, LeakageDetectors.shipped());
  }

  /** With other detectors of contextual leakage than those that ship. */
  public static OnsetApp of(OnsetConfig config, Policy policy, LeakageDetectors detectors) {
    ExtractionPipeline pipeline = ExtractionPipeline.load(policy, config.glinerFolder());
    return new OnsetApp(
        config, policy, pipeline, OnsetApp::stored, KeyChangelog.Times.USUAL, detectors);
  }

  /**
   * Builds everything and starts nothing. The keys of sessions are derived from the master key, so
   * that every run gives the same hashes, as replays must; no key can be destroyed, so this is not
   * for a cluster where sessions are to be erased, nor can sessions be asked for.
   *
   * @param pipeline of the policy, whatever models the configuration names
   * @throws ConfigurationException if the master key cannot be read
   */
  public static OnsetApp deriving(OnsetConfig config, Policy policy, ExtractionPipeline pipeline) {
    return new OnsetApp(
        config,
        policy,
        pipeline,
        (ring, store) -> KeySource.derived(ring.oldest()),
        KeyChangelog.Times.USUAL,
        LeakageDetectors.shipped());
  }

  private OnsetApp(
      OnsetConfig config,
      Policy policy,
      ExtractionPipeline pipeline,
      BiFunction<KeyRing, KeyValueStore<Bytes, byte[]>, KeySource> sources,
      KeyChangelog.Times log,
      LeakageDetectors detectors) {
    this.config = config;
    this.topics = config.topics(new Codecs(schemas));
    this.ring = MasterKeyFile.ring(config.masterKey(), System.getenv());
    this.metrics = new OnsetMetrics(registry);
    // An old version may go together with the letters of its time.
    this.deadLetters = new DeadLetters(topics.deadLetters(), ring.newest(), metrics::deadLetter);
    pipeline.notices().forEach(LOG::info);
    EngineFactory shelf =
        new EngineFactory(
            policy, pipeline, new StageTimers(registry), new TimedDetectors(detectors, registry));
    shelf.prepare(policy);
    this.base = policy;
    this.book = new PolicyRegistry(shelf::prepare);
    book.learn(policy);
    Function<SessionKeys, PinnedEngine> engines =
        keys ->
            new PinnedEngine(
                new SessionPolicies(
                    policy, book, this::knowsPolicy, another -> shelf.engine(another, keys)));
    Retention lifetimes =
        new Retention(config.sessionTimeout(), config.closedRetention(), turnsKept::get, log);
    this.topology =
        new OnsetTopology(
            topics,
            () ->
                new OnsetProcessor(
                    engines,
                    policy.roles(),
                    store -> sources.apply(ring, store),
                    ring,
                    new SecureRandom()::nextBytes,
                    topics.turns(),
                    deadLetters,
                    metrics,
                    lifetimes));
  }

  private static KeySource stored(KeyRing ring, KeyValueStore<Bytes, byte[]> store) {
    return new StoredKeys(store, ring, new SecureRandom()::nextBytes);
  }

  /**
   * Checks the state folder, the brokers and the topics, publishes the schemas, and starts.
   *
   * @throws StartupException if something is not as it must be; nothing is left running then
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
    Map<String, Object> settings = config.kafka();
    settings.put(DeadLetters.SETTING, deadLetters);
    settings.put(RocksDbMemory.SETTING, memory);
    HttpApi api = HttpApi.bind(config);
    closing.push(api::close);
    api.self().ifPresent(self -> settings.put(StreamsConfig.APPLICATION_SERVER_CONFIG, self));
    StreamsConfig streamsConfig =
        BrokerCalls.connect(() -> new StreamsConfig(settings), config.bootstrapServers());
    int partitions = prepareCluster(new StreamsConfig(config.kafka()));
    MemoryPlan plan = ProcessMemory.plan(config, streamsConfig, partitions, base);
    LOG.info("Memory that may come to be taken: {}.", plan.inWords());
    ProcessMemory.require(plan, ProcessMemory.limit());
    KafkaStreams streams =
        BrokerCalls.connect(
            () -> new KafkaStreams(topology.get(), streamsConfig), config.bootstrapServers());
    heartbeatLimit =
        Heartbeats.limit(
            heartbeatInterval(streamsConfig.getMainConsumerConfigs("onset", "onset", 0)));
    running.set(streams);
    OnsetMetrics.watch(
        registry, () -> HealthRoutes.isReady(state.get()) && brokersAnswer(), this::brokersAnswer);
    closing.push(() -> stop(streams, memory));
    KafkaStreamsMetrics streamsMetrics = new KafkaStreamsMetrics(streams);
    closing.push(streamsMetrics::close);
    streamsMetrics.bindTo(registry);
    streams.setStateListener((now, before) -> entered(now));
    streams.setUncaughtExceptionHandler(this::failed);
    api.serve(
        new HttpApi.Served(
            streams,
            state::get,
            this::brokersAnswer,
            registry,
            ring,
            topics.turns().name(),
            self ->
                new StatusRoute.About(
                    config.applicationId(),
                    self,
                    BuildVersion.OF_BUILD,
                    base.version(),
                    partitions,
                    StatusRoute.Memory.of(plan, ProcessMemory.limit()))));
    httpPort = OptionalInt.of(api.port());
    LOG.info("Metrics and health are served on {}:{}.", config.httpHost(), api.port());
    streams.start();
  }

  /** Asked by tasks, which there are none of before the topic is followed. */
  private boolean knowsPolicy(String version) {
    return policies.get().finds(version);
  }

  /** The number of partitions. */
  private int prepareCluster(StreamsConfig clients) {
    Duration limit = config.startupTimeout();
    int partitions;
    try (Admin admin =
        BrokerCalls.connect(
            () -> Admin.create(clients.getAdminConfigs("onset-start")),
            config.bootstrapServers())) {
      partitions = TopicCheck.check(admin, topics, limit);
      turnsKept.set(TopicCheck.kept(admin, topics.turns(), limit));
    }
    SchemaTopic schemaTopic = new SchemaTopic(topics.schemas(), limit);
    PolicyTopic followed =
        new PolicyTopic(
            topics.policies(),
            book,
            metrics,
            limit,
            () ->
                BrokerCalls.connect(
                    () -> reader(clients, "onset-policies"), config.bootstrapServers()));
    policies.set(followed);
    closing.push(followed::close);
    followed.read();
    Set<String> known = readSchemas(schemaTopic, clients);
    schemas.whenUnknown(() -> readNewSchemas(schemaTopic, clients));
    Map<String, Object> producing = clients.getProducerConfigs("onset-start");
    producing.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, limit.toMillis());
    try (KafkaProducer<String, String> producer =
        BrokerCalls.connect(
            () -> new KafkaProducer<>(producing, new StringSerializer(), new StringSerializer()),
            config.bootstrapServers())) {
      schemaTopic.publish(producer, known);
      followed.publish(producer, base);
    }
    followed.start();
    return partitions;
  }

  private static KafkaConsumer<String, String> reader(StreamsConfig clients, String name) {
    return new KafkaConsumer<>(
        clients.getGlobalConsumerConfigs(name), new StringDeserializer(), new StringDeserializer());
  }

  private Set<String> readSchemas(SchemaTopic topic, StreamsConfig clients) {
    try (KafkaConsumer<String, String> consumer =
        BrokerCalls.connect(() -> reader(clients, "onset-schemas"), config.bootstrapServers())) {
      return topic.read(consumer, schemas);
    }
  }

  /** Newer instances and producers publish theirs while this one runs. */
  private void readNewSchemas(SchemaTopic topic, StreamsConfig clients) {
    try {
      readSchemas(topic, clients);
    } catch (StartupException e) {
      LOG.warn("A record names a schema that is not known. {}", e.getMessage());
    }
  }

  private boolean brokersAnswer() {
    KafkaStreams streams = running.get();
    return streams != null && Heartbeats.areRecent(streams.metrics(), heartbeatLimit);
  }

  private static Duration heartbeatInterval(Map<String, Object> consumer) {
    Object interval = consumer.get(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG);
    return interval == null
        ? Duration.ZERO
        : Duration.ofMillis(Long.parseLong(String.valueOf(interval)));
  }

  private void stop(KafkaStreams streams, RocksDbMemory memory) {
    // Who stays in the group holds its tasks until its session times out; only a static member,
    // which comes back under its name, wants that.
    boolean comesBack = config.kafka().keySet().stream().anyMatch(OnsetApp::namesInstance);
    CloseOptions options =
        CloseOptions.timeout(config.shutdownTimeout())
            .withGroupMembershipOperation(
                comesBack
                    ? CloseOptions.GroupMembershipOperation.REMAIN_IN_GROUP
                    : CloseOptions.GroupMembershipOperation.LEAVE_GROUP);
    if (streams.close(options)) {
      memory.close();
    } else {
      // The threads may still use the memory, which then ends with the process.
      LOG.warn(
          "The stream threads did not finish within {} ms; what they had begun is aborted.",
          config.shutdownTimeout().toMillis());
    }
  }

  private static boolean namesInstance(String key) {
    return key.endsWith(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG);
  }

  private void entered(KafkaStreams.State now) {
    state.set(now);
    LOG.info("The processor is {}.", now);
    switch (now) {
      case RUNNING -> runningOrEnded.countDown();
      case NOT_RUNNING, ERROR -> {
        ended.countDown();
        runningOrEnded.countDown();
      }
      case CREATED, REBALANCING, PENDING_SHUTDOWN, PENDING_ERROR -> {}
    }
  }

  private StreamThreadExceptionResponse failed(Throwable thrown) {
    String sentence = sentence(thrown);
    if (failure.compareAndSet(null, sentence)) {
      LOG.error("{}", sentence);
    }
    return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
  }

  private String sentence(Throwable thrown) {
    Throwable last = thrown;
    for (Throwable at = thrown; at != null; at = at.getCause()) {
      last = at;
      if (at instanceof StoreException) {
        return "The state cannot be read; check that "
            + OnsetConfig.MASTER_KEY_FILE
            + " holds every version of the key that it was written with, and that no older version"
            + " of Onset wrote it.";
      }
      if (at instanceof ProcessorStateException || at instanceof RocksDBException) {
        return "The state in "
            + config.stateDir()
            + " cannot be read or written; check the disk's free space and the folder's mode.";
      }
      if (at instanceof MissingSourceTopicException) {
        return "A topic was deleted while Onset ran; create it with 'onset topics create'.";
      }
      if (at instanceof RecordTooLargeException) {
        return "A result is larger than producer or brokers take, which undoes its transaction; raise"
            + " producer.max.request.size and the topics' max.message.bytes, and start again.";
      }
      if (at instanceof AuthorizationException) {
        return "The cluster denied an access ("
            + at.getClass().getSimpleName()
            + "); check the access rights of this user.";
      }
    }
    return "Processing stopped after an unexpected failure ("
        + last.getClass().getName()
        + "); start again, and report it if it comes back.";
  }

  /** The present state of the streams. */
  public KafkaStreams.State state() {
    return state.get();
  }

  /** The topics of this installation. */
  public Topics topics() {
    return topics;
  }

  /** The port of the HTTP endpoints; empty before they are served. */
  public OptionalInt httpPort() {
    return httpPort;
  }

  /** Every metric. */
  public MeterRegistry metrics() {
    return registry;
  }

  /**
   * Waits until turns are being processed.
   *
   * @return false if the time passed or the processor ended before
   */
  public boolean awaitRunning(Duration limit) throws InterruptedException {
    return runningOrEnded.await(limit.toMillis(), TimeUnit.MILLISECONDS)
        && state.get() == KafkaStreams.State.RUNNING;
  }

  /**
   * Waits until the processor ended.
   *
   * @return one sentence about the failure that ended it; empty if it was closed
   */
  public Optional<String> awaitEnd() throws InterruptedException {
    ended.await();
    return Optional.ofNullable(failure.get());
  }

  /** One sentence about the failure that ended the processor; empty if there was none so far. */
  public Optional<String> failure() {
    return Optional.ofNullable(failure.get());
  }

  /** Commits what is done, stops, and closes everything; within the configured time. */
  @Override
  public void close() {
    while (!closing.isEmpty()) {
      closing.pop().run();
    }
    registry.close();
    ended.countDown();
    runningOrEnded.countDown();
  }
}
