package dev.onset.app.cluster;

import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Policy;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.OnsetOptions;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.TopicCreate;
import dev.onset.streams.topics.Topics;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;

/**
 * Runs broker, topics and processor inside this JVM. State and logs live in the broker's temporary
 * folder, and closing deletes everything. Sessions end only by command and their keys are derived,
 * so a replay gives the same output as without a broker.
 */
public final class EmbeddedOnset implements AutoCloseable {
  private static final Duration START = Duration.ofSeconds(60);
  private static final String LATE =
      "The processor did not come up within " + START.toSeconds() + " s; run again.";
  private static final Duration FOREVER = Duration.ofDays(365);
  private final EmbeddedBroker broker;
  private final OnsetConfig config;
  private final Cluster cluster;
  private final OnsetApp app;

  private EmbeddedOnset(EmbeddedBroker broker, OnsetConfig config, Cluster cluster, OnsetApp app) {
    this.broker = broker;
    this.config = config;
    this.cluster = cluster;
    this.app = app;
  }

  /**
   * Starts everything; when this returns, the processor accepts turns.
   *
   * @param pipeline the extraction pipeline of the policy
   * @param keyFile file of the installation's key
   * @param partitions number of partitions of each topic
   * @param threads number of stream threads
   * @param further other settings of the processor
   * @throws dev.onset.streams.failure.StartupException if the processor does not start
   * @throws IOException if the broker does not start
   */
  public static EmbeddedOnset start(
      Policy policy,
      ExtractionPipeline pipeline,
      Path keyFile,
      int partitions,
      int threads,
      Map<String, String> further)
      throws IOException, InterruptedException {
    EmbeddedBroker broker = EmbeddedBroker.start();
    try {
      Map<String, String> settings = settings(broker, keyFile, partitions, threads);
      settings.putAll(further);
      OnsetConfig config = OnsetConfig.of(settings);
      Cluster cluster = new Cluster(config);
      try (Admin admin = cluster.admin()) {
        TopicCreate.create(admin, cluster.topics(), partitions, (short) 1, cluster.limit());
      }
      OnsetApp app =
          new OnsetApp(
              config, policy, OnsetOptions.usual().withPipeline(pipeline).withDerivedKeys());
      start(app, START, LATE);
      return new EmbeddedOnset(broker, config, cluster, app);
    } catch (RuntimeException | InterruptedException e) {
      broker.close();
      throw e;
    }
  }

  /** Returns the settings of a processor on a broker inside this JVM. */
  public static Map<String, String> settings(
      EmbeddedBroker broker, Path keyFile, int partitions, int threads) {
    Map<String, String> settings = new HashMap<>();
    settings.put(OnsetConfig.BOOTSTRAP_SERVERS, broker.bootstrapServers());
    settings.put(OnsetConfig.APPLICATION_ID, "onset");
    settings.put(OnsetConfig.STATE_DIR, broker.folder().resolve("onset-state").toString());
    settings.put(OnsetConfig.MASTER_KEY_FILE, keyFile.toAbsolutePath().toString());
    settings.put(OnsetConfig.TOPICS_PARTITIONS, Integer.toString(partitions));
    settings.put(OnsetConfig.HTTP_PORT, "0");
    settings.put(OnsetConfig.SESSION_TIMEOUT, Long.toString(FOREVER.toMillis()));
    // An input may be of any time.
    settings.put(OnsetConfig.SESSION_SKEW, Long.toString(FOREVER.toMillis()));
    settings.put(OnsetConfig.CLOSED_RETENTION, Long.toString(FOREVER.toMillis()));
    settings.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, Integer.toString(threads));
    settings.put(StreamsConfig.NUM_STANDBY_REPLICAS_CONFIG, "0");
    settings.put(StreamsConfig.REPLICATION_FACTOR_CONFIG, "1");
    settings.put(CommonClientConfigs.RECONNECT_BACKOFF_MAX_MS_CONFIG, "200");
    settings.put(
        StreamsConfig.mainConsumerPrefix(ConsumerConfig.MAX_PARTITION_FETCH_BYTES_CONFIG),
        Integer.toString(16 << 20));
    settings.put(
        StreamsConfig.producerPrefix(ProducerConfig.MAX_REQUEST_SIZE_CONFIG),
        Integer.toString(16 << 20));
    return settings;
  }

  /** Returns the connection to the topics. */
  public Cluster cluster() {
    return cluster;
  }

  /** Returns the topics. */
  public Topics topics() {
    return cluster.topics();
  }

  /** Opens the progress of the processor; the caller closes it. */
  public GroupProgress progress() {
    return new GroupProgress(cluster, config.applicationId());
  }

  /**
   * Returns if the processor runs.
   *
   * @throws ClusterException if it stopped, with the reason
   */
  public void requireRunning() {
    requireRunning(app, LATE);
  }

  /**
   * Starts an instance and waits until it runs; closes it if it does not.
   *
   * @param late what to say if it does not run in time and tells no reason
   * @throws ClusterException if it does not run in time
   */
  public static void start(OnsetApp app, Duration limit, String late) throws InterruptedException {
    try {
      app.start();
      if (!app.awaitRunning(limit)) {
        throw new ClusterException(app.failure().orElse(late));
      }
    } catch (RuntimeException | InterruptedException e) {
      app.close();
      throw e;
    }
  }

  /**
   * Returns if an instance runs.
   *
   * @param otherwise what to say if it does not and tells no reason
   * @throws ClusterException if it stopped
   */
  public static void requireRunning(OnsetApp app, String otherwise) {
    if (app.state() == KafkaStreams.State.ERROR || app.state() == KafkaStreams.State.NOT_RUNNING) {
      throw new ClusterException(app.failure().orElse(otherwise));
    }
  }

  @Override
  public void close() {
    try {
      app.close();
    } finally {
      broker.close();
    }
  }
}
