package dev.onset.evaluation.leakage.density;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onset.evaluation.leakage.density.OneClassSvm.Fit;
import dev.onset.testing.Points;
import java.util.Arrays;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OneClassSvmTest {
  private static KernelRows kernel(float[][] points, double gamma) {
    return new KernelRows(points, gamma, KernelRows.DEFAULT_BYTES);
  }

  private static double score(float[][] points, Fit fit, double gamma, float... at) {
    double sum = -fit.rho();
    for (int i = 0; i < points.length; i++) {
      sum += fit.coefficients()[i] * Math.exp(-gamma * Vectors.squaredDistance(points[i], at));
    }
    return sum;
  }

  /**
   * What scikit-learn 1.9.1 (libsvm) gives with tol=1e-12 for the same points, its coefficients
   * divided by their sum: {@code OneClassSVM(kernel='rbf', nu=nu, gamma=gamma, tol=1e-12)}.
   */
  @ParameterizedTest
  @CsvSource({
    "0.1, 0.5, 9, 0.21836585625803226, 0.10918292868976244, 0.08041381448556709,"
        + " 0.0648814174308576, -0.2181801595208484",
    "0.05, 0.5, 9, 0.21836585625799018, 0.10918292868976247, 0.08041381448554188,"
        + " 0.06488141743098844, -0.21818015952080608",
    "0.5, 2.0, 29, 0.07828060827250315, 0.03854260194635944, -0.014568747835699825,"
        + " 0.0013054981698357615, -0.07828060827232479"
  })
  void findsWhatLibsvmFinds(
      double nu,
      double gamma,
      int supports,
      double rho,
      double objective,
      double atCentre,
      double beside,
      double far) {
    float[][] points = Points.curve(40);

    Fit fit = OneClassSvm.fit(kernel(points, gamma), nu);

    Offset<Double> close = within(2e-6);
    assertThat(fit.supports()).isEqualTo(supports);
    assertThat(fit.rho()).isCloseTo(rho, close);
    assertThat(fit.objective()).isCloseTo(objective, within(1e-7));
    assertThat(score(points, fit, gamma, 0, 0, 0)).isCloseTo(atCentre, close);
    assertThat(score(points, fit, gamma, 0.5f, -0.5f, 0.2f)).isCloseTo(beside, close);
    assertThat(score(points, fit, gamma, 3, 3, 3)).isCloseTo(far, close);
    assertThat(fit.gap()).isBetween(-1e-7, 1e-5);
  }

  /** Some of libsvm's coefficients for nu 0.1 and gamma 0.5 in the comparison above. */
  @Test
  void weighsPointsAsLibsvmDoes() {
    double[] weights = OneClassSvm.fit(kernel(Points.curve(40), 0.5), 0.1).coefficients();

    assertThat(weights[2]).isCloseTo(0.1315429066, within(1e-5));
    assertThat(weights[17]).isCloseTo(0.136061242, within(1e-5));
    assertThat(weights[33]).isCloseTo(0.0010372878, within(1e-5));
    assertThat(weights[37]).isCloseTo(0.0842612516, within(1e-5));
    assertThat(weights[0]).isZero();
  }

  /** With corners of a simplex nothing tells points apart: every weight is 1/n. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void weighsCornersOfASimplexEqually(int corners) {
    float[][] points = new float[corners][corners];
    IntStream.range(0, corners).forEach(i -> points[i][i] = 1);

    Fit fit = OneClassSvm.fit(kernel(points, 0.7), 0.1);

    double apart = Math.exp(-1.4);
    double expected = (1 + (corners - 1) * apart) / corners;
    double[] equal = new double[corners];
    Arrays.fill(equal, 1.0 / corners);
    assertThat(fit.coefficients()).containsExactly(equal, within(1e-6));
    assertThat(fit.rho()).isCloseTo(expected, within(1e-6));
    assertThat(fit.objective()).isCloseTo(expected / 2, within(1e-6));
  }

  /** Of three points in a row, the middle one is inside if the outer ones lie far enough apart. */
  @Test
  void leavesOutWhatOthersHoldBetweenThem() {
    Fit fit = OneClassSvm.fit(kernel(new float[][] {{-0.5f}, {0}, {0.5f}}, 1), 0.1);

    assertThat(fit.coefficients()[1]).isZero();
    assertThat(fit.coefficients()[0]).isCloseTo(0.5, within(1e-6));
    assertThat(fit.rho()).isCloseTo((1 + Math.exp(-1)) / 2, within(1e-6));
  }

  @Test
  void isTheMeanOfAllWhenEveryPointMayBeOutside() {
    Fit fit = OneClassSvm.fit(kernel(Points.curve(20), 1), 1);

    double[] equal = new double[20];
    Arrays.fill(equal, 0.05);
    assertThat(fit.coefficients()).containsExactly(equal, within(1e-12));
    assertThat(fit.gap()).isBetween(-1e-9, 1e-9);
  }

  @Test
  void fitsMembersAsIfTheyWereAll() {
    float[][] points = Points.curve(60);
    float[][] few = {points[3], points[50], points[7], points[21], points[40], points[41]};

    Fit among = OneClassSvm.fit(kernel(points, 0.8), new int[] {3, 50, 7, 21, 40, 41}, 0.3);

    assertThat(among.coefficients())
        .containsExactly(OneClassSvm.fit(kernel(few, 0.8), 0.3).coefficients());
  }

  @Test
  void refusesWhatHasNoSolution() {
    KernelRows kernel = kernel(Points.curve(3), 1);

    assertThatThrownBy(() -> OneClassSvm.fit(kernel, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> OneClassSvm.fit(kernel, 1.1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> OneClassSvm.fit(kernel, new int[0], 0.5))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** The conditions of Karush, Kuhn and Tucker, which only the solution meets. */
  @Property(tries = 200)
  void meetsTheConditionsOfTheSolution(
      @ForAll @IntRange(min = 1, max = 80) int count,
      @ForAll @DoubleRange(min = 0.01, max = 1) double nu,
      @ForAll @DoubleRange(min = 0.05, max = 5) double gamma) {
    float[][] points = Points.curve(count);
    KernelRows kernel = new KernelRows(points, gamma, 0);

    Fit fit = OneClassSvm.fit(kernel, nu);

    double bound = 1 / (nu * count);
    double sum = 0;
    int outside = 0;
    double close = 1e-5 * fit.objective();
    for (int i = 0; i < count; i++) {
      double weight = fit.coefficients()[i];
      double score = score(points, fit, gamma, points[i]);
      sum += weight;
      outside += score < -close ? 1 : 0;
      assertThat(weight).isBetween(0.0, bound);
      if (weight == 0) {
        assertThat(score).isGreaterThan(-close);
      } else if (weight < bound) {
        assertThat(score).isCloseTo(0, within(close));
      } else {
        assertThat(score).isLessThan(close);
      }
    }
    assertThat(sum).isCloseTo(1, within(1e-9));
    assertThat((double) outside).isLessThanOrEqualTo(nu * count + 1e-9);
    assertThat(fit.supports()).isGreaterThanOrEqualTo((int) Math.floor(nu * count));
    assertThat(fit.gap()).isBetween(-1e-6, 1e-5);
  }
}
