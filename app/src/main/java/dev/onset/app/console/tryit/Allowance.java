package dev.onset.app.console.tryit;

import dev.onset.app.console.web.BoundedMap;
import dev.onset.app.console.web.Visit;
import java.time.Duration;
import java.util.Map;
import java.util.function.LongSupplier;

/** How many texts may be read, for each visit and over all of them. Thread-safe. */
final class Allowance {
  static final int A_VISIT = 10;
  static final int ALL = 30;

  private static final Duration A_VISIT_EACH = Duration.ofSeconds(6);
  private static final Duration ALL_EACH = Duration.ofSeconds(1);
  private static final int MOST_VISITS = 1_000;

  private final LongSupplier nanos;
  private final TokenBucket all;

  /** By the secret of the visit, the one that waits longest first. */
  private final Map<String, TokenBucket> visits = new BoundedMap<>(MOST_VISITS, true);

  /**
   * @param nanos a clock that never goes back, in nanoseconds
   */
  Allowance(LongSupplier nanos) {
    this.nanos = nanos;
    this.all = new TokenBucket(ALL, ALL_EACH, nanos);
  }

  /** Whether a visit may have one more text read now. */
  boolean take(Visit visit) {
    return ofVisit(visit).take() && all.take();
  }

  private synchronized TokenBucket ofVisit(Visit visit) {
    return visits.computeIfAbsent(
        visit.csrf(), secret -> new TokenBucket(A_VISIT, A_VISIT_EACH, nanos));
  }
}
