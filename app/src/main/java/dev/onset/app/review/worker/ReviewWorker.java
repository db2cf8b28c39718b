package dev.onset.app.review.worker;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.ClusterException;
import dev.onset.app.cluster.TurnProducer;
import dev.onset.app.worker.GroupOffsets;
import dev.onset.app.worker.RecordPlace;
import dev.onset.app.worker.WorkerHttp;
import dev.onset.app.worker.WorkerLife;
import dev.onset.endpoint.ChatEndpoint;
import dev.onset.endpoint.EndpointAddress;
import dev.onset.endpoint.EndpointLimits;
import dev.onset.endpoint.Stopwatch;
import dev.onset.endpoint.review.EndpointReview;
import dev.onset.model.Command;
import dev.onset.model.InvalidTurnException;
import dev.onset.model.Policy;
import dev.onset.model.Policy.RedactionPolicy.ReviewBy;
import dev.onset.serdes.WireException;
import dev.onset.streams.failure.StartupException;
import dev.onset.streams.http.HttpEndpoint;
import dev.onset.streams.topics.Topic;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  private final Topic<?> turns;
  private final Cluster cluster;
  private final WorkerLife life = new WorkerLife();
  private final ReviewMetrics metrics = new ReviewMetrics(life.registry());
  private final Stopwatch stopwatch = Stopwatch.system();
  private final HttpEndpoint http;
  private final TopicPolicies policies;
  private final Consumer<String, byte[]> consumer;
  private final GroupOffsets offsets;
  private final TurnProducer feed;
  private final ReviewScheduler desk;
  private final ReviewQuestions questions;

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
      this.http = life.opened(WorkerHttp.bind(cluster.config()), HttpEndpoint::close);
      this.policies =
          life.opened(
              new TopicPolicies(cluster, base, ReviewWorker::leavesReview), TopicPolicies::close);
      this.feed = life.opened(new TurnProducer(cluster), TurnProducer::close);
      this.consumer = life.opened(cluster.member(group()), Consumer::close);
      this.offsets = new GroupOffsets(consumer);
      this.desk = new ReviewScheduler(ReviewLimits.DEFAULT, policies, address.model(), metrics);
      this.questions =
          life.opened(
              new ReviewQuestions(
                  new EndpointReview(endpoint), limits.atOnce(), metrics, stopwatch),
              ReviewQuestions::close);
      requireSamePartitions();
    } catch (RuntimeException e) {
      life.closeAll();
      throw e;
    }
    metrics.watch(() -> waiting, endpoint::isLeftAlone, life::isReady);
    http.serve(WorkerHttp.handlers(life.registry(), life::isAlive, life::isReady));
  }

  /** Returns the consumer group that the workers of one installation share. */
  private String group() {
    return cluster.config().applicationId() + "-review";
  }

  private static boolean leavesReview(Policy policy) {
    return policy.redaction().review() == ReviewBy.ENDPOINT;
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
          "The topics of turns and redactions need the same number of partitions, but they"
              + " have %s and %s; recreate the one that differs.",
          ofTurns, ofRedactions);
    }
  }

  private int partitions(Topic<?> topic) {
    int partitions = consumer.partitionsFor(topic.name(), cluster.limit()).size();
    if (partitions == 0) {
      throw new StartupException(
          "The topic %s does not exist; create what is missing with 'onset topics create'.",
          topic.name());
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
    life.run(
        () ->
            consumer.subscribe(
                List.of(turns.name(), cluster.topics().redactions().name()), new Sharing()),
        this::step,
        () -> {
          questions.close();
          settle();
          commit(consumer.assignment());
        });
  }

  private void step() {
    policies.follow();
    boolean busy = desk.isReady() || questions.areUnderWay();
    consumer.poll(busy ? BUSY : IDLE).forEach(this::take);
    goOnWhereCaughtUp();
    desk.expire(stopwatch.nanos());
    settle();
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
      metrics.count(ReviewMetrics.UNREADABLE);
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

  /** Sends the answers, and what people have to decide, as commands. */
  private void settle() {
    for (ReviewQuestions.Finished one : questions.finished()) {
      desk.done(one.due(), one.result())
          .ifPresent(
              command -> {
                feed.send(command);
                metrics.count(ReviewMetrics.COMMANDS);
              });
    }
    for (Command.LeftOpen open : desk.leftOpen()) {
      feed.send(open);
      metrics.count(ReviewMetrics.LEFT_OPEN);
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
      life.reading();
    }

    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
      if (life.isAlive()) {
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
   * Stops the worker: sends the answers, cancels open questions, which the next start repeats, and
   * commits. Waits for this, up to a limit.
   */
  @Override
  public void close() {
    life.stop(STOP);
  }
}
