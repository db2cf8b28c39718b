package dev.onset.lab.systems;

import dev.onset.model.Policy;
import dev.onset.model.Policy.Ipp.Implied;
import dev.onset.model.PolicyReader;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Derives policies that differ in one setting. Pure. */
public final class SystemPolicies {
  /** Longer than any dialogue, and the maximum that a policy allows. */
  private static final int NEVER = 10_000;

  private SystemPolicies() {}

  /** With another name anchor. */
  public static Policy anchored(Policy policy, Policy.NameAnchor anchor) {
    return with(policy, "name_anchor", anchor);
  }

  /** With RULE_A waiting for RULE_B. */
  public static Policy waitingForB(Policy policy) {
    return with(policy, "rules.wait_for_b", true);
  }

  /** With another setting of reference resolution. */
  public static Policy resolving(Policy policy, Policy.Anaphora anaphora) {
    return with(policy, "anaphora", anaphora);
  }

  /** Without the delay: a value that no other policy of the gate promotes is never committed. */
  public static Policy withoutDelay(Policy policy) {
    return with(policy, "gate.delay_turns", NEVER);
  }

  /** With {@code ipp.implied} inverted. */
  public static Policy impliedOtherwise(Policy policy) {
    return with(
        policy,
        "ipp.implied",
        policy.ipp().implied() == Implied.SEPARATE ? Implied.COLLAPSE : Implied.SEPARATE);
  }

  /** With all weights multiplied by a factor; theta and the bonuses are unchanged. */
  public static Policy weighing(Policy policy, double factor) {
    Map<String, String> weights = new TreeMap<>();
    policy
        .ipp()
        .weights()
        .forEach(
            (type, weight) -> weights.put("ipp.weights." + type, Double.toString(weight * factor)));
    return PolicyReader.with(policy, weights);
  }

  private static Policy with(Policy policy, String key, Object value) {
    return PolicyReader.with(policy, Map.of(key, value.toString().toLowerCase(Locale.ROOT)));
  }
}
