package dev.onset.app.review.worker;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.ClusterException;
import dev.onset.app.cluster.TurnProducer;
import dev.onset.app.worker.GroupOffsets;
import dev.onset.app.worker.RecordPlace;
import dev.onset.app.worker.WorkerHttp;
import dev.onset.endpoint.ChatEndpoint;
import dev.onset.endpoint.EndpointAddress;
import dev.onset.endpoint.EndpointLimits;
import dev.onset.endpoint.Stopwatch;
import dev.onset.endpoint.review.EndpointReview;
import dev.onset.model.InvalidTurnException;
import dev.onset.model.Policy;
import dev.onset.model.Policy.RedactionPolicy.ReviewBy;
import dev.onset.serdes.WireException;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.http.HttpEndpoint;
import dev.onset.streams.topics.Topic;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * Asks a language model about names that the stream has masked, and sends the names to keep as
 * commands (third paper; spec section 9). The stream never waits for the worker: names stay masked
 * until an answer arrives, and forever if none does.
 *
 * <p>Workers share the partitions of turns and redactions. After a restart a worker rereads the
 * texts that its questions need and repeats unanswered questions; of two answers the later one
 * wins. One thread calls {@link #run}; any thread may call the other methods.
 */
public final class ReviewWorker implements AutoCloseable {
  private static final Duration IDLE = Duration.ofMillis(200);
  private static final Duration BUSY = Duration.ofMillis(10);
  private static final Duration COMMIT = Duration.ofSeconds(2);
  private static final Duration STOP = Duration.ofSeconds(60);

  private enum Stage {
    NEW,
    STARTING,
    READING,
    STOPPING,
    ENDED
  }

  private final Topic<?> turns;
  private final Cluster cluster;
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final ReviewMetrics metrics = new ReviewMetrics(registry);
  private final Stopwatch stopwatch = Stopwatch.system();
  private final AtomicReference<Stage> stage = new AtomicReference<>(Stage.NEW);
  private final CountDownLatch ended = new CountDownLatch(1);
  private final HttpEndpoint http;
  private final TopicPolicies policies;
  private final Consumer<String, byte[]> consumer;
  private final GroupOffsets offsets;
  private final TurnProducer feed;
  private final ReviewScheduler desk;
  private final ReviewQuestions questions;

  /** Open resources, closed in reverse order. */
  private final Deque<Runnable> closing = new ArrayDeque<>();

  /** The end offsets of turn partitions at assignment, until the worker has read up to them. */
  private final Map<TopicPartition, Long> catchingUp = new HashMap<>();

  private volatile int waiting;
  private long committedAt = stopwatch.nanos();

  /**
   * Connects to the cluster and binds the port of metrics and health. Asks no question yet.
   *
   * @param base policy for tenants without one in the policies topic
   * @param address the endpoint to ask
   * @param limits the limits on calls to the endpoint
   * @throws StartupException if the port cannot be bound
   * @throws ClusterException if no broker answers or a topic is missing
   */
  public ReviewWorker(
      Cluster cluster, Policy base, EndpointAddress address, EndpointLimits limits) {
    this.cluster = cluster;
    this.turns = cluster.topics().turns();
    ChatEndpoint endpoint = new ChatEndpoint(address, limits);
    try {
      this.http = opened(WorkerHttp.bind(cluster.config()), HttpEndpoint::close);
      this.policies =
          opened(
              new TopicPolicies(cluster, base, ReviewWorker::leavesReview), TopicPolicies::close);
      this.feed = opened(new TurnProducer(cluster), TurnProducer::close);
      this.consumer = opened(cluster.member(group()), Consumer::close);
      this.offsets = new GroupOffsets(consumer);
      this.desk = new ReviewScheduler(ReviewLimits.DEFAULT, policies, address.model(), metrics);
      this.questions =
          opened(
              new ReviewQuestions(
                  new EndpointReview(endpoint), limits.atOnce(), metrics, stopwatch),
              ReviewQuestions::close);
      requireSamePartitions();
    } catch (RuntimeException e) {
      closeAll();
      throw e;
    }
    metrics.watch(() -> waiting, endpoint::isLeftAlone, this::isReady);
    http.serve(WorkerHttp.handlers(registry, this::isAlive, this::isReady));
  }

  private <T> T opened(T resource, java.util.function.Consumer<T> close) {
    closing.push(() -> close.accept(resource));
    return resource;
  }

  /** Returns the consumer group that the workers of one installation share. */
  private String group() {
    return cluster.config().applicationId() + "-review";
  }

  private static boolean leavesReview(Policy policy) {
    return policy.redaction().review().equals(Optional.of(ReviewBy.ENDPOINT));
  }

  /**
   * Requires equal partition counts; otherwise a session's turns and redactions may go to different
   * workers.
   */
  private void requireSamePartitions() {
    int ofTurns = partitions(turns);
    int ofRedactions = partitions(cluster.topics().redactions());
    if (ofTurns != ofRedactions) {
      throw new StartupException(
          "The topics of turns and redactions need the same number of partitions, but they have "
              + ofTurns
              + " and "
              + ofRedactions
              + "; recreate the one that differs.");
    }
  }

  private int partitions(Topic<?> topic) {
    int partitions = consumer.partitionsFor(topic.name(), cluster.limit()).size();
    if (partitions == 0) {
      throw new StartupException(
          "The topic "
              + topic.name()
              + " does not exist; create what is missing with 'onset topics create'.");
    }
    return partitions;
  }

  /**
   * Reads records and asks questions until {@link #close} is called.
   *
   * @throws ClusterException if the brokers reject a command
   * @throws org.apache.kafka.common.KafkaException if the brokers refuse a read
   */
  public void run() {
    if (!stage.compareAndSet(Stage.NEW, Stage.STARTING)) {
      throw new IllegalStateException("A worker runs once.");
    }
    try {
      consumer.subscribe(
          List.of(turns.name(), cluster.topics().redactions().name()), new Sharing());
      while (stage.get() != Stage.STOPPING) {
        step();
      }
      questions.close();
      settle();
      commit(consumer.assignment());
    } finally {
      stage.set(Stage.ENDED);
      closeAll();
      ended.countDown();
    }
  }

  private void step() {
    policies.follow();
    boolean busy = desk.isReady() || questions.areUnderWay();
    consumer.poll(busy ? BUSY : IDLE).forEach(this::take);
    goOnWhereCaughtUp();
    settle();
    desk.expire(stopwatch.nanos());
    askWhatIsReady();
    waiting = desk.waiting();
    if (stopwatch.nanos() - committedAt >= COMMIT.toNanos()) {
      commit(consumer.assignment());
    }
  }

  private void take(ConsumerRecord<String, byte[]> record) {
    if (record.value() == null) {
      return;
    }
    RecordPlace place = new RecordPlace(record.partition(), record.offset());
    try {
      if (record.topic().equals(turns.name())) {
        desk.said(place, cluster.topics().turns().codec().decode(record.value()));
      } else {
        desk.masked(
            place, cluster.topics().redactions().codec().decode(record.value()), stopwatch.nanos());
      }
    } catch (WireException | InvalidTurnException e) {
      // The processor dead-letters it with the reason.
      metrics.unreadable();
    }
  }

  private void askWhatIsReady() {
    while (questions.hasRoom()) {
      Optional<PendingReview> next = desk.next();
      if (next.isEmpty()) {
        return;
      }
      questions.ask(next.get());
    }
  }

  /** Sends the answers as commands. */
  private void settle() {
    for (ReviewQuestions.Finished one : questions.finished()) {
      desk.done(one.due(), one.result())
          .ifPresent(
              command -> {
                feed.send(command);
                metrics.commanded();
              });
    }
  }

  /**
   * Resumes redactions once the worker has read the turns before them; earlier, their turns would
   * seem unknown.
   */
  private void goOnWhereCaughtUp() {
    if (catchingUp.isEmpty()) {
      return;
    }
    catchingUp.entrySet().removeIf(end -> consumer.position(end.getKey()) >= end.getValue());
    if (catchingUp.isEmpty()) {
      consumer.resume(consumer.paused());
    }
  }

  /**
   * Commits offsets after the answers are written: turns up to the oldest in memory, redactions up
   * to the first unfinished one.
   */
  private void commit(Collection<TopicPartition> partitions) {
    feed.flush();
    offsets.commit(
        partitions,
        partition ->
            isOfTurns(partition)
                ? desk.oldestTurn(partition.partition())
                : desk.firstOpen(partition.partition()));
    committedAt = stopwatch.nanos();
  }

  private boolean isOfTurns(TopicPartition partition) {
    return partition.topic().equals(turns.name());
  }

  /**
   * Seeks to the records no older than the session timeout: sessions that ended earlier accept no
   * answer.
   */
  private void beginWhereNothingIsCommitted(Collection<TopicPartition> partitions) {
    long since = System.currentTimeMillis() - cluster.config().sessionTimeout().toMillis();
    offsets.beginWhereNothingIsCommitted(partitions, Math.max(0, since));
  }

  private final class Sharing implements ConsumerRebalanceListener {
    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
      beginWhereNothingIsCommitted(partitions);
      catchingUp.putAll(
          consumer.endOffsets(partitions.stream().filter(ReviewWorker.this::isOfTurns).toList()));
      List<TopicPartition> redactions = new ArrayList<>(partitions);
      redactions.removeIf(ReviewWorker.this::isOfTurns);
      consumer.pause(redactions);
      stage.compareAndSet(Stage.STARTING, Stage.READING);
    }

    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
      if (stage.get() != Stage.ENDED) {
        settle();
        commit(partitions);
      }
      onPartitionsLost(partitions);
    }

    @Override
    public void onPartitionsLost(Collection<TopicPartition> partitions) {
      for (TopicPartition partition : partitions) {
        catchingUp.remove(partition);
        desk.forget(partition.partition());
      }
    }
  }

  /** Whether the worker is alive; if not, a restart may help. */
  private boolean isAlive() {
    return stage.get() != Stage.ENDED;
  }

  /** Whether the worker has its assigned partitions. */
  public boolean isReady() {
    return stage.get() == Stage.READING;
  }

  /** Returns the registry of all metrics. */
  public MeterRegistry metrics() {
    return registry;
  }

  /** Returns the port of metrics and health. */
  public int httpPort() {
    return http.port();
  }

  /**
   * Stops the worker: sends the answers, cancels open questions, which the next start repeats, and
   * commits. Waits for this, up to a limit.
   */
  @Override
  public void close() {
    Stage before = stage.getAndSet(Stage.STOPPING);
    if (before == Stage.NEW) {
      stage.set(Stage.ENDED);
      closeAll();
      return;
    }
    if (before == Stage.ENDED) {
      stage.set(Stage.ENDED);
      return;
    }
    try {
      ended.await(STOP.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void closeAll() {
    while (!closing.isEmpty()) {
      closing.pop().run();
    }
    registry.close();
  }
}
