package dev.onset.inference.review;

import dev.onset.model.review.ReviewRequest;
import java.util.List;

/**
 * A baseline pattern: a name set off by punctuation, or after a greeting or similar cue, is a form
 * of address. Pure.
 */
public final class AddressPattern {
  private AddressPattern() {}

  /** Whether a candidate is positioned as a form of address. */
  public static boolean fits(ReviewRequest request) {
    int[] text = request.turn().text().codePoints().toArray();
    return NamePosition.ofCandidate(
            ReviewTokens.around(text, request.start(), request.end(), List.of()))
        .isAddress();
  }
}
