package dev.onset.streams.store;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * How long the tasks of one thread may act on deadlines, so that turns keep nine tenths of its time
 * however many sessions end at once. Not thread-safe.
 */
final class DeadlineBudget {
  private static final long SPAN = TimeUnit.SECONDS.toNanos(1);
  private static final long SHARE = SPAN / 10;

  private final LongSupplier nanos;
  private long span;
  private long spent;
  private long begun;

  /**
   * @param nanos a clock of nanoseconds that never goes back
   */
  DeadlineBudget(LongSupplier nanos) {
    this.nanos = nanos;
    this.span = nanos.getAsLong();
  }

  /** A task begins to act. */
  void begin() {
    begun = nanos.getAsLong();
    if (begun - span >= SPAN) {
      span = begun;
      spent = 0;
    }
  }

  /** Whether the share of this second is spent. */
  boolean isSpent() {
    return spent + nanos.getAsLong() - begun >= SHARE;
  }

  /** The task has acted. */
  void end() {
    spent += nanos.getAsLong() - begun;
  }
}
