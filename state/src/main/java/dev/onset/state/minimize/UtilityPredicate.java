package dev.onset.state.minimize;

/**
 * Whether a variant still serves its question (the fourth paper's predicate U). The same variant
 * gives the same answer.
 */
public interface UtilityPredicate {
  /**
   * Judges a variant.
   *
   * @throws RuntimeException if it cannot say; the search then redacts everything
   */
  boolean passes(Variant variant);

  /** Both this and another; the other is asked only about what passes this. */
  default UtilityPredicate and(UtilityPredicate other) {
    return variant -> passes(variant) && other.passes(variant);
  }
}
