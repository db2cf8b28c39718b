package dev.onset.evaluation.leakage.density;

import java.util.Arrays;
import java.util.Comparator;

/** Factors of symmetric matrices. Pure. */
final class Symmetric {
  private static final int MOST_SWEEPS = 60;
  private static final double NEGLIGIBLE = 1e-22;

  private Symmetric() {}

  /**
   * Eigenvalues, the largest first, and their vectors.
   *
   * @param values in falling order
   * @param vectors a row for each value, of length 1
   */
  record Eigen(double[] values, double[][] vectors) {}

  /** All eigenvalues by Jacobi's rotations, which are slow and exact to the last digits. */
  static Eigen eigen(double[][] matrix) {
    int n = matrix.length;
    double[][] a = new double[n][];
    double[][] v = new double[n][n];
    double norm = 0;
    for (int i = 0; i < n; i++) {
      a[i] = matrix[i].clone();
      v[i][i] = 1;
      for (double each : a[i]) {
        norm += each * each;
      }
    }
    for (int sweep = 0; sweep < MOST_SWEEPS && outside(a) > NEGLIGIBLE * norm; sweep++) {
      for (int p = 0; p < n; p++) {
        for (int q = p + 1; q < n; q++) {
          rotate(a, v, p, q);
        }
      }
    }
    Integer[] order = new Integer[n];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparingDouble(i -> -a[i][i]));
    double[] values = new double[n];
    double[][] vectors = new double[n][];
    for (int i = 0; i < n; i++) {
      values[i] = a[order[i]][order[i]];
      vectors[i] = v[order[i]];
    }
    return new Eigen(values, vectors);
  }

  private static double outside(double[][] a) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < i; j++) {
        sum += 2 * a[i][j] * a[i][j];
      }
    }
    return sum;
  }

  /** Makes a[p][q] zero; the rows of v turn with it. */
  private static void rotate(double[][] a, double[][] v, int p, int q) {
    double off = a[p][q];
    if (off == 0) {
      return;
    }
    double theta = (a[q][q] - a[p][p]) / (2 * off);
    double t = Math.copySign(1, theta) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
    double c = 1 / Math.sqrt(t * t + 1);
    double s = t * c;
    turn(a[p], a[q], c, s);
    turn(v[p], v[q], c, s);
    for (double[] row : a) {
      double one = row[p];
      double other = row[q];
      row[p] = c * one - s * other;
      row[q] = s * one + c * other;
    }
  }

  private static void turn(double[] one, double[] other, double c, double s) {
    for (int i = 0; i < one.length; i++) {
      double first = one[i];
      double second = other[i];
      one[i] = c * first - s * second;
      other[i] = s * first + c * second;
    }
  }

  /**
   * The lower triangle L with L L' = matrix.
   *
   * @throws IllegalArgumentException if the matrix is not positive definite
   */
  static double[][] cholesky(double[][] matrix) {
    int n = matrix.length;
    double[][] l = new double[n][];
    for (int i = 0; i < n; i++) {
      l[i] = new double[i + 1];
      for (int j = 0; j <= i; j++) {
        double sum = matrix[i][j];
        for (int k = 0; k < j; k++) {
          sum -= l[i][k] * l[j][k];
        }
        if (i != j) {
          l[i][j] = sum / l[j][j];
        } else if (sum > 0) {
          l[i][i] = Math.sqrt(sum);
        } else {
          throw new IllegalArgumentException("A covariance is not positive definite.");
        }
      }
    }
    return l;
  }
}
