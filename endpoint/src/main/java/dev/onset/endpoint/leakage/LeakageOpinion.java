package dev.onset.endpoint.leakage;

import dev.onset.endpoint.Unavailability;

/** The opinion of a language model about an answer, or the reason why there is none. Immutable. */
public sealed interface LeakageOpinion {
  /**
   * It said something.
   *
   * @param unsafe whether somebody can be told from the answer
   * @param confidence how sure it says it is, in [0, 1]
   */
  record Said(boolean unsafe, double confidence) implements LeakageOpinion {}

  /** Nobody knows: the answer is left to a person. */
  record Abstained(Unavailability reason) implements LeakageOpinion {}
}
