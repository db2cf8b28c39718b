package dev.onset.endpoint.review;

import dev.onset.endpoint.Unavailability;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The result of a review. Immutable.
 *
 * @param judgements one for every candidate of the question, in its order
 * @param failure why there is no judgement, so that everything is redacted; empty on success
 */
public record ReviewResult(
    Map<ReviewCandidate, Judgement> judgements, Optional<Unavailability> failure) {
  /** Copies, keeping the order. */
  public ReviewResult {
    judgements = Collections.unmodifiableMap(new LinkedHashMap<>(judgements));
  }
}
