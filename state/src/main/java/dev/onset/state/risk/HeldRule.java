package dev.onset.state.risk;

import dev.onset.model.Rule;

/**
 * A rule that held but was not allowed to alert (spec sections 4 and 7). Immutable.
 *
 * @param rule the rule
 * @param reason why it was not allowed to alert
 * @param turn index of the turn being processed when the rule was first held for this reason
 */
public record HeldRule(Rule rule, Reason reason, int turn) {
  /** Why a rule is held. */
  public enum Reason {
    /** The entity shares its name with another. */
    NAME_COLLISION,
    /** RULE_A alone is not enough for the policy. */
    WAIT_FOR_B,
    /** It is in doubt whose the evidence is: a possible onset. */
    DOUBT
  }
}
