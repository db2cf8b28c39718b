package dev.onset.state.minimize;

import java.util.List;

/**
 * What the search found.
 *
 * @param variant the prompt with its actions
 * @param outcome why it is this one
 * @param frozen the values, from 0, that no probe could strengthen; they stay at their floor
 * @param calls what it took
 */
public record Minimization(Variant variant, Outcome outcome, List<Integer> frozen, Calls calls) {
  /** How a search ends. */
  public enum Outcome {
    /** The variant passes, and so does none with one action a step stricter. */
    PASSED,
    /** None passes; everything stays at its floor. */
    NOTHING_PASSED,
    /** The budget was spent; everything is redacted. */
    BUDGET_SPENT,
    /** The predicate or the comparator failed; everything is redacted. */
    FAILED
  }

  /**
   * Calls that were made, without those that memory answered.
   *
   * @param probes of the utility predicate, before the search
   * @param judgements of the utility predicate, in the search
   * @param comparisons of the privacy comparator
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
