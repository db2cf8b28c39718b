package dev.onset.model.leakage;

import java.util.OptionalDouble;

/**
 * How typical an answer is of each density (second paper, §V-B): signed distances to the boundary
 * of a one-class SVM, positive inside. Immutable.
 *
 * @param sigmaSafe of safe and borderline-safe answers
 * @param sigmaUnsafe of answers that identify somebody
 */
public record LeakageScores(double sigmaSafe, double sigmaUnsafe) implements AnswerScores {
  /** The larger, the more the answer is like those that identify somebody. */
  public double delta() {
    return sigmaUnsafe - sigmaSafe;
  }

  @Override
  public OptionalDouble unsafe() {
    return OptionalDouble.of(sigmaUnsafe);
  }
}
