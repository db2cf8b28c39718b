package dev.onset.inference.leakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeakageThresholdsTest {
  private static final LeakageThresholds BELOW = new LeakageThresholds(-0.1, -0.2, 0.0, 0.01);
  private static final LeakageThresholds ABOVE = new LeakageThresholds(0.2, 0.1, 0.0, 0.01);

  @ParameterizedTest
  @CsvSource({
    // like unsafe answers only
    "-0.3, 0.1, FLAG, FLAG, FLAG",
    // like both, a little more like the safe ones
    "0.20, 0.15, SAFE, FLAG, FLAG",
    "0.20, 0.05, SAFE, SAFE, FLAG",
    "0.30, 0.05, SAFE, SAFE, SAFE",
    // like neither: delta is large, and yet nothing is known
    "-0.3, -0.01, ABSTAIN, ABSTAIN, ABSTAIN",
    // on a threshold nothing is below it, and delta does not exceed it
    "0.0, -0.3, SAFE, SAFE, SAFE",
    "-0.3, 0.01, FLAG, FLAG, FLAG",
    "0.1, 0.1, SAFE, FLAG, FLAG",
  })
  void abstainsFirstAndThenFlags(
      double safe,
      double unsafe,
      LeakageDecision conservative,
      LeakageDecision balanced,
      LeakageDecision strict) {
    LeakageScores scores = new LeakageScores(safe, unsafe);

    assertThat(BELOW.decide(scores, OperatingPoint.ZERO)).isEqualTo(conservative);
    assertThat(BELOW.decide(scores, OperatingPoint.CONSERVATIVE)).isEqualTo(conservative);
    assertThat(BELOW.decide(scores, OperatingPoint.BALANCED)).isEqualTo(balanced);
    assertThat(BELOW.decide(scores, OperatingPoint.STRICT)).isEqualTo(strict);
  }

  /** Where balanced asks for more than 0, so does the conservative point; 0 stays the paper's. */
  @ParameterizedTest
  @CsvSource({
    "0.30, FLAG, FLAG, FLAG",
    "0.15, FLAG, SAFE, FLAG",
    "0.05, FLAG, SAFE, SAFE",
    "-0.05, SAFE, SAFE, SAFE",
  })
  void theConservativePointFlagsNoMoreThanTheBalancedOne(
      double delta, LeakageDecision zero, LeakageDecision balanced, LeakageDecision strict) {
    LeakageScores scores = new LeakageScores(0.1, 0.1 + delta);

    assertThat(ABOVE.decide(scores, OperatingPoint.ZERO)).isEqualTo(zero);
    assertThat(ABOVE.decide(scores, OperatingPoint.CONSERVATIVE)).isEqualTo(balanced);
    assertThat(ABOVE.decide(scores, OperatingPoint.BALANCED)).isEqualTo(balanced);
    assertThat(ABOVE.decide(scores, OperatingPoint.STRICT)).isEqualTo(strict);
  }

  @Test
  void refusesWhatIsNoNumberOrReversed() {
    assertThatThrownBy(() -> new LeakageThresholds(0, Double.NaN, 0, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new LeakageThresholds(0.1, 0.2, 0, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The strict threshold must not exceed the balanced one.");
  }
}
