package dev.onset.evaluation.leakage.density;

import dev.onset.inference.leakage.Whitening;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/**
 * The principal components of points (second paper, §V-B: reduces vectors before a mixture is
 * fitted). Immutable.
 */
public final class PrincipalComponents {
  /** A share of the mean variance; without it the search may not converge for constant numbers. */
  private static final double NEGLIGIBLE = 1e-9;

  private final double[] mean;
  private final double[][] directions;
  private final double[] variances;

  private PrincipalComponents(double[] mean, double[][] directions, double[] variances) {
    this.mean = mean;
    this.directions = directions;
    this.variances = variances;
  }

  /**
   * The first components.
   *
   * @param points at least two, of the same length
   * @param count maximum number; at most the length of a point
   * @throws IllegalStateException if a point holds NaN
   */
  public static PrincipalComponents of(float[][] points, int count) {
    double[] mean = Gaussians.mean(points);
    int size = mean.length;
    EigenDecomposition_F64<DMatrixRMaj> found = DecompositionFactory_DDRM.eig(size, true, true);
    DMatrixRMaj covariance = new DMatrixRMaj(Gaussians.covariance(points, mean));
    double ridge = NEGLIGIBLE * CommonOps_DDRM.trace(covariance) / size;
    for (int i = 0; i < size; i++) {
      covariance.add(i, i, ridge);
    }
    if (!found.decompose(covariance)) {
      throw new IllegalStateException("The points have no principal directions.");
    }
    int[] largest =
        IntStream.range(0, size)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -found.getEigenvalue(i).getReal()))
            .mapToInt(Integer::intValue)
            .limit(count)
            .toArray();
    return new PrincipalComponents(
        mean,
        Arrays.stream(largest)
            .mapToObj(each -> found.getEigenVector(each).getData().clone())
            .toArray(double[][]::new),
        Arrays.stream(largest)
            .mapToDouble(each -> Math.max(0, found.getEigenvalue(each).getReal()))
            .toArray());
  }

  /** The number of components. */
  public int count() {
    return directions.length;
  }

  /** The variance along each component, the largest first. */
  public double[] variances() {
    return variances.clone();
  }

  /**
   * A whitening that gives every component about the same weight: divides by the square root of its
   * variance plus a share of the mean variance, which limits the noise of components with little
   * variance.
   *
   * @param shrinkage that share, 0 or more
   */
  public Whitening whitening(double shrinkage) {
    double mean = Arrays.stream(variances).average().orElse(0);
    float[] middle = new float[this.mean.length];
    for (int i = 0; i < middle.length; i++) {
      middle[i] = (float) this.mean[i];
    }
    float[][] weighted = new float[directions.length][middle.length];
    for (int d = 0; d < weighted.length; d++) {
      double spread = Math.sqrt(variances[d] + shrinkage * mean);
      for (int i = 0; i < middle.length && spread > 0; i++) {
        weighted[d][i] = (float) (directions[d][i] / spread);
      }
    }
    return Whitening.of(middle, weighted);
  }

  /** The coordinates of a point along the components. */
  public float[] project(float[] point) {
    double[] centred = new double[mean.length];
    for (int i = 0; i < centred.length; i++) {
      centred[i] = point[i] - mean[i];
    }
    float[] projected = new float[directions.length];
    for (int d = 0; d < projected.length; d++) {
      projected[d] = (float) product(directions[d], centred);
    }
    return projected;
  }

  /** The coordinates of points along the components. */
  public float[][] project(float[][] points) {
    float[][] projected = new float[points.length][];
    for (int i = 0; i < projected.length; i++) {
      projected[i] = project(points[i]);
    }
    return projected;
  }

  private static double product(double[] one, double[] other) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    int i = 0;
    for (; i + 3 < one.length; i += 4) {
      a += one[i] * other[i];
      b += one[i + 1] * other[i + 1];
      c += one[i + 2] * other[i + 2];
      d += one[i + 3] * other[i + 3];
    }
    for (; i < one.length; i++) {
      a += one[i] * other[i];
    }
    return (a + b) + (c + d);
  }
}
