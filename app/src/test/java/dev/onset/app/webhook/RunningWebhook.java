package dev.onset.app.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.alert.AlertLinks;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.GroupProgress;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A worker on a thread of its own. */
final class RunningWebhook implements AutoCloseable {
  private final Cluster cluster;
  private final WebhookPlan plan;
  private final WebhookWorker worker;
  private final CompletableFuture<Void> run;

  RunningWebhook(Cluster cluster, WebhookTarget target, WebhookPlan plan, Backoff backoff) {
    this.cluster = cluster;
    this.plan = plan;
    this.worker =
        new WebhookWorker(
            cluster, target, new AlertLinks(Optional.empty(), AlertLinks.RUNBOOK), plan, backoff);
    this.run = CompletableFuture.runAsync(worker::run, task -> new Thread(task, "webhook").start());
  }

  /** Waits until every alert that there is was delivered, put aside or left out. */
  void awaitDone() throws InterruptedException {
    try (GroupProgress group =
        new GroupProgress(cluster, WebhookWorker.group(cluster, plan.name()))) {
      group.awaitEnd(
          cluster.topics().alerts(), () -> assertThat(run).isNotCompletedExceptionally());
    }
  }

  int httpPort() {
    return worker.httpPort();
  }

  double count(String name) {
    return worker.metrics().get(name).counter().count();
  }

  double failed(Answer.Kind kind) {
    return worker
        .metrics()
        .get(WebhookMetrics.FAILED)
        .tag("reason", kind.label())
        .counter()
        .count();
  }

  double gauge(String name) {
    return worker.metrics().get(name).gauge().value();
  }

  @Override
  public void close() {
    worker.close();
    run.join();
  }
}
