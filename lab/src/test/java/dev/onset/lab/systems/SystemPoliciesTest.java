package dev.onset.lab.systems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Each is the policy that ships, but for the keys that it is about. */
class SystemPoliciesTest {
  private static final Policy SHIPPED = PolicyReader.shipped();

  private static Policy shipped(Map<String, String> settings) {
    return PolicyReader.shipped(settings);
  }

  @Test
  void changeOneThing() {
    assertThat(SystemPolicies.anchored(SHIPPED, Policy.NameAnchor.SELF_IDENTIFIED))
        .isEqualTo(shipped(Map.of("name_anchor", "self_identified")));
    assertThat(SystemPolicies.waitingForB(SHIPPED))
        .isEqualTo(shipped(Map.of("rules.wait_for_b", "true")));
    assertThat(SystemPolicies.resolving(SHIPPED, Policy.Anaphora.T0))
        .isEqualTo(shipped(Map.of("anaphora", "t0")));
    assertThat(SystemPolicies.withoutDelay(SHIPPED))
        .isEqualTo(shipped(Map.of("gate.delay_turns", "10000")));
    assertThat(SystemPolicies.weighing(SHIPPED, 0.5))
        .isEqualTo(
            shipped(
                Map.of(
                    "ipp.weights.DOB", "1.5",
                    "ipp.weights.ZIP5", "1.25",
                    "ipp.weights.LOCATION", "1.0",
                    "ipp.weights.OCCUPATION", "0.75",
                    "ipp.weights.ORG", "0.75",
                    "ipp.weights.SCHOOL", "0.75",
                    "ipp.weights.AGE", "0.5",
                    "ipp.weights.GENDER", "0.25")));
  }

  @Test
  void impliedTypesGoTheOtherWayWhicheverWayThePolicyHas() {
    Policy collapsing = shipped(Map.of("ipp.implied", "collapse"));

    assertThat(SystemPolicies.impliedOtherwise(SHIPPED)).isEqualTo(collapsing);
    assertThat(SystemPolicies.impliedOtherwise(collapsing)).isEqualTo(SHIPPED);
  }
}
