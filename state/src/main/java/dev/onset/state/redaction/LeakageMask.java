package dev.onset.state.redaction;

/** The scope of masking in a turn that identifies, or may identify, a person (spec section 10). */
public enum LeakageMask {
  /** Every detected span, whatever its type. */
  FOUND,
  /** The whole turn, with one placeholder. */
  WHOLE
}
