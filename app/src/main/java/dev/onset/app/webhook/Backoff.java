package dev.onset.app.webhook;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * The pauses between attempts: each twice as long as the one before, up to a bound, and shortened
 * by chance to between a half and the whole, so that workers that failed together do not return
 * together.
 *
 * @param first pause after the first failure
 * @param longest pause, {@code first} or more; also bounds what a receiver asks for
 * @param chance numbers from 0 up to 1
 */
public record Backoff(Duration first, Duration longest, DoubleSupplier chance) {
  private static final int MOST_DOUBLINGS = 30;

  public Backoff {
    if (first.isNegative() || first.isZero() || longest.compareTo(first) < 0) {
      throw new IllegalArgumentException("The first pause is above zero, the longest no shorter.");
    }
  }

  /**
   * Returns the pause after a failure.
   *
   * @param failures in a row, 1 or more
   * @param asked the pause that the receiver asked for, or zero
   */
  Duration after(int failures, Duration asked) {
    long doubled = first.toNanos();
    for (int i = 1; i < Math.min(failures, MOST_DOUBLINGS) && doubled < longest.toNanos(); i++) {
      doubled *= 2;
    }
    long whole = Math.min(doubled, longest.toNanos());
    long pause = whole / 2 + (long) (whole / 2 * chance.getAsDouble());
    return Duration.ofNanos(Math.max(pause, Math.min(asked.toNanos(), longest.toNanos())));
  }
}
