package dev.onset.evaluation.corpus.leakage;

/** Why an answer is not taken into a corpus (§IV-B to §IV-E). */
public enum Rejection {
  /** Nothing was written. */
  EMPTY,
  /** The corpus has this answer already. */
  DUPLICATE
}
