package dev.onset.state.minimize;

/**
 * Decides whether a variant still serves its question (the fourth paper's predicate U).
 * Deterministic.
 */
public interface UtilityPredicate {
  /**
   * Judges a variant.
   *
   * @throws RuntimeException if it cannot decide; the search then redacts everything
   */
  boolean passes(Variant variant);

  /** The conjunction with another predicate, which is asked only if this one passes. */
  default UtilityPredicate and(UtilityPredicate other) {
    return variant -> passes(variant) && other.passes(variant);
  }
}
