package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class FeedbackTest {
  private static final Feedback.Remark SEEN = new Feedback.Acknowledged();

  @Test
  void itRepeatsTheAlertsRuleAndEachTypeOnce() {
    Alert alert =
        new Alert(
            SessionId.of("s"),
            "00ff",
            0,
            Alert.Status.OPEN,
            Alert.Severity.MEDIUM,
            EntityId.USER,
            false,
            Rule.RULE_A,
            3,
            OptionalInt.of(3),
            OptionalInt.empty(),
            OptionalInt.of(3),
            5,
            List.of(evidence(PiiType.ORG), evidence(PiiType.AGE), evidence(PiiType.ORG)),
            "p@1",
            List.of(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            1.0);

    Feedback feedback = Feedback.of(alert, SEEN, "ann", 7);

    assertThat(feedback.alertId()).isEqualTo("00ff");
    assertThat(feedback.rule()).isEqualTo(Rule.RULE_A);
    assertThat(feedback.types()).containsExactlyInAnyOrder(PiiType.ORG, PiiType.AGE);
  }

  @Test
  void idsAndNamesAreBounded() {
    for (String id : List.of("", "x", "00FF", "a/b", "a".repeat(Feedback.LONGEST_ID + 1))) {
      assertThatThrownBy(() -> feedback(id, "ann")).isInstanceOf(IllegalArgumentException.class);
    }
    for (String name : List.of("", "ann b", "a\u001b", "a".repeat(Feedback.LONGEST_NAME + 1))) {
      assertThatThrownBy(() -> feedback("00", name)).isInstanceOf(IllegalArgumentException.class);
    }
    assertThat(feedback("00ff", "Ann.B-c_9").who()).isEqualTo("Ann.B-c_9");
  }

  private static Feedback feedback(String alertId, String who) {
    return new Feedback(SessionId.of("s"), alertId, Rule.RULE_B, new TreeSet<>(), SEEN, who, 0);
  }

  private static Evidence evidence(PiiType type) {
    return new Evidence(type, "0", 1, Tier.TIER_0, 1, true, Tense.CURRENT);
  }
}
