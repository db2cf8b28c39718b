package dev.onset.model.review;

import dev.onset.model.EnvironmentFault;
import java.util.Objects;

/**
 * Decides from the context whether to redact or to keep a candidate (third paper; spec section 9).
 * Implementations are thread-safe, and deterministic unless they say otherwise.
 */
@FunctionalInterface
public interface Reviewer {
  /** The answer about one candidate. */
  Review review(ReviewRequest request);

  /** This reviewer, with every candidate redacted about which it fails or says nothing. */
  default Reviewer guarded() {
    return request -> {
      try {
        return Objects.requireNonNullElse(review(request), Review.FAILED);
      } catch (EnvironmentFault e) {
        throw e;
      } catch (RuntimeException e) {
        // What it says may hold the text, and there is nothing else to tell.
        return Review.FAILED;
      }
    };
  }
}
