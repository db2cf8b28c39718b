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
  private final LeakageThresholds thresholds = new LeakageThresholds(-0.1, -0.2, 0.0, 0.01);

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

    assertThat(thresholds.decide(scores, OperatingPoint.CONSERVATIVE)).isEqualTo(conservative);
    assertThat(thresholds.decide(scores, OperatingPoint.BALANCED)).isEqualTo(balanced);
    assertThat(thresholds.decide(scores, OperatingPoint.STRICT)).isEqualTo(strict);
  }

  @Test
  void refusesWhatIsNoNumber() {
    assertThatThrownBy(() -> new LeakageThresholds(0, Double.NaN, 0, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
