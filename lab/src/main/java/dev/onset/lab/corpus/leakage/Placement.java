package dev.onset.lab.corpus.leakage;

/** The position of the quasi-identifiers in an unsafe answer (§IV-C). */
public enum Placement {
  /** In the first sentence. */
  FRAME_OPENING,
  /** In a middle sentence. */
  MID_ANSWER,
  /** In the last sentence. */
  CLOSING_REMARK,
  /** Spread: each in its own sentence, with others in between. */
  DISTRIBUTED
}
