package dev.onset.app.review.worker;

import dev.onset.endpoint.Stopwatch;
import dev.onset.endpoint.Unavailability;
import dev.onset.endpoint.review.EndpointReview;
import dev.onset.endpoint.review.ReviewResult;
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
 * The questions that are under way, each on a thread of its own that waits for the endpoint. All
 * methods are for one thread, which never waits.
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

  /** What a question came to. */
  record Finished(UnreviewedNames due, ReviewResult result) {}

  /**
   * @param atOnce most questions under way
   */
  ReviewQuestions(EndpointReview review, int atOnce, ReviewMetrics metrics, Stopwatch stopwatch) {
    this.review = review;
    this.atOnce = atOnce;
    this.metrics = metrics;
    this.stopwatch = stopwatch;
    this.threads =
        Executors.newFixedThreadPool(
            atOnce,
            task -> {
              Thread thread = new Thread(task, "onset-review");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Whether one more may be asked. */
  boolean hasRoom() {
    return underWay < atOnce;
  }

  /** Whether some are under way. */
  boolean areUnderWay() {
    return underWay > 0;
  }

  /** Begins to ask. */
  void ask(PendingReview ready) {
    underWay++;
    metrics.asked();
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
      // What it says may hold the text.
      LOG.error("Asking about a turn failed unexpectedly ({}).", e.getClass().getName());
      metrics.faulted();
      return new ReviewResult(Map.of(), Optional.empty());
    }
  }

  /** Those that came to their end since this was asked last; but for those that were broken off. */
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

  /** Breaks off what is under way. */
  @Override
  public void close() {
    threads.shutdownNow();
  }
}
