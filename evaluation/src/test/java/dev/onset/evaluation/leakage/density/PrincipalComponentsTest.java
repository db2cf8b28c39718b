package dev.onset.evaluation.leakage.density;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PrincipalComponentsTest {
  /** {@code PCA(2).explained_variance_} of scikit-learn 1.9.1, which divides by n - 1. */
  @Test
  void findsWhatScikitLearnFinds() {
    PrincipalComponents found = PrincipalComponents.of(Points.twoClouds(), 2, 7);

    assertThat(found.count()).isEqualTo(2);
    assertThat(found.variances()[0]).isCloseTo(9.384318821985659 * 79 / 80, within(1e-5));
    assertThat(found.variances()[1]).isCloseTo(0.32141568392584413 * 79 / 80, within(1e-5));
  }

  @Test
  void keepsDistancesWhenAllDirectionsAreKept() {
    float[][] points = Points.curve(30);

    float[][] projected = PrincipalComponents.of(points, 9, 7).project(points);

    assertThat(projected[0]).hasSize(3);
    assertThat(Vectors.squaredDistance(projected[3], projected[11]))
        .isCloseTo(Vectors.squaredDistance(points[3], points[11]), within(1e-4));
  }
}
