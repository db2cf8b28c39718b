package dev.onset.lab.corpus.leakage;

/** How an unsafe answer disguises its content (§IV-C). */
public enum AdversarialMode {
  /** Not at all. */
  NONE,
  /** Paraphrased: no age in figures, no name of a place or job, no forbidden word. */
  INDIRECT_QI,
  /** Padded with sentences about groups or guidelines. */
  DISTRACTOR_PADDED,
  /** In another genre: a note, a message, a list. */
  STYLE_TRANSFER
}
