package dev.onset.streams.deadletter;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/**
 * Says which letters are logged: so many a second, since a line costs more than its letter, and a
 * producer of nothing else would fill the log. Thread-safe.
 */
final class LetterLog {
  /** Letters that are logged in a second. */
  static final int MOST = 10;

  static final Duration SPAN = Duration.ofSeconds(1);

  private final LongSupplier nanos;
  private long begun;
  private int logged;
  private long left;

  LetterLog(LongSupplier nanos) {
    this.nanos = nanos;
    this.begun = nanos.getAsLong();
  }

  /** The number of letters left out before this one; empty if this one is left out too. */
  synchronized OptionalLong admit() {
    long now = nanos.getAsLong();
    if (now - begun >= SPAN.toNanos()) {
      begun = now;
      logged = 0;
    }
    if (logged == MOST) {
      left++;
      return OptionalLong.empty();
    }
    logged++;
    long before = left;
    left = 0;
    return OptionalLong.of(before);
  }
}
