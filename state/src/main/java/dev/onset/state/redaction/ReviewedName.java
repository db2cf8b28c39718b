package dev.onset.state.redaction;

import dev.onset.model.PiiType;
import dev.onset.model.ReviewDecision;

/**
 * A place of a turn that may be a name, and what was decided of it. Immutable.
 *
 * @param start first code point, inclusive
 * @param end last code point, exclusive
 * @param type what it is taken for
 * @param canonical the name
 * @param decision REDACT as long as nobody has answered
 * @param settled whether the policy itself says that it is a name, so that no answer counts
 */
public record ReviewedName(
    int start, int end, PiiType type, String canonical, ReviewDecision decision, boolean settled) {

  /** Whether a stretch lies in it. */
  boolean holds(int from, int to) {
    return start <= from && to <= end;
  }

  /** The same, decided otherwise. */
  ReviewedName as(ReviewDecision other) {
    return new ReviewedName(start, end, type, canonical, other, settled);
  }

  /** Names the place without saying the name. */
  @Override
  public String toString() {
    return "ReviewedName[" + start + "-" + end + " " + type + " " + decision + "]";
  }
}
