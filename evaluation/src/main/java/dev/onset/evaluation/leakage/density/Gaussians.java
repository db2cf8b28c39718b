package dev.onset.evaluation.leakage.density;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.CholeskyDecomposition_F64;

/** Means, covariances and their factors. Pure. */
public final class Gaussians {
  private Gaussians() {}

  public static double[] mean(float[][] points) {
    double[] mean = new double[points[0].length];
    for (float[] point : points) {
      for (int i = 0; i < mean.length; i++) {
        mean[i] += point[i];
      }
    }
    for (int i = 0; i < mean.length; i++) {
      mean[i] /= points.length;
    }
    return mean;
  }

  public static double[][] covariance(float[][] points, double[] mean) {
    double[] equal = new double[points.length];
    Arrays.fill(equal, 1);
    return covariance(points, equal, mean);
  }

  /** The covariance of weighted points; symmetric. */
  public static double[][] covariance(float[][] points, double[] weights, double[] mean) {
    int size = mean.length;
    double[][] sum = new double[size][size];
    double[] centred = new double[size];
    double total = 0;
    for (int p = 0; p < points.length; p++) {
      double weight = weights[p];
      if (weight == 0) {
        continue;
      }
      total += weight;
      for (int i = 0; i < size; i++) {
        centred[i] = points[p][i] - mean[i];
      }
      for (int i = 0; i < size; i++) {
        double scaled = weight * centred[i];
        double[] row = sum[i];
        for (int j = 0; j <= i; j++) {
          row[j] += scaled * centred[j];
        }
      }
    }
    for (int i = 0; i < size; i++) {
      for (int j = 0; j <= i; j++) {
        sum[i][j] /= total;
        sum[j][i] = sum[i][j];
      }
    }
    return sum;
  }

  /**
   * The lower triangle L with L L' = covariance.
   *
   * @throws IllegalArgumentException if it is not positive definite
   */
  public static double[][] factor(double[][] covariance) {
    CholeskyDecomposition_F64<DMatrixRMaj> found =
        DecompositionFactory_DDRM.chol(covariance.length, true);
    if (!found.decompose(new DMatrixRMaj(covariance))) {
      throw new IllegalArgumentException("A covariance is not positive definite.");
    }
    DMatrixRMaj factor = found.getT(null);
    double[][] rows = new double[covariance.length][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = Arrays.copyOfRange(factor.getData(), i * rows.length, i * rows.length + i + 1);
    }
    return rows;
  }
}
