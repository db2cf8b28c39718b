package dev.onset.model;

import java.util.Optional;

/**
 * As what a value counts that is evidence (spec section 4). It follows from the {@link Assertion}
 * that the model reads, but for what stays true when it is over: a school that somebody went to is
 * current.
 */
public enum Tense {
  /** It is so now. */
  CURRENT,
  /** It was so and is no more. */
  FORMER,
  /** It will or may be so. */
  FUTURE;

  /** The tense of an assertion; empty for one that is never evidence. */
  public static Optional<Tense> of(Assertion assertion) {
    return switch (assertion) {
      case STATED -> Optional.of(CURRENT);
      case FORMER -> Optional.of(FORMER);
      case FUTURE -> Optional.of(FUTURE);
      case DENIED, HYPOTHETICAL, ASKED, QUOTED -> Optional.empty();
    };
  }

  /** How a value of this tense was given; empty for what is so now, as most values are. */
  public Optional<DisclosureManner> manner() {
    return switch (this) {
      case CURRENT -> Optional.empty();
      case FORMER -> Optional.of(DisclosureManner.FORMER);
      case FUTURE -> Optional.of(DisclosureManner.FUTURE);
    };
  }
}
