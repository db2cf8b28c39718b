package dev.onset.model;

import java.util.Optional;

/**
 * Records that one tier saw a span. Corroboration counts sightings (spec section 2, dedup).
 *
 * @param tier which tier
 * @param type as which type
 * @param score with which score, in [0, 1]
 * @param recognizer name of the policy's recognizer that saw it; empty where Onset's own did
 */
public record TierSighting(Tier tier, PiiType type, double score, Optional<String> recognizer) {

  /** A sighting by Onset itself. */
  public TierSighting(Tier tier, PiiType type, double score) {
    this(tier, type, score, Optional.empty());
  }
}
