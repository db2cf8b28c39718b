package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class NeedTest {
  @Test
  void ofOneScoreNothingCoarserServesWhatIsNeeded() {
    assertThat(Need.of(0.7)).isEqualTo(new Need(0.7, 0.7));
  }

  @Test
  void takesTheLargerOfEachProbability() {
    assertThat(new Need(0.9, 0.1).or(new Need(0.4, 0.3))).isEqualTo(new Need(0.9, 0.3));
    assertThat(Need.NONE.or(new Need(0.4, 0.3))).isEqualTo(new Need(0.4, 0.3));
  }

  @Test
  void refusesWhatIsNoProbability() {
    assertThatThrownBy(() -> new Need(1.1, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Need(0, -0.1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Need.of(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
  }
}
