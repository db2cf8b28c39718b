package dev.onset.model.review;

import dev.onset.model.ReviewDecision;
import java.util.Objects;

/**
 * The answer of a reviewer.
 *
 * @param decision what to do
 * @param score how likely the candidate must be redacted, in [0, 1]
 * @param basis what decided
 */
public record Review(ReviewDecision decision, double score, Basis basis) {

  /** What decided. */
  public enum Basis {
    /** Its type is one that no context clears. */
    TYPE,
    /** A phrase around it that leaves no doubt. */
    CUE,
    /** The learned reviewer. */
    MODEL,
    /** A worker outside the stream. */
    ENDPOINT,
    /** The reviewer gave no answer. */
    FAILURE
  }

  /** What nobody could decide is redacted. */
  public static final Review FAILED = new Review(ReviewDecision.REDACT, 1.0, Basis.FAILURE);

  /** What no reviewer is asked about. */
  public static final Review BY_TYPE = new Review(ReviewDecision.REDACT, 1.0, Basis.TYPE);

  public Review {
    Objects.requireNonNull(decision, "decision");
    Objects.requireNonNull(basis, "basis");
    if (!(score >= 0.0 && score <= 1.0)) {
      throw new IllegalArgumentException("A score lies in [0, 1], not " + score);
    }
  }
}
