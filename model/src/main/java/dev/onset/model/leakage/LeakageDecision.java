package dev.onset.model.leakage;

/** The decision about an answer (second paper, §III-D). */
public enum LeakageDecision {
  /** It identifies somebody: redact or block it, as the policy says. */
  FLAG,
  /** It passes. */
  SAFE,
  /** It is like nothing that either density knows: a person has to look. */
  ABSTAIN
}
