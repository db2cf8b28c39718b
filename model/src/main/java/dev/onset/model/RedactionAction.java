package dev.onset.model;

/** The actions on a value, weakest first (the lattice of the fourth paper). */
public enum RedactionAction {
  /** Left as it is. */
  RETAIN,
  /** Replaced by something coarser. */
  ABSTRACT,
  /** Replaced by a placeholder, a hash, a ciphertext, or its last letters or digits. */
  REDACT
}
