package dev.onset.inference.leakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DensityTest {
  private static final double RHO = 0.3;

  /** Its definition, in another order and without rounding. */
  private static double expected(float[][] points, double[] weights, double gamma, float[] vector) {
    double sum = 0;
    for (int p = 0; p < points.length; p++) {
      double exponent = 0;
      for (int i = 0; i < vector.length; i++) {
        exponent += gamma * Math.pow(vector[i] - points[p][i], 2);
      }
      sum += weights[p] * Math.exp(-exponent);
    }
    return sum - RHO;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 33})
  void isTheWeightedKernelLessRho(int count) {
    float[][] points = SmallModels.units(count, 2, new Random(count));
    double[] weights = SmallModels.weights(count);
    double gamma = 1.3;
    Density density = Density.of(points, weights, gamma, RHO);

    for (float[] vector : SmallModels.units(20, 2, new Random(99))) {
      assertThat(density.score(vector))
          .isCloseTo(expected(points, weights, gamma, vector), within(1e-2));
    }
    assertThat(density.points()).isEqualTo(count);
    assertThat(density.size()).isEqualTo(768);
  }

  @Test
  void isOneLessRhoAtItsOnlyPoint() {
    float[][] point = SmallModels.units(1, 3, new Random(4));

    Density density = Density.of(point, new double[] {1}, 1, RHO);

    assertThat(density.score(point[0])).isCloseTo(1 - RHO, within(1e-6));
  }

  @Test
  void fallsWithTheSquareOfTheDistance() {
    float[][] point = SmallModels.units(1, 2, new Random(4));
    Density density = Density.of(point, new double[] {1}, 0.5, 0);
    float[] near = point[0].clone();
    near[0] += 1;
    float[] far = point[0].clone();
    far[384] += 2;

    assertThat(density.score(near)).isCloseTo(Math.exp(-0.5), within(1e-6));
    assertThat(density.score(far)).isCloseTo(Math.exp(-2), within(1e-6));
  }

  @Test
  void refusesVectorsOfAnotherLength() {
    float[][] points = SmallModels.units(2, 1, new Random(1));
    Density density = Density.of(points, SmallModels.weights(2), 1, RHO);

    assertThatThrownBy(() -> density.score(new float[768]))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Density.of(points, new double[] {1}, 1, RHO))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
