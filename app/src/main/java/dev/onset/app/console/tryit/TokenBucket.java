package dev.onset.app.console.tryit;

import java.time.Duration;
import java.util.function.LongSupplier;

/** Permits that are used up by a burst and come back one by one. Thread-safe. */
final class TokenBucket {
  private final int most;
  private final long each;
  private final LongSupplier nanos;
  private double left;
  private long seen;

  /**
   * A full bucket.
   *
   * @param most permits that it holds, 1 or more
   * @param each how long it takes until one comes back
   * @param nanos a clock that never goes back, in nanoseconds
   */
  TokenBucket(int most, Duration each, LongSupplier nanos) {
    this.most = most;
    this.each = each.toNanos();
    this.nanos = nanos;
    this.left = most;
    this.seen = nanos.getAsLong();
  }

  /** Takes a permit; false if none is left. */
  synchronized boolean take() {
    long now = nanos.getAsLong();
    left = Math.min(most, left + (now - seen) / (double) each);
    seen = now;
    if (left < 1) {
      return false;
    }
    left--;
    return true;
  }
}
