package dev.onset.evaluation.systems;

import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Policy.Ipp.Implied;
import java.util.EnumMap;
import java.util.Map;

/** A policy, but for one thing. Pure. */
public final class SystemPolicies {
  /** Longer than any dialogue, and the most that a policy may say. */
  private static final int NEVER = 10_000;

  private SystemPolicies() {}

  /** With other names as anchors. */
  public static Policy anchored(Policy policy, Policy.NameAnchor anchor) {
    return policy.with(anchor);
  }

  /** With RULE_A waiting for RULE_B. */
  public static Policy waitingForB(Policy policy) {
    return policy.with(
        new Policy.Rules(policy.rules().direct(), true, policy.rules().waitForBReport()));
  }

  /** With references resolved so. */
  public static Policy resolving(Policy policy, Policy.Anaphora anaphora) {
    return policy.with(anaphora);
  }

  /** Without the delay: a value that no other policy of the gate promotes waits for ever. */
  public static Policy withoutDelay(Policy policy) {
    Policy.Gate gate = policy.gate();
    return policy.with(
        new Policy.Gate(
            gate.tauNeural(),
            gate.tauRegex(),
            gate.highConfidence(),
            NEVER,
            gate.supersession(),
            gate.effectiveCandidate()));
  }

  /** With {@code ipp.implied} the other way. */
  public static Policy impliedOtherwise(Policy policy) {
    Policy.Ipp ipp = policy.ipp();
    Implied other = ipp.implied() == Implied.SEPARATE ? Implied.COLLAPSE : Implied.SEPARATE;
    return policy.with(
        new Policy.Ipp(ipp.theta(), ipp.weights(), ipp.mu(), ipp.nu(), ipp.alpha(), other));
  }

  /** With all weights times a factor; theta and the bonuses stay. */
  public static Policy weighing(Policy policy, double factor) {
    Policy.Ipp ipp = policy.ipp();
    Map<PiiType, Double> weights = new EnumMap<>(PiiType.class);
    ipp.weights().forEach((type, weight) -> weights.put(type, weight * factor));
    return policy.with(
        new Policy.Ipp(ipp.theta(), weights, ipp.mu(), ipp.nu(), ipp.alpha(), ipp.implied()));
  }
}
