package dev.onset.inference.leakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CentringTest {
  @Test
  void takesAPartOfTheMeanAndGivesEveryEncoderLengthOne() {
    float[][] vectors = new float[2][768];
    vectors[0][0] = 1;
    vectors[0][384] = 1;
    vectors[1][1] = 1;
    vectors[1][384] = 1;

    float[] centred = Centring.of(vectors, 0.5).of(vectors[0]);

    // (1, 0) less half of (0.5, 0.5) is (0.75, -0.25).
    double length = Math.hypot(0.75, -0.25);
    assertThat((double) centred[0]).isCloseTo(0.75 / length, within(1e-6));
    assertThat((double) centred[1]).isCloseTo(-0.25 / length, within(1e-6));
    assertThat((double) centred[384]).isCloseTo(1, within(1e-6));
    assertThat(vectors[0][0]).isEqualTo(1);
  }

  @Test
  void changesNothingWithoutAPart() {
    float[][] vectors = SmallModels.units(3, 3, new Random(2));

    float[] same = Centring.of(vectors, 0).of(vectors[1]);

    for (int i = 0; i < same.length; i++) {
      assertThat((double) same[i]).isCloseTo(vectors[1][i], within(1e-6));
    }
  }

  @Test
  void leavesNothingWhereThereIsNothingElse() {
    float[][] one = SmallModels.units(1, 1, new Random(2));

    assertThat(Centring.of(one, 1).of(one[0])).containsOnly(0f);
  }

  @Test
  void refusesVectorsOfOtherEncoders() {
    Centring centring = Centring.of(SmallModels.units(2, 2, new Random(2)), 0.5);

    assertThatThrownBy(() -> centring.of(new float[384]))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
