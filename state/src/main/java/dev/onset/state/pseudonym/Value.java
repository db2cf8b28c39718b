package dev.onset.state.pseudonym;

import dev.onset.model.PiiType;

/**
 * What is to be replaced.
 *
 * @param surface as it was written
 */
record Value(PiiType type, String surface, String canonical) {
  /** Says nothing of the value. */
  @Override
  public String toString() {
    return "Value[" + type + "]";
  }
}
