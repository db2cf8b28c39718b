package dev.onset.app.webhook;

import dev.onset.endpoint.Stopwatch;
import dev.onset.streams.http.DaemonThreads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The attempts in flight, each on a thread that waits for the receiver. */
final class Posts implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Posts.class);

  /** The answer to an attempt. */
  record Answered(Delivery delivery, Answer answer, Duration took) {}

  private final Receiver receiver;
  private final Stopwatch stopwatch;
  private final ExecutorService threads;
  private final BlockingQueue<Answered> finished = new LinkedBlockingQueue<>();

  /**
   * @param atOnce maximum number of attempts in flight
   */
  Posts(Receiver receiver, int atOnce, Stopwatch stopwatch) {
    this.receiver = receiver;
    this.stopwatch = stopwatch;
    this.threads = Executors.newFixedThreadPool(atOnce, DaemonThreads.named("onset-webhook"));
  }

  /** Starts an attempt. */
  void post(Delivery delivery) {
    threads.execute(
        () -> {
          long begun = stopwatch.nanos();
          Answer answer = answer(delivery);
          Duration took = Duration.ofNanos(stopwatch.nanos() - begun);
          finished.add(new Answered(delivery, answer, took));
        });
  }

  private Answer answer(Delivery delivery) {
    try {
      return receiver.post(delivery.alert());
    } catch (RuntimeException e) {
      LOG.error(
          "Posting the alert {} failed unexpectedly ({}).",
          delivery.alert().key(),
          e.getClass().getName());
      return Answer.none(Answer.Kind.FAULT);
    }
  }

  /** Returns the answers since the last call; waits for the first one up to a limit. */
  List<Answered> finished(Duration wait) {
    List<Answered> all = new ArrayList<>();
    try {
      Answered first = finished.poll(wait.toNanos(), TimeUnit.NANOSECONDS);
      if (first != null) {
        all.add(first);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    finished.drainTo(all);
    return all;
  }

  /** Cancels the attempts in flight. */
  @Override
  public void close() {
    threads.shutdownNow();
  }
}
