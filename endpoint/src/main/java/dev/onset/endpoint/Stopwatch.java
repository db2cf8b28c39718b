package dev.onset.endpoint;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Measures elapsed time and waits. Thread-safe. */
public interface Stopwatch {
  /** Nanoseconds from any fixed point on, never going back. */
  long nanos();

  /**
   * Waits.
   *
   * @throws InterruptedException if the thread is interrupted before or while it waits
   */
  void pause(Duration time) throws InterruptedException;

  /** The machine's own time. */
  static Stopwatch system() {
    return new Stopwatch() {
      @Override
      public long nanos() {
        return System.nanoTime();
      }

      @Override
      public void pause(Duration time) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(time.toNanos());
      }
    };
  }
}
