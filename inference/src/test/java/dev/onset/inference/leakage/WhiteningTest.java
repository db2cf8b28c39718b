package dev.onset.inference.leakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class WhiteningTest {
  private static final float[] MIDDLE = {1, 1, 0};

  /** The second number counts four times as much as the first, the third not at all. */
  private static final float[][] DIRECTIONS = {{1, 0, 0}, {0, 4, 0}};

  @Test
  void takesTheMiddleAwayTurnsAndGivesLengthOne() {
    float[] whitened = Whitening.of(MIDDLE, DIRECTIONS).of(new float[] {4, 2, 7});

    // (3, 1) along the directions, weighted (3, 4).
    assertThat((double) whitened[0]).isCloseTo(0.6, within(1e-6));
    assertThat((double) whitened[1]).isCloseTo(0.8, within(1e-6));
  }

  @Test
  void leavesNothingOfTheMiddle() {
    assertThat(Whitening.of(MIDDLE, DIRECTIONS).of(MIDDLE)).containsOnly(0f);
  }

  @Test
  void roundsADirectionToBytesOnly() {
    float[][] directions = SmallModels.units(20, 1, new Random(3));
    float[] vector = SmallModels.units(1, 1, new Random(4))[0];

    float[] whitened = Whitening.of(new float[384], directions).of(vector);

    double[] exact = new double[directions.length];
    double square = 0;
    for (int d = 0; d < exact.length; d++) {
      for (int i = 0; i < vector.length; i++) {
        exact[d] += (double) directions[d][i] * vector[i];
      }
      square += exact[d] * exact[d];
    }
    for (int d = 0; d < exact.length; d++) {
      assertThat((double) whitened[d]).isCloseTo(exact[d] / Math.sqrt(square), within(0.02));
    }
  }

  @Test
  void refusesVectorsOfAnotherLength() {
    Whitening whitening = Whitening.of(MIDDLE, DIRECTIONS);

    assertThatThrownBy(() -> whitening.of(new float[2]))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(whitening.size()).isEqualTo(3);
    assertThat(whitening.directions()).isEqualTo(2);
  }
}
