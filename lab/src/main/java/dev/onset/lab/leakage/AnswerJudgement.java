package dev.onset.lab.leakage;

/**
 * A system's judgement of one answer. Immutable.
 *
 * @param delta larger for answers more like those that identify somebody; above 0 the answer is
 *     flagged at the point of 0
 * @param abstained whether the system leaves it to human review
 */
public record AnswerJudgement(double delta, boolean abstained) {
  /** Whether delta exceeds a threshold, abstention disregarded. */
  public boolean above(double tau) {
    return delta > tau;
  }
}
