package dev.onset.model;

/** Why a session ends without an onset for an entity (spec section 7). */
public enum AbstainReason {
  /** What was seen never satisfied a rule, or never passed the gate. */
  INSUFFICIENT_EVIDENCE,
  /** Two entities share a name and nothing told them apart. */
  NAME_COLLISION,
  /** RULE_A held, and RULE_B, which the policy waits for, never did. */
  WAIT_FOR_B
}
