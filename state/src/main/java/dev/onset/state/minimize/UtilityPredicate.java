package dev.onset.state.minimize;

/**
 * Decides whether a variant still serves its question (the fourth paper's predicate U).
 * Deterministic.
 */
@FunctionalInterface
public interface UtilityPredicate {
  /**
   * Judges a variant.
   *
   * @throws RuntimeException if it cannot decide; the search then redacts everything
   */
  boolean passes(Variant variant);
}
