package dev.onset.evaluation.leakage.density;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onset.testing.Points;
import org.junit.jupiter.api.Test;

class PrincipalComponentsTest {
  /** {@code PCA(2).explained_variance_} of scikit-learn 1.9.1, which divides by n - 1. */
  @Test
  void findsWhatScikitLearnFinds() {
    PrincipalComponents found = PrincipalComponents.of(Points.twoClouds(), 2);

    assertThat(found.count()).isEqualTo(2);
    assertThat(found.variances()[0]).isCloseTo(9.384318821985659 * 79 / 80, within(1e-5));
    assertThat(found.variances()[1]).isCloseTo(0.32141568392584413 * 79 / 80, within(1e-5));
  }

  @Test
  void keepsDistancesWhenAllDirectionsAreKept() {
    float[][] points = Points.curve(30);

    float[][] projected = PrincipalComponents.of(points, 9).project(points);

    assertThat(projected[0]).hasSize(3);
    assertThat(Vectors.squaredDistance(projected[3], projected[11]))
        .isCloseTo(Vectors.squaredDistance(points[3], points[11]), within(1e-4));
  }

  /** Fewer points than numbers, and numbers that never vary: small corpora have both. */
  @Test
  void findsDirectionsWhereMostNumbersDoNotVary() {
    float[][] points = new float[20][400];
    for (int p = 0; p < points.length; p++) {
      points[p][7] = p;
      points[p][311] = p % 2;
    }

    PrincipalComponents found = PrincipalComponents.of(points, 400);

    assertThat(found.count()).isEqualTo(400);
    assertThat(found.variances()[0]).isCloseTo(33.25 + 0.0019, within(0.002));
    assertThat(found.variances()[2]).isLessThan(1e-6);
  }
}
