package dev.onset.model;

import java.util.Objects;

/**
 * Whose a value is and whether it is stated as true now, as the model reads it (spec section 4).
 * Immutable.
 *
 * @param owner the most likely owner
 * @param ownership its calibrated probability, in [0, 1]
 * @param assertion the most likely assertion
 * @param assertiveness its calibrated probability, in [0, 1]
 */
public record OwnerReading(
    Owner owner, double ownership, Assertion assertion, double assertiveness) {

  /** The speaker's own value, stated, without a doubt. */
  public static final OwnerReading OWN = certain(Owner.SPEAKER);

  public OwnerReading {
    Objects.requireNonNull(owner, "owner");
    Objects.requireNonNull(assertion, "assertion");
    if (!(ownership >= 0.0 && ownership <= 1.0 && assertiveness >= 0.0 && assertiveness <= 1.0)) {
      throw new IllegalArgumentException("A probability lies in [0, 1].");
    }
  }

  /** A stated value whose owner is known. */
  public static OwnerReading certain(Owner owner) {
    return certain(owner, Assertion.STATED);
  }

  /** A value whose owner and assertion are known. */
  public static OwnerReading certain(Owner owner, Assertion assertion) {
    return new OwnerReading(owner, 1.0, assertion, 1.0);
  }
}
