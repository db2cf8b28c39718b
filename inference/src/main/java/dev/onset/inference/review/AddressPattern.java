package dev.onset.inference.review;

import dev.onset.model.review.ReviewRequest;

/**
 * A baseline pattern: a name set off by punctuation, or after a greeting or similar cue, is a form
 * of address. Pure.
 */
public final class AddressPattern {
  private AddressPattern() {}

  /** Whether a candidate is positioned as a form of address. */
  public static boolean fits(ReviewRequest request) {
    return NamePosition.of(request).isAddress();
  }
}
