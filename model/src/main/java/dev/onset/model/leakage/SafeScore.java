package dev.onset.model.leakage;

import java.util.OptionalDouble;

/**
 * How typical an answer is of the safe density alone: of a detector that was trained from safe
 * answers and knows no others. Immutable.
 *
 * @param sigmaSafe signed distance to the boundary, positive inside
 */
public record SafeScore(double sigmaSafe) implements AnswerScores {
  @Override
  public OptionalDouble unsafe() {
    return OptionalDouble.empty();
  }
}
