package dev.onset.state.redaction;

import dev.onset.model.PiiType;
import dev.onset.model.ReviewDecision;

/**
 * A possible name in a turn and the decision about it. Immutable.
 *
 * @param start first code point, inclusive
 * @param end last code point, exclusive
 * @param type assumed type
 * @param canonical canonical form of the name
 * @param decision REDACT until a reviewer answers
 * @param settled whether the policy itself defines it as a name, so that no answer can change it
 */
public record ReviewedName(
    int start, int end, PiiType type, String canonical, ReviewDecision decision, boolean settled) {

  /** Whether this name contains a range. */
  boolean holds(int from, int to) {
    return start <= from && to <= end;
  }

  /** Replaces the decision. */
  ReviewedName as(ReviewDecision other) {
    return new ReviewedName(start, end, type, canonical, other, settled);
  }

  /** Identifies the place without the name. */
  @Override
  public String toString() {
    return "ReviewedName[" + start + "-" + end + " " + type + " " + decision + "]";
  }
}
