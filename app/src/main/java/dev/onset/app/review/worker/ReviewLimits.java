package dev.onset.app.review.worker;

import java.time.Duration;

/**
 * What a worker holds at most. Immutable.
 *
 * @param turns most turns of a partition whose texts are held, 1 or more
 * @param textBytes most bytes of those texts of a partition, as UTF-16; the newest turn is held
 *     however long it is
 * @param waiting most redactions whose turn has not been seen
 * @param patience how long one of them waits for its turn
 * @param backlog most redactions that wait for the endpoint
 * @param remembered most turns of which is remembered what was asked
 */
record ReviewLimits(
    int turns, long textBytes, int waiting, Duration patience, int backlog, int remembered) {
  /** Some thousand chats at a time in each partition, and a few minutes of a slow endpoint. */
  static final ReviewLimits DEFAULT =
      new ReviewLimits(8_192, 16L << 20, 1_000, Duration.ofSeconds(60), 1_000, 20_000);
}
