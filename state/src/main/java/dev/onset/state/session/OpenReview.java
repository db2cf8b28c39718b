package dev.onset.state.session;

import dev.onset.model.ReviewItem;

/**
 * What of a session waits for a person's decision. The kept turn holds the rest.
 *
 * @param turn index of the turn
 * @param kind what is asked
 */
public record OpenReview(int turn, ReviewItem.Kind kind) {
  /** What waits in one session at most; further answers stay masked without a review. */
  public static final int MOST = 100;

  /** Of an item. */
  public static OpenReview of(ReviewItem item) {
    return new OpenReview(item.turn(), item.kind());
  }
}
