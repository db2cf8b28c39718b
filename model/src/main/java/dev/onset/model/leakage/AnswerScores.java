package dev.onset.model.leakage;

import java.util.OptionalDouble;

/** How typical an answer is of the densities of a detector: positive inside, negative outside. */
public sealed interface AnswerScores permits LeakageScores, SafeScore {
  /** Of answers that identify nobody. */
  double sigmaSafe();

  /** Of answers that identify somebody; empty if the detector knows none. */
  OptionalDouble unsafe();

  /** The unsafe score minus the safe one; empty if the detector knows no unsafe answers. */
  default OptionalDouble difference() {
    OptionalDouble unsafe = unsafe();
    return unsafe.isPresent()
        ? OptionalDouble.of(unsafe.getAsDouble() - sigmaSafe())
        : OptionalDouble.empty();
  }

  /** Whether every score is a number. */
  default boolean isFinite() {
    return Double.isFinite(sigmaSafe()) && unsafe().stream().allMatch(Double::isFinite);
  }
}
