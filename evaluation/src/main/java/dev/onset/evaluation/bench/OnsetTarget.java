package dev.onset.evaluation.bench;

import dev.onset.app.cluster.EmbeddedOnset;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Policy;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.OnsetOptions;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.monitoring.OnsetMetrics;
import java.time.Duration;

/** Onset under load, with random session keys as in an installation. */
record OnsetTarget(OnsetApp app) implements Target {
  private static final Duration START = Duration.ofSeconds(90);
  private static final String LATE = "The processor did not come up in time; run again.";

  /**
   * Starts an instance on topics that exist.
   *
   * @throws dev.onset.streams.failure.StartupException if it does not start
   */
  static OnsetTarget start(OnsetConfig config, Policy policy, ExtractionPipeline pipeline)
      throws InterruptedException {
    OnsetApp app = new OnsetApp(config, policy, OnsetOptions.usual().withPipeline(pipeline));
    EmbeddedOnset.start(app, START, LATE);
    return new OnsetTarget(app);
  }

  /** Deadlines of sessions that have passed and wait. */
  int waitingDeadlines() {
    return (int) app.metrics().get(OnsetMetrics.DEADLINES_WAITING).gauge().value();
  }

  @Override
  public void requireRunning() {
    EmbeddedOnset.requireRunning(app, LATE);
  }

  @Override
  public void close() {
    app.close();
  }
}
