package dev.onset.lab.corpus.leakage;

/** The voices of the safe seeds (§IV-A, Table I). */
public enum SafeRegister {
  /** Authoritative: a regulator, a textbook. */
  AUTHORITATIVE,
  /** Instructive: a teaching case without a real person. */
  VIGNETTE,
  /** Advisory: an adviser answers a question. */
  CONVERSATIONAL
}
