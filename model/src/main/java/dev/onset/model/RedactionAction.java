package dev.onset.model;

/** What is done to a value, weakest first (fourth paper's lattice). */
public enum RedactionAction {
  /** Left as it is. */
  RETAIN,
  /** Replaced by something coarser. */
  ABSTRACT,
  /** Replaced by a placeholder, a hash, a ciphertext, or its last letters or digits. */
  REDACT
}
