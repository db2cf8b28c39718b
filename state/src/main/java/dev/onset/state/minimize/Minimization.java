package dev.onset.state.minimize;

import java.util.List;

/**
 * The result of a search.
 *
 * @param variant the prompt with its actions
 * @param outcome the reason for this variant
 * @param frozen indices of values, from 0, that no probe could strengthen; they stay at their floor
 * @param calls the calls that the search made
 */
public record Minimization(Variant variant, Outcome outcome, List<Integer> frozen, Calls calls) {
  /** The ways in which a search ends. */
  public enum Outcome {
    /** The variant passes, and no variant with one action a step stricter does. */
    PASSED,
    /** No variant passes; every value stays at its floor. */
    NOTHING_PASSED,
    /** The budget is exhausted; everything is redacted. */
    BUDGET_SPENT,
    /** The predicate or the comparator failed; everything is redacted. */
    FAILED
  }

  /**
   * The calls made, without those answered from the cache.
   *
   * @param probes calls of the utility predicate before the search
   * @param judgements calls of the utility predicate during the search
   * @param comparisons calls of the privacy comparator
   */
  public record Calls(int probes, int judgements, int comparisons) {
    /** All calls of the utility predicate. */
    public int evaluations() {
      return probes + judgements;
    }
  }

  public Minimization {
    frozen = List.copyOf(frozen);
  }
}
