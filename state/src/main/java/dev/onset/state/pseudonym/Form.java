package dev.onset.state.pseudonym;

import dev.onset.state.redaction.Substitute;
import java.util.Optional;

/** Makes substitutes for the values of some types. Implementations are immutable. */
interface Form {
  /** The substitute of a value; empty if it has no realistic form, or none that is free. */
  Optional<Substitute> of(Value value, Slots slots);

  /** The space and the slot of a value that could be a substitute itself; empty if it cannot. */
  default Optional<Told> told(Value value) {
    return Optional.empty();
  }

  /** The words that the substitutes are made of; empty if they are made of none. */
  default Optional<Vocabulary> vocabulary() {
    return Optional.empty();
  }

  /**
   * A value that could be a substitute.
   *
   * @param slot in the space
   */
  record Told(String space, String slot) {}
}
