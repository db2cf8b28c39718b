package dev.onset.model;

/**
 * Whether a value is said to be true now, apart from whose it is (spec section 4). {@link #STATED}
 * is evidence; {@link #FORMER} and {@link #FUTURE} are where the policy weighs them. The order is
 * that of the model's outputs.
 */
public enum Assertion {
  /** True now, as far as the speaker says. */
  STATED,
  /** Said not to be so. */
  DENIED,
  /** Supposed, wished or an example. */
  HYPOTHETICAL,
  /** Was so and is no more. */
  FORMER,
  /** Will or may be so. */
  FUTURE,
  /** Asked, or offered for confirmation. */
  ASKED,
  /** Somebody else's words about themselves. */
  QUOTED
}
