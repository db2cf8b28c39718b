package dev.onset.model;

/** The gate's policies in the order in which they are tried (first paper, section 4.6.1). */
public enum CommitPolicy {
  /** A self-identification, correction or confirmation cue. */
  TRIGGER,
  /** Two distinct tiers agree. */
  CORROBORATION,
  /** Confidence at or above the policy's immediate threshold. */
  HIGH_CONFIDENCE,
  /** Held for the delay without contradiction. */
  DELAY
}
