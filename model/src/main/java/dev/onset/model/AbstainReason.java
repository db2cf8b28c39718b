package dev.onset.model;

/** Why an entity ends a session without an onset (spec section 7). */
public enum AbstainReason {
  /** What was seen never satisfied a rule, or never passed the gate. */
  INSUFFICIENT_EVIDENCE,
  /** Two entities share a name and nothing told them apart. */
  NAME_COLLISION,
  /** RULE_A held, and RULE_B, which the policy waits for, never did. */
  WAIT_FOR_B
}
