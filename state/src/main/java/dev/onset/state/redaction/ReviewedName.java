package dev.onset.state.redaction;

import dev.onset.model.PiiType;
import dev.onset.model.ReviewDecision;
import dev.onset.model.Spanned;

/**
 * A possible name in a turn and the decision about it. Immutable.
 *
 * @param start first code point, inclusive
 * @param end last code point, exclusive
 * @param type assumed type
 * @param canonical canonical form of the name
 * @param decision REDACT until a reviewer answers
 * @param settled whether no answer can change it, since the policy itself defines it as a name, or
 *     a person decided
 */
public record ReviewedName(
    int start, int end, PiiType type, String canonical, ReviewDecision decision, boolean settled)
    implements Spanned {

  /** Replaces the decision. */
  ReviewedName as(ReviewDecision other) {
    return new ReviewedName(start, end, type, canonical, other, settled);
  }

  /** Replaces the decision for good. */
  ReviewedName settled(ReviewDecision other) {
    return new ReviewedName(start, end, type, canonical, other, true);
  }

  /** Whether it is this place, and an answer can change it. */
  boolean isOpenAt(int from, int to) {
    return !settled && start == from && end == to;
  }

  /** Identifies the place without the name. */
  @Override
  public String toString() {
    return "ReviewedName[" + start + "-" + end + " " + type + " " + decision + "]";
  }
}
