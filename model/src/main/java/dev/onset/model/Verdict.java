package dev.onset.model;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * The risk state of one entity after a turn or at the end of the session.
 *
 * @param session the dialogue
 * @param entity the person
 * @param turn index of the turn being processed; the last one at the end
 * @param state the risk
 * @param rQuasi identifiability pressure, 0 or more
 * @param rule the rule of the onset, empty without one
 * @param tWarn turn at which RULE_A first held
 * @param tConfirm turn at which RULE_B first held
 * @param tPred the onset turn
 * @param abstainReason why there is no onset; only at the end
 * @param assessment whether the verdict can be trusted; assessed with an onset
 * @param closed whether the session ended
 * @throws IllegalArgumentException if the state is safe, yet the session was not assessed, or the
 *     reverse
 */
public record Verdict(
    SessionId session,
    EntityId entity,
    int turn,
    RiskLevel state,
    double rQuasi,
    Optional<Rule> rule,
    OptionalInt tWarn,
    OptionalInt tConfirm,
    OptionalInt tPred,
    Optional<AbstainReason> abstainReason,
    Assessment assessment,
    boolean closed)
    implements Emission {

  public Verdict {
    if (state == (assessment.assessed() ? RiskLevel.NOT_ASSESSED : RiskLevel.SAFE)) {
      throw new IllegalArgumentException("Nobody is safe where the session was not assessed.");
    }
  }

  /**
   * By how many turns RULE_A warned before RULE_B confirmed (first paper, section 4.6.3); empty
   * unless it did.
   */
  public OptionalInt leadTime() {
    return tWarn.isPresent() && tConfirm.isPresent() && tWarn.getAsInt() < tConfirm.getAsInt()
        ? OptionalInt.of(tConfirm.getAsInt() - tWarn.getAsInt())
        : OptionalInt.empty();
  }
}
