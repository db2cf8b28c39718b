package dev.onset.inference.review;

import dev.onset.model.PiiType;
import java.util.Objects;

/**
 * A candidate for review.
 *
 * @param start first code point, inclusive
 * @param end last code point, exclusive
 * @param type what it is taken for
 */
public record Proposal(int start, int end, PiiType type) {
  public Proposal {
    Objects.requireNonNull(type, "type");
  }
}
