package dev.onset.streams;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.streams.KafkaStreams;

/** The state of the streams, and the first failure that ended them. Thread-safe. */
final class RunState {
  private final AtomicReference<KafkaStreams.State> state =
      new AtomicReference<>(KafkaStreams.State.CREATED);
  private final AtomicReference<String> failure = new AtomicReference<>();
  private final CountDownLatch runningOrEnded = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);

  /** The streams entered a state. */
  void enter(KafkaStreams.State now) {
    state.set(now);
    switch (now) {
      case RUNNING -> runningOrEnded.countDown();
      case NOT_RUNNING, ERROR -> end();
      case CREATED, REBALANCING, PENDING_SHUTDOWN, PENDING_ERROR -> {}
    }
  }

  /** Releases everybody who waits. */
  void end() {
    ended.countDown();
    runningOrEnded.countDown();
  }

  /**
   * Keeps the first failure.
   *
   * @return whether it is the first
   */
  boolean fail(String sentence) {
    return failure.compareAndSet(null, sentence);
  }

  KafkaStreams.State now() {
    return state.get();
  }

  Optional<String> failure() {
    return Optional.ofNullable(failure.get());
  }

  /** Waits for the streams to run; false if the time passed or they ended before. */
  boolean awaitRunning(Duration limit) throws InterruptedException {
    return runningOrEnded.await(limit.toMillis(), TimeUnit.MILLISECONDS)
        && now() == KafkaStreams.State.RUNNING;
  }

  /** Waits for the streams to end. */
  void awaitEnd() throws InterruptedException {
    ended.await();
  }
}
