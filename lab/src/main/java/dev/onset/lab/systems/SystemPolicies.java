package dev.onset.lab.systems;

import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Policy.Ipp.Implied;
import java.util.Map;
import java.util.TreeMap;

/** Derives policies that differ in one setting. Pure. */
public final class SystemPolicies {
  /** Longer than any dialogue, and the maximum that a policy allows. */
  private static final int NEVER = 10_000;

  private SystemPolicies() {}

  /** With another name anchor. */
  public static Policy anchored(Policy policy, Policy.NameAnchor anchor) {
    return policy.with(anchor);
  }

  /** With RULE_A waiting for RULE_B. */
  public static Policy waitingForB(Policy policy) {
    return policy.with(
        new Policy.Rules(
            policy.rules().direct(),
            true,
            policy.rules().waitForBReport(),
            policy.rules().alone()));
  }

  /** With another setting of reference resolution. */
  public static Policy resolving(Policy policy, Policy.Anaphora anaphora) {
    return policy.with(anaphora);
  }

  /** Without the delay: a value that no other policy of the gate promotes is never committed. */
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

  /** With {@code ipp.implied} inverted. */
  public static Policy impliedOtherwise(Policy policy) {
    Policy.Ipp ipp = policy.ipp();
    Implied other = ipp.implied() == Implied.SEPARATE ? Implied.COLLAPSE : Implied.SEPARATE;
    return policy.with(
        new Policy.Ipp(
            ipp.theta(), ipp.weights(), ipp.mu(), ipp.nu(), ipp.alpha(), other, ipp.kMax()));
  }

  /** With all weights multiplied by a factor; theta and the bonuses are unchanged. */
  public static Policy weighing(Policy policy, double factor) {
    Policy.Ipp ipp = policy.ipp();
    Map<PiiType, Double> weights = new TreeMap<>();
    ipp.weights().forEach((type, weight) -> weights.put(type, weight * factor));
    return policy.with(
        new Policy.Ipp(
            ipp.theta(), weights, ipp.mu(), ipp.nu(), ipp.alpha(), ipp.implied(), ipp.kMax()));
  }
}
