package dev.onset.evaluation.corpus.leakage;

/** The voices of the safe seeds (§IV-A, Table I). */
public enum SafeRegister {
  /** A regulator, a textbook. */
  AUTHORITATIVE,
  /** A case that is told to teach, about nobody. */
  VIGNETTE,
  /** An adviser answers a question. */
  CONVERSATIONAL
}
