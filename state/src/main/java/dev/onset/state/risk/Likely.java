package dev.onset.state.risk;

import static dev.onset.model.OwnerReading.WHOLE;

import dev.onset.model.AttestedValue;
import java.util.List;

/**
 * How likely a rule holds for an entity, and what it rests on.
 *
 * @param parts the probability, in parts of {@link dev.onset.model.OwnerReading#WHOLE}
 * @param evidence that of a likely world in which it holds; empty if the rule is too unlikely
 */
record Likely(int parts, List<AttestedValue> evidence) {
  Likely {
    evidence = List.copyOf(evidence);
  }

  /** Of a rule that rests on evidence without a doubt, or does not hold. */
  static Likely certain(List<AttestedValue> evidence) {
    return new Likely(evidence.isEmpty() ? 0 : WHOLE, evidence);
  }

  /** The same with what is left of its evidence, or with more of it. */
  Likely resting(List<AttestedValue> other) {
    return new Likely(parts, other);
  }

  /** The probability, in [0, 1]. */
  double share() {
    return parts / (double) WHOLE;
  }
}
