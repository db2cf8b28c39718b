package dev.onset.streams;

import dev.onset.model.KeyRing;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.deadletter.DeadLetters;
import dev.onset.streams.failure.ConfigurationException;
import dev.onset.streams.intake.IntakeMetrics;
import dev.onset.streams.intake.IntakeStores;
import dev.onset.streams.intake.IntakeTopology;
import dev.onset.streams.keys.MasterKeyFile;
import dev.onset.streams.monitoring.ProcessMemory;
import dev.onset.streams.query.HttpApi;
import dev.onset.streams.store.KeyChangelog;
import dev.onset.streams.store.Retention;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.Topics;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.streams.StreamsConfig;

/**
 * One running instance of the intake, which numbers the messages of platforms: topology, metrics
 * and health. It is an application of its own on the cluster, beside the processor.
 */
public final class IntakeApp extends RunningApp {
  private final SchemaStore schemas = new SchemaStore();
  private final Topics topics;
  private final KeyRing ring;
  private final IntakeMetrics metrics;
  private final DeadLetters deadLetters;

  /**
   * Reads keys, and starts nothing.
   *
   * @throws ConfigurationException if the master key cannot be read, or the topics of platforms are
   *     not named or are Onset's own
   */
  public IntakeApp(OnsetConfig config) {
    super(config, "intake");
    this.metrics = new IntakeMetrics(registry());
    this.topics = config.topics(new Codecs(schemas));
    requireSources(config.intakeTopics(), topics);
    this.ring = MasterKeyFile.ring(config.masterKey(), System.getenv());
    this.deadLetters = new DeadLetters(topics.deadLetters(), ring.newest(), metrics::deadLetter);
  }

  /** What the intake writes must not come in again. */
  private static void requireSources(List<String> sources, Topics topics) {
    if (sources.isEmpty()) {
      throw new ConfigurationException(
          "The intake has no topics to read; name those of your platforms in %s.",
          OnsetConfig.INTAKE_TOPICS);
    }
    List<String> own = topics.all().stream().map(Topic::name).toList();
    sources.stream()
        .filter(own::contains)
        .findFirst()
        .ifPresent(
            name -> {
              throw new ConfigurationException(
                  "The topic %s is one of Onset's own; %s names those of platforms.",
                  name, OnsetConfig.INTAKE_TOPICS);
            });
  }

  @Override
  String applicationId() {
    return config().intakeApplicationId();
  }

  @Override
  Map<String, Object> kafka(HttpApi api) {
    Map<String, Object> settings = config().intakeKafka();
    settings.put(DeadLetters.SETTING, deadLetters);
    return settings;
  }

  @Override
  Prepared prepare(StreamsConfig settings) {
    ClusterStart.Found cluster =
        new ClusterStart(config(), topics, schemas).prepareIntake(this::closeAtEnd);
    int partitions = cluster.partitions();
    return new Prepared(
        ProcessMemory.withoutModels(
            config(), settings, (long) IntakeStores.ALL.size() * partitions),
        topology(cluster),
        (api, streams, health) -> api.serve(registry(), health));
  }

  private IntakeTopology topology(ClusterStart.Found cluster) {
    Retention lifetimes =
        new Retention(
            config().sessionTimeout(),
            Duration.ZERO,
            config().closedRetention(),
            cluster.kept(),
            KeyChangelog.Times.USUAL);
    return new IntakeTopology(
        config().intakeTopics(),
        config().intakeMappings(),
        topics,
        cluster.partitions(),
        ring,
        new IntakeTopology.Parts(deadLetters, metrics, lifetimes, new SecureRandom()::nextBytes));
  }
}
