package dev.onset.streams;

import dev.onset.assembly.EngineFactory;
import dev.onset.assembly.LeakageModels;
import dev.onset.assembly.RarityFile;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.ChainSigner;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.SessionKeys;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.serdes.SigningKey;
import dev.onset.state.engine.PinnedEngine;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.deadletter.DeadLetters;
import dev.onset.streams.erasure.DestructionWatch;
import dev.onset.streams.erasure.Destructions;
import dev.onset.streams.failure.ConfigurationException;
import dev.onset.streams.keys.KeySource;
import dev.onset.streams.keys.MasterKeyFile;
import dev.onset.streams.keys.StoredKeys;
import dev.onset.streams.monitoring.BuildVersion;
import dev.onset.streams.monitoring.MemoryPlan;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.monitoring.ProcessMemory;
import dev.onset.streams.monitoring.StageTimers;
import dev.onset.streams.monitoring.TimedDetectors;
import dev.onset.streams.policy.ClearPolicies;
import dev.onset.streams.policy.PolicyRegistry;
import dev.onset.streams.policy.SessionPolicies;
import dev.onset.streams.query.About;
import dev.onset.streams.query.HttpApi;
import dev.onset.streams.store.Retention;
import dev.onset.streams.topics.Topics;
import dev.onset.streams.topology.AsideLimit;
import dev.onset.streams.topology.OnsetProcessor;
import dev.onset.streams.topology.OnsetTopology;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.state.KeyValueStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One running instance of the processor: engine, topology, metrics and HTTP endpoint. */
public final class OnsetApp extends RunningApp {
  private static final Logger LOG = LoggerFactory.getLogger(OnsetApp.class);

  private final Policy base;
  private final OnsetOptions options;
  private final SchemaStore schemas = new SchemaStore();
  private final Topics topics;
  private final KeyRing ring;
  private final OnsetMetrics metrics;
  private final DeadLetters deadLetters;
  private final EngineFactory engines;
  private final PolicyRegistry policies;

  /**
   * Reads keys and models, and starts nothing.
   *
   * @throws ConfigurationException if the master key cannot be read, or a GPU refuses the models
   * @throws dev.onset.inference.gliner.GlinerException if the GLiNER export cannot be used
   * @throws dev.onset.assembly.RarityException if the file of counts cannot be used
   * @throws dev.onset.assembly.LeakageModelException if the policy's own leakage model cannot be
   *     used
   */
  public OnsetApp(OnsetConfig config, Policy policy) {
    this(config, policy, OnsetOptions.usual());
  }

  /**
   * Reads keys and models, and starts nothing.
   *
   * @throws ConfigurationException if the master key cannot be read, or a GPU refuses the models
   * @throws dev.onset.inference.gliner.GlinerException if the GLiNER export cannot be used
   * @throws dev.onset.assembly.RarityException if the file of counts cannot be used
   * @throws dev.onset.assembly.LeakageModelException if the policy's own leakage model cannot be
   *     used
   */
  public OnsetApp(OnsetConfig config, Policy policy, OnsetOptions options) {
    super(config, "processor");
    this.metrics = new OnsetMetrics(registry());
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
            new StageTimers(registry()),
            new TimedDetectors(
                options.detectors().orElseGet(() -> new LeakageModels(config.leakageModels())),
                registry()),
            RarityFile.read(config.rarityFile()));
    prepareFor(policy);
    this.policies = new PolicyRegistry(this::prepareFor);
    policies.learn(policy);
  }

  private void prepareFor(Policy policy) {
    engines.prepare(policy);
    List<String> standIns = engines.standIns(policy);
    if (standIns.isEmpty()) {
      return;
    }
    if (!config().gpuFallback()) {
      throw new ConfigurationException(
          "This machine has a GPU that refuses the models; free or repair it, hide it with"
              + " CUDA_VISIBLE_DEVICES=-1, or set %s=true to run on the processor meanwhile.",
          OnsetConfig.GPU_FALLBACK);
    }
    LOG.warn("Models run on the processor in place of a GPU that refuses them: {}.", standIns);
  }

  @Override
  String applicationId() {
    return config().applicationId();
  }

  @Override
  Map<String, Object> kafka(HttpApi api) {
    Map<String, Object> settings = config().kafka();
    settings.put(DeadLetters.SETTING, deadLetters);
    api.self().ifPresent(self -> settings.put(StreamsConfig.APPLICATION_SERVER_CONFIG, self));
    return settings;
  }

  @Override
  Prepared prepare(StreamsConfig settings) {
    ClusterStart.Prepared cluster =
        new ClusterStart(config(), topics, schemas)
            .prepare(base, policies, metrics, this::closeAtEnd);
    DestructionWatch destructions =
        DestructionWatch.of(
            settings,
            ring,
            topics,
            metrics::erasuresWaiting,
            options.keyLog().compaction(),
            config().startupTimeout());
    closeAtEnd(destructions::close);
    destructions.start();
    MemoryPlan plan = ProcessMemory.plan(config(), settings, cluster.partitions(), base);
    return new Prepared(
        plan,
        () -> topology(cluster, destructions),
        (api, streams, health) ->
            api.serve(
                new HttpApi.Served(
                    streams,
                    health,
                    registry(),
                    ring,
                    topics.turns().name(),
                    metrics.assessments(),
                    new ClearPolicies(base, policies),
                    options.journal(),
                    options.reviews(),
                    about(cluster.partitions(), plan))));
  }

  private Topology topology(ClusterStart.Prepared cluster, Destructions destructions) {
    ChainSigner signer = SigningKey.of(master());
    Function<SessionKeys, PinnedEngine> pinned =
        keys ->
            new PinnedEngine(
                new SessionPolicies(
                    base,
                    policies,
                    cluster.policies()::finds,
                    another -> engines.engine(another, keys.signedBy(signer))));
    Retention lifetimes =
        new Retention(
            config().sessionTimeout(),
            config().sessionSkew(),
            config().closedRetention(),
            cluster.kept(),
            options.keyLog());
    OnsetProcessor.Parts parts =
        new OnsetProcessor.Parts(
            pinned,
            base.roles(),
            this::keys,
            ring,
            new SecureRandom()::nextBytes,
            topics.turns(),
            deadLetters,
            metrics,
            destructions,
            lifetimes,
            new AsideLimit(config().sessionsAsidePerMinute()));
    return new OnsetTopology(topics, () -> new OnsetProcessor(parts)).get();
  }

  /** The version that signs: the newest, or the one that a replay derives from. */
  private MasterKey master() {
    return switch (options.keys()) {
      case STORED -> ring.newest();
      case DERIVED -> ring.oldest();
    };
  }

  private KeySource keys(KeyValueStore<Bytes, byte[]> store) {
    return switch (options.keys()) {
      case STORED -> new StoredKeys(store, ring, new SecureRandom()::nextBytes);
      case DERIVED -> KeySource.derived(ring.oldest());
    };
  }

  private About about(int partitions, MemoryPlan plan) {
    return new About(
        config().applicationId(),
        BuildVersion.OF_BUILD,
        base.version(),
        partitions,
        About.Memory.of(plan, ProcessMemory.limit()));
  }
}
