package dev.onset.app.bench;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.ClusterException;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Policy;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.OnsetOptions;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.monitoring.OnsetMetrics;
import java.time.Duration;
import org.apache.kafka.streams.KafkaStreams;

/** Onset under load, with random session keys as in an installation. */
record OnsetTarget(Cluster cluster, OnsetApp app) implements Target {
  private static final Duration START = Duration.ofSeconds(90);

  /**
   * Starts an instance on topics that exist.
   *
   * @throws dev.onset.streams.failure.StartupException if it does not start
   */
  static OnsetTarget start(OnsetConfig config, Policy policy, ExtractionPipeline pipeline)
      throws InterruptedException {
    OnsetApp app = new OnsetApp(config, policy, OnsetOptions.usual().withPipeline(pipeline));
    OnsetTarget target = new OnsetTarget(new Cluster(config), app);
    try {
      app.start();
      if (!app.awaitRunning(START)) {
        throw target.stopped();
      }
      return target;
    } catch (RuntimeException | InterruptedException e) {
      app.close();
      throw e;
    }
  }

  /** Deadlines of sessions that have passed and wait. */
  int waitingDeadlines() {
    return (int) app.metrics().get(OnsetMetrics.DEADLINES_WAITING).gauge().value();
  }

  @Override
  public void requireRunning() {
    if (app.state() == KafkaStreams.State.ERROR || app.state() == KafkaStreams.State.NOT_RUNNING) {
      throw stopped();
    }
  }

  private ClusterException stopped() {
    return new ClusterException(
        app.failure().orElse("The processor did not come up in time; run again."), null);
  }

  @Override
  public void close() {
    app.close();
  }
}
