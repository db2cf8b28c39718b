package dev.onset.endpoint.review;

/**
 * A span that may be personal. Immutable.
 *
 * @param start first code point in the turn under review
 * @param end one past the last
 * @param type its type's name
 */
public record ReviewCandidate(int start, int end, String type) {
  /** Checks that it is not empty. */
  public ReviewCandidate {
    if (start < 0 || end <= start) {
      throw new IllegalArgumentException("A candidate has at least one code point.");
    }
  }
}
