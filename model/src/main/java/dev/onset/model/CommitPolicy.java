package dev.onset.model;

/**
 * The policies of the gate, in the order in which the gate tries them (first paper, section 4.6.1).
 */
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
