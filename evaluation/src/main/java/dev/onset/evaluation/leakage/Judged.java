package dev.onset.evaluation.leakage;

/**
 * What a system makes of one answer. Immutable.
 *
 * @param delta the larger, the more the answer is like those that identify somebody; above 0 it is
 *     flagged at the conservative point
 * @param abstained whether the system leaves it to a person
 */
public record Judged(double delta, boolean abstained) {
  /** Whether it is flagged at a threshold, if the system is made to decide. */
  public boolean above(double tau) {
    return delta > tau;
  }
}
