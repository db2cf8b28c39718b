package dev.onset.streams.store;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * How long the tasks of one thread may act on deadlines, so that turns keep nine tenths of its time
 * however many sessions end at once. What a thread does not need for turns is given to deadlines,
 * too. The close that a deadline orders comes later, and is charged when it is ordered. Not
 * thread-safe.
 */
final class DeadlineBudget {
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  /** The share of a thread's time that deadlines have whatever the turns need. */
  private static final double LEAST = 0.1;

  /** Turns that take less than this leave the rest of it to deadlines. */
  private static final double UNUSED = 0.6;

  /** What a close is thought to take before one was seen. */
  private static final long FIRST_CLOSE = TimeUnit.MICROSECONDS.toNanos(230);

  /** The mean of what a close takes moves by this part. */
  private static final int SLOWLY = 16;

  private final LongSupplier nanos;
  private long at = Long.MIN_VALUE;
  private double share = LEAST;
  private long spent;
  private long worked;
  private long close = FIRST_CLOSE;
  private long begun;

  /**
   * @param nanos a clock of nanoseconds that never goes back
   */
  DeadlineBudget(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /**
   * A task begins to act.
   *
   * @param now milliseconds since the epoch
   */
  void begin(long now) {
    if (at == Long.MIN_VALUE) {
      at = now;
    }
    if (now > at) {
      long passed = TimeUnit.MILLISECONDS.toNanos(now - at);
      share = Math.max(LEAST, UNUSED - (double) worked / passed);
      spent = Math.max(0, spent - (long) (passed * share));
      worked = 0;
      at = now;
    }
    begun = nanos.getAsLong();
  }

  /** Whether the share of this second is spent. */
  boolean isSpent() {
    return spent + nanos.getAsLong() - begun >= share * SECOND;
  }

  /** A deadline has ordered a close, which is still to come. */
  void order() {
    spent += close;
  }

  /** The task has acted. */
  void end() {
    spent += nanos.getAsLong() - begun;
  }

  /** A close took so many nanoseconds. */
  void closed(long took) {
    close += (took - close) / SLOWLY;
  }

  /** A turn took so many nanoseconds. */
  void worked(long took) {
    worked += took;
  }
}
