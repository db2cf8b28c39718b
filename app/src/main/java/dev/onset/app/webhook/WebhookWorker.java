package dev.onset.app.webhook;

import dev.onset.app.alert.AlertJson;
import dev.onset.app.alert.AlertLinks;
import dev.onset.app.alert.RaisedAlert;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.ClusterException;
import dev.onset.app.cluster.PolicyWords;
import dev.onset.app.worker.GroupOffsets;
import dev.onset.app.worker.RecordPlace;
import dev.onset.app.worker.WorkerHttp;
import dev.onset.app.worker.WorkerLife;
import dev.onset.endpoint.Stopwatch;
import dev.onset.model.Alert;
import dev.onset.serdes.WireException;
import dev.onset.streams.failure.ConfigurationException;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.http.HttpEndpoint;
import dev.onset.streams.topics.Topic;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Posts alerts to a web address. The stream never waits for the worker: it reads the topic in a
 * group of its own. An alert's offset is committed once the receiver has accepted it, or once it is
 * written to the file of refused alerts. So none is lost while the topic keeps it; after a crash
 * some are posted again, under the same key.
 *
 * <p>Workers of one name share the partitions. One thread calls {@link #run}; any thread may call
 * the other methods.
 */
public final class WebhookWorker implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WebhookWorker.class);
  private static final Duration IDLE = Duration.ofMillis(200);
  private static final Duration BUSY = Duration.ofMillis(10);
  private static final Duration COMMIT = Duration.ofSeconds(2);

  /** Alerts in memory beyond which the worker reads no more. */
  private static final int MOST_WAITING = 1000;

  private final Cluster cluster;
  private final Topic<Alert> alerts;
  private final WebhookPlan plan;
  private final Duration attempt;
  private final Clock clock = Clock.systemUTC();
  private final Stopwatch stopwatch = Stopwatch.system();
  private final WorkerLife life = new WorkerLife();
  private final WebhookMetrics metrics = new WebhookMetrics(life.registry());
  private final HttpEndpoint http;
  private final Optional<RefusedAlerts> refused;
  private final Consumer<String, byte[]> consumer;
  private final GroupOffsets offsets;
  private final DeliveryQueue queue;
  private final Posts posts;

  private volatile State state = new State(0, OptionalLong.empty(), false);
  private long committedAt = stopwatch.nanos();

  /** What the gauges tell, since the queue belongs to one thread. */
  private record State(int waiting, OptionalLong oldest, boolean failing) {}

  /**
   * Connects to the cluster and binds the port of metrics and health. Posts nothing yet.
   *
   * @throws StartupException if the port cannot be bound or the topic is missing
   * @throws ConfigurationException if the file of refused alerts cannot be written
   * @throws ClusterException if no broker answers
   */
  public WebhookWorker(
      Cluster cluster, WebhookTarget target, AlertLinks links, WebhookPlan plan, Backoff backoff) {
    this.cluster = cluster;
    this.alerts = cluster.topics().alerts();
    this.plan = plan;
    this.attempt = target.limit();
    AlertJson json = new AlertJson(cluster.codecs(), links, new PolicyWords(cluster)::of);
    try {
      this.http = life.opened(WorkerHttp.bind(cluster.config()), HttpEndpoint::close);
      this.refused =
          plan.refused().map(path -> life.opened(file(path, json), WebhookWorker::closeFile));
      this.consumer = life.opened(cluster.member(group(cluster, plan.name())), Consumer::close);
      this.offsets = new GroupOffsets(consumer);
      requireTopic();
      this.queue = new DeliveryQueue(backoff, refused.isPresent());
      this.posts =
          life.opened(
              new Posts(new HttpReceiver(target, json, clock), plan.atOnce(), stopwatch),
              Posts::close);
    } catch (RuntimeException e) {
      life.closeAll();
      throw e;
    }
    metrics.watch(() -> state.waiting(), this::oldestSeconds, () -> state.failing(), life::isReady);
    http.serve(WorkerHttp.handlers(life.registry(), life::isAlive, life::isReady));
  }

  /** Returns the consumer group that the workers of one name share. */
  public static String group(Cluster cluster, String name) {
    return cluster.config().applicationId() + "-webhook-" + name;
  }

  private RefusedAlerts file(Path path, AlertJson json) {
    try {
      return new RefusedAlerts(path, json, clock);
    } catch (IOException e) {
      throw new ConfigurationException(
          "The file " + path + " for refused alerts cannot be written; check its folder and mode.");
    }
  }

  private static void closeFile(RefusedAlerts file) {
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void requireTopic() {
    if (consumer.partitionsFor(alerts.name(), cluster.limit()).isEmpty()) {
      throw new StartupException(
          "The topic %s does not exist; create what is missing with 'onset topics create'.",
          alerts.name());
    }
  }

  /**
   * Reads alerts and posts them until {@link #close} is called.
   *
   * @throws org.apache.kafka.common.KafkaException if the brokers refuse a read
   * @throws UncheckedIOException if a refused alert cannot be written to its file
   */
  public void run() {
    life.run(
        () -> consumer.subscribe(List.of(alerts.name()), new Sharing()),
        this::step,
        () -> {
          finishAttempts();
          commit(consumer.assignment());
        });
  }

  private void step() {
    // It waits for alerts or, if it has some, for answers, and polls anyway to stay in its group.
    consumer.poll(queue.size() > 0 ? Duration.ZERO : IDLE).forEach(this::take);
    postWhatIsDue();
    settle(queue.size() > 0 ? IDLE : Duration.ZERO);
    readOnlyWhatFits();
    state = new State(queue.size(), queue.oldest(), queue.isFailing());
    if (stopwatch.nanos() - committedAt >= COMMIT.toNanos()) {
      commit(consumer.assignment());
    }
  }

  private void take(ConsumerRecord<String, byte[]> record) {
    if (record.value() == null) {
      return;
    }
    try {
      Alert alert = alerts.codec().decode(record.value());
      if (plan.wants(alert)) {
        RecordPlace place = new RecordPlace(record.partition(), record.offset());
        queue.add(place, RaisedAlert.of(alert, record), stopwatch.nanos());
      } else {
        metrics.count(WebhookMetrics.LEFT_OUT);
      }
    } catch (WireException e) {
      metrics.count(WebhookMetrics.UNREADABLE);
      LOG.error(
          "The alert at {}-{}@{} cannot be read and was not posted.",
          record.topic(),
          record.partition(),
          record.offset());
    }
  }

  private void postWhatIsDue() {
    while (queue.underWay() < plan.atOnce()) {
      Optional<Delivery> next = queue.next(stopwatch.nanos());
      if (next.isEmpty()) {
        return;
      }
      posts.post(next.get());
    }
  }

  private void settle(Duration wait) {
    for (Posts.Answered one : posts.finished(wait)) {
      metrics.answered(one.answer(), one.took());
      boolean failedBefore = queue.isFailing();
      switch (queue.answered(one.delivery(), one.answer(), stopwatch.nanos())) {
        case DELIVERED -> {
          metrics.count(WebhookMetrics.DELIVERED);
          if (failedBefore) {
            LOG.warn("The receiver takes alerts again.");
          }
        }
        case SET_ASIDE -> setAside(one);
        case KEPT -> tellFailure(one, failedBefore);
        case FORGOTTEN -> {}
      }
    }
  }

  private void setAside(Posts.Answered one) {
    refused.orElseThrow().add(one.delivery(), one.answer().status());
    metrics.count(WebhookMetrics.ASIDE);
    LOG.error(
        "The receiver refuses the alert {} with status {} and takes others; it was put aside.",
        one.delivery().alert().key(),
        one.answer().status());
  }

  /** Says once that the receiver fails, and of each alert once that it is refused. */
  private void tellFailure(Posts.Answered one, boolean failedBefore) {
    Answer answer = one.answer();
    if (answer.kind() == Answer.Kind.REFUSED && one.delivery().refusedAfter().isEmpty()) {
      LOG.warn(
          "The receiver refuses the alert {} with status {}; it is tried again.",
          one.delivery().alert().key(),
          answer.status());
    } else if (!failedBefore && queue.isFailing()) {
      LOG.warn(
          "The receiver does not take alerts ({}, status {}); they wait, and one at a time is"
              + " tried.",
          answer.kind().label(),
          answer.status());
    }
  }

  /** Memory stays bounded while the receiver is down: the rest waits in the topic. */
  private void readOnlyWhatFits() {
    if (queue.size() >= MOST_WAITING) {
      consumer.pause(consumer.assignment());
    } else if (!consumer.paused().isEmpty() && queue.size() < MOST_WAITING / 2) {
      consumer.resume(consumer.paused());
    }
  }

  /** Waits for the attempts in flight, so that what the receiver has is not posted again. */
  private void finishAttempts() {
    long begun = stopwatch.nanos();
    Duration longest = attempt.plusSeconds(1);
    while (queue.underWay() > 0
        && stopwatch.nanos() - begun < longest.toNanos()
        && !Thread.currentThread().isInterrupted()) {
      settle(BUSY);
    }
  }

  /** Commits up to the first alert of each partition that is not delivered. */
  private void commit(Collection<TopicPartition> partitions) {
    offsets.commit(partitions, partition -> queue.first(partition.partition()));
    committedAt = stopwatch.nanos();
  }

  private final class Sharing implements ConsumerRebalanceListener {
    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
      // In partitions that the group never read.
      plan.since().ifPresent(since -> offsets.beginWhereNothingIsCommitted(partitions, since));
      life.reading();
    }

    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
      if (life.isAlive()) {
        finishAttempts();
        commit(partitions);
      }
      onPartitionsLost(partitions);
    }

    @Override
    public void onPartitionsLost(Collection<TopicPartition> partitions) {
      partitions.forEach(partition -> queue.forget(partition.partition()));
    }
  }

  private double oldestSeconds() {
    OptionalLong oldest = state.oldest();
    return oldest.isPresent() ? Math.max(0, clock.millis() - oldest.getAsLong()) / 1000.0 : 0;
  }

  /** Whether the worker has its assigned partitions. */
  public boolean isReady() {
    return life.isReady();
  }

  /** Returns the registry of all metrics. */
  public MeterRegistry metrics() {
    return life.registry();
  }

  /** Returns the port of metrics and health. */
  public int httpPort() {
    return http.port();
  }

  /**
   * Stops the worker: waits for the attempts in flight and commits. The next start posts the rest.
   * Waits for this, up to a limit.
   */
  @Override
  public void close() {
    life.stop(attempt.plus(cluster.limit()));
  }
}
