package dev.onset.app.review.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.GroupProgress;
import dev.onset.endpoint.EndpointAddress;
import dev.onset.endpoint.EndpointLimits;
import dev.onset.endpoint.Unavailability;
import dev.onset.model.Policy;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;

/** A worker on a thread of its own. */
final class RunningWorker implements AutoCloseable {
  private final Cluster cluster;
  private final ReviewWorker worker;
  private final CompletableFuture<Void> run;

  RunningWorker(Cluster cluster, Policy policy, EndpointAddress address, EndpointLimits limits) {
    this.cluster = cluster;
    this.worker = new ReviewWorker(cluster, policy, address, limits);
    this.run = CompletableFuture.runAsync(worker::run, task -> new Thread(task, "worker").start());
  }

  /** Waits until every redaction that there is was answered or given up. */
  void awaitDone() throws InterruptedException {
    try (GroupProgress group =
        new GroupProgress(cluster, cluster.config().applicationId() + "-review")) {
      group.awaitEnd(cluster.topics().redactions(), this::requireRunning);
    }
  }

  private void requireRunning() {
    assertThat(run).isNotCompletedExceptionally();
  }

  int httpPort() {
    return worker.httpPort();
  }

  double asked() {
    return worker.metrics().get(ReviewMetrics.ASKED).counter().count();
  }

  double commands() {
    return worker.metrics().get(ReviewMetrics.COMMANDS).counter().count();
  }

  double answered(String decision) {
    return worker.metrics().get(ReviewMetrics.ANSWERED).tag("decision", decision).counter().count();
  }

  double failed(Unavailability reason) {
    return worker
        .metrics()
        .get(ReviewMetrics.FAILED)
        .tag("reason", reason.name().toLowerCase(Locale.ROOT))
        .counter()
        .count();
  }

  double gauge(String name) {
    return worker.metrics().get(name).gauge().value();
  }

  /** Stops it in order; doing it twice does no harm. */
  void stop() {
    worker.close();
    run.join();
  }

  @Override
  public void close() {
    stop();
  }
}
