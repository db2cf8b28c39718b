package dev.onset.app.review.worker;

import java.time.Duration;

/**
 * Upper bounds on what a worker holds. Immutable.
 *
 * @param turns maximum number of turn texts per partition, 1 or more
 * @param textBytes maximum size of those texts per partition, in bytes of UTF-16; the newest turn
 *     always stays
 * @param waiting maximum number of redactions that wait for their turn
 * @param patience how long a redaction waits for its turn
 * @param backlog maximum number of redactions that wait for the endpoint
 * @param remembered maximum number of turns whose questions are remembered
 */
record ReviewLimits(
    int turns, long textBytes, int waiting, Duration patience, int backlog, int remembered) {
  /**
   * Enough for some thousand concurrent chats per partition and a few minutes of a slow endpoint.
   */
  static final ReviewLimits DEFAULT =
      new ReviewLimits(8_192, 16L << 20, 1_000, Duration.ofSeconds(60), 1_000, 20_000);
}
