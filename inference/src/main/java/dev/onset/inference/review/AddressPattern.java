package dev.onset.inference.review;

import dev.onset.model.review.ReviewRequest;
import java.util.List;

/**
 * A pattern to compare with: a name that is set off by signs, or follows a greeting or the like, is
 * an address. Pure.
 */
public final class AddressPattern {
  private AddressPattern() {}

  /** Whether a candidate stands like an address. */
  public static boolean fits(ReviewRequest request) {
    int[] text = request.turn().text().codePoints().toArray();
    return NamePosition.ofCandidate(
            ReviewTokens.around(text, request.start(), request.end(), List.of()))
        .isAddress();
  }
}
