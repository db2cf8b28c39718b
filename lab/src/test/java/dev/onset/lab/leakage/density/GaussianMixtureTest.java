package dev.onset.lab.leakage.density;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onset.testing.Points;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GaussianMixtureTest {
  /**
   * What scikit-learn 1.9.1 gives for the same points: {@code GaussianMixture(2,
   * covariance_type='full', tol=1e-12, reg_covar=1e-6).score_samples}. The clouds lie so far apart
   * that every start ends there.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void findsWhatScikitLearnFinds(long seed) {
    float[][] points = Points.twoClouds();

    GaussianMixture mixture = GaussianMixture.fit(points, 2, seed);

    assertThat(mixture.logDensity(new float[] {0, 0, 0}))
        .isCloseTo(-2.4069359807015496, within(1e-4));
    assertThat(mixture.logDensity(new float[] {6, 0.1f, 0.1f}))
        .isCloseTo(0.8139589199974511, within(1e-4));
    assertThat(mixture.logDensity(new float[] {3, 3, 3}))
        .isCloseTo(-24.837664094589254, within(1e-3));
    double sum = 0;
    for (float[] point : points) {
      sum += mixture.logDensity(point);
    }
    assertThat(sum / 80).isCloseTo(-2.1520353763815874, within(1e-5));
  }

  @Test
  void isADensityOfPointsThatLieInAPlane() {
    float[][] flat = Points.curve(50);
    for (float[] point : flat) {
      point[2] = 0;
    }

    assertThat(GaussianMixture.fit(flat, 8, 4).logDensity(flat[0])).isFinite();
  }

  @Test
  void refusesFewerPointsThanComponents() {
    assertThatThrownBy(() -> GaussianMixture.fit(Points.curve(7), 8, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
