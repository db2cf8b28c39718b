package dev.onset.evaluation.corpus.leakage;

/** Where in an unsafe answer the quasi-identifiers stand (§IV-C). */
public enum Placement {
  /** In the first sentence. */
  FRAME_OPENING,
  /** In a sentence between others. */
  MID_ANSWER,
  /** In the last sentence. */
  CLOSING_REMARK,
  /** Each in a sentence of its own, with others between them. */
  DISTRIBUTED
}
