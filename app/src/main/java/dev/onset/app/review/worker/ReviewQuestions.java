package dev.onset.app.review.worker;

import dev.onset.endpoint.Stopwatch;
import dev.onset.endpoint.Unavailability;
import dev.onset.endpoint.review.EndpointReview;
import dev.onset.endpoint.review.ReviewResult;
import dev.onset.streams.http.DaemonThreads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The questions in flight. Each runs on its own thread, which waits for the endpoint. Call all
 * methods from one thread; none of them waits.
 */
final class ReviewQuestions implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ReviewQuestions.class);

  private final EndpointReview review;
  private final int atOnce;
  private final ReviewMetrics metrics;
  private final Stopwatch stopwatch;
  private final ExecutorService threads;
  private final Queue<Finished> finished = new ConcurrentLinkedQueue<>();
  private int underWay;

  /** The result of a question. */
  record Finished(UnreviewedNames due, ReviewResult result) {}

  /**
   * @param atOnce maximum number of questions in flight
   */
  ReviewQuestions(EndpointReview review, int atOnce, ReviewMetrics metrics, Stopwatch stopwatch) {
    this.review = review;
    this.atOnce = atOnce;
    this.metrics = metrics;
    this.stopwatch = stopwatch;
    this.threads = Executors.newFixedThreadPool(atOnce, DaemonThreads.named("onset-review"));
  }

  /** Whether there is room for one more question. */
  boolean hasRoom() {
    return underWay < atOnce;
  }

  /** Whether any question is in flight. */
  boolean areUnderWay() {
    return underWay > 0;
  }

  /** Starts a question. */
  void ask(PendingReview ready) {
    underWay++;
    metrics.count(ReviewMetrics.ASKED);
    threads.execute(() -> finished.add(new Finished(ready.due(), result(ready))));
  }

  private ReviewResult result(PendingReview ready) {
    long begun = stopwatch.nanos();
    try {
      ReviewResult result = review.review(ready.question());
      metrics.took(Duration.ofNanos(stopwatch.nanos() - begun));
      result
          .failure()
          .ifPresentOrElse(
              metrics::failed, () -> result.judgements().values().forEach(metrics::decided));
      return result;
    } catch (RuntimeException e) {
      // Its message may contain the text.
      LOG.error("Asking about a turn failed unexpectedly ({}).", e.getClass().getName());
      metrics.faulted();
      return new ReviewResult(Map.of(), Optional.empty());
    }
  }

  /** Returns the questions that finished since the last call, without the cancelled ones. */
  List<Finished> finished() {
    List<Finished> all = new ArrayList<>();
    for (Finished one = finished.poll(); one != null; one = finished.poll()) {
      underWay--;
      if (!one.result().failure().equals(Optional.of(Unavailability.INTERRUPTED))) {
        all.add(one);
      }
    }
    return all;
  }

  /** Cancels the questions in flight. */
  @Override
  public void close() {
    threads.shutdownNow();
  }
}
