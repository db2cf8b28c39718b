package dev.onset.state.risk;

import dev.onset.model.Rule;

/**
 * A rule that held and might not alert (spec sections 4 and 7). Immutable.
 *
 * @param rule which
 * @param reason why it might not
 * @param turn index of the turn being processed when it first held for that reason
 */
public record HeldRule(Rule rule, Reason reason, int turn) {
  /** Why a rule that holds may not alert. */
  public enum Reason {
    /** The entity shares its name with another. */
    NAME_COLLISION,
    /** RULE_A alone is not enough for the policy. */
    WAIT_FOR_B
  }
}
