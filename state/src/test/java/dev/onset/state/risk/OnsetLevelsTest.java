package dev.onset.state.risk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.PolicyReader;
import dev.onset.model.Rule;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OnsetLevelsTest {
  private static final OnsetLevels LEVELS = new OnsetLevels(false, 512, 103, 52);
  private static final OnsetLevels WAITING = new OnsetLevels(true, 512, 103, 52);

  private static Map<Rule, Integer> likely(int a, int b, int u) {
    return Map.of(Rule.RULE_A, a, Rule.RULE_B, b, Rule.RULE_U, u);
  }

  @Test
  void areTheLeastPartsThatAreProbableEnough() {
    assertThat(OnsetLevels.doubting(PolicyReader.shipped())).isEqualTo(LEVELS);
    assertThat(
            OnsetLevels.doubting(
                PolicyReader.shipped(Map.of("onset.miss_price", "20", "onset.false_price", "4"))))
        .isEqualTo(new OnsetLevels(false, 768, 52, 26));
  }

  @Test
  void aRuleFiresOrIsPossibleOrNeither() {
    OnsetLevels.Calls calls = LEVELS.calls(likely(511, 512, 102), false, Optional.empty());
    assertThat(calls.firing()).containsExactly(Rule.RULE_B);
    assertThat(calls.possible()).containsExactly(Rule.RULE_A);
    assertThat(calls.first()).contains(Rule.RULE_B);
    assertThat(calls.names()).isTrue();
  }

  @Test
  void ofTwoThatFireTheNameGivesTheOnset() {
    assertThat(LEVELS.calls(likely(600, 600, 600), false, Optional.empty()).first())
        .contains(Rule.RULE_B);
    OnsetLevels.Calls alone = LEVELS.calls(likely(0, 0, 600), false, Optional.empty());
    assertThat(alone.first()).contains(Rule.RULE_U);
    assertThat(alone.names()).isFalse();
  }

  @Test
  void whileANameIsSharedOnlyANumberFires() {
    OnsetLevels.Calls calls = LEVELS.calls(likely(600, 600, 600), true, Optional.empty());
    assertThat(calls.firing()).containsExactly(Rule.RULE_U);
    assertThat(calls.possible()).containsExactly(Rule.RULE_A, Rule.RULE_B);
  }

  @Test
  void traitsThatWaitForANameAreSilent() {
    OnsetLevels.Calls calls = WAITING.calls(likely(600, 400, 0), false, Optional.empty());
    assertThat(calls.waits()).isTrue();
    assertThat(calls.firing()).isEmpty();
    assertThat(calls.possible()).containsExactly(Rule.RULE_B);
    assertThat(WAITING.calls(likely(600, 600, 0), false, Optional.empty()).firing())
        .containsExactly(Rule.RULE_A, Rule.RULE_B);
    assertThat(WAITING.calls(likely(600, 400, 0), false, Optional.of(Rule.RULE_B)).firing())
        .containsExactly(Rule.RULE_A);
    assertThat(WAITING.calls(likely(600, 400, 0), false, Optional.of(Rule.RULE_U)).firing())
        .isEmpty();
  }

  @Test
  void withHardOwnersNothingIsPossible() {
    OnsetLevels hard = OnsetLevels.hard(PolicyReader.shipped());
    OnsetLevels.Calls calls = hard.calls(likely(1024, 1024, 0), true, Optional.empty());
    assertThat(calls.warns() && calls.confirms()).isTrue();
    assertThat(calls.firing()).isEmpty();
    assertThat(calls.possible()).isEmpty();
  }
}
