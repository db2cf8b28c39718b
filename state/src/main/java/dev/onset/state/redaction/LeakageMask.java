package dev.onset.state.redaction;

/** What is masked of a turn that identifies somebody, or may (spec section 10). */
public enum LeakageMask {
  /** All that was found in it, whatever its type. */
  FOUND,
  /** All of it, by one placeholder. */
  WHOLE
}
