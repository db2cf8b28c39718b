package dev.onset.evaluation.corpus.leakage;

/** How an unsafe answer hides what it says (§IV-C). */
public enum AdversarialMode {
  /** It does not. */
  NONE,
  /**
   * In other words: no number of an age, no name of a place or a job, no word that was forbidden.
   */
  INDIRECT_QI,
  /** Between sentences about others and about nobody. */
  DISTRACTOR_PADDED,
  /** In another kind of text: a note, a message, a list. */
  STYLE_TRANSFER
}
