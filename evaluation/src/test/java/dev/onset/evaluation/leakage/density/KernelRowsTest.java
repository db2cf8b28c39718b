package dev.onset.evaluation.leakage.density;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onset.testing.Points;
import org.junit.jupiter.api.Test;

class KernelRowsTest {
  @Test
  void isTheKernel() {
    KernelRows kernel = new KernelRows(new float[][] {{0, 0}, {3, 4}, {0, 1}}, 0.1, 1 << 20);

    assertThat(kernel.row(0)[0]).isEqualTo(1f);
    assertThat((double) kernel.row(0)[1]).isCloseTo(Math.exp(-2.5), within(1e-7));
    assertThat((double) kernel.row(2)[1]).isCloseTo(Math.exp(-1.8), within(1e-7));
  }

  @Test
  void givesTheSameRowsHoweverFewItKeeps() {
    float[][] points = Points.curve(30);
    KernelRows all = new KernelRows(points, 0.4, 1 << 20);
    KernelRows few = new KernelRows(points, 0.4, 0);

    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < points.length; i++) {
        assertThat(few.row(i)).containsExactly(all.row(i));
      }
    }
  }

  @Test
  void drawsAWidthFromTheMedianDistance() {
    assertThat(MedianDistance.gamma(new float[][] {{0}, {1}, {3}}, 5)).isEqualTo(1 / 8.0);
    float[][] many = Points.curve(3_000);
    double gamma = MedianDistance.gamma(many, 5);
    assertThat(gamma).isEqualTo(MedianDistance.gamma(many, 5));
    // The mean square of the three coordinates is near a half each, so pairs differ by about 3.
    assertThat(1 / (2 * gamma)).isBetween(2.0, 4.0);
  }
}
