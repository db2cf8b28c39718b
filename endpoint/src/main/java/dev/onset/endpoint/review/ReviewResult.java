package dev.onset.endpoint.review;

import dev.onset.endpoint.Unavailability;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a review came to. Immutable.
 *
 * @param judgements one for every candidate of the question, in its order
 * @param failure why nothing was judged, and so everything is to be redacted; empty if it was
 */
public record ReviewResult(
    Map<ReviewCandidate, Judgement> judgements, Optional<Unavailability> failure) {
  /** Copies, keeping the order. */
  public ReviewResult {
    judgements = Collections.unmodifiableMap(new LinkedHashMap<>(judgements));
  }
}
