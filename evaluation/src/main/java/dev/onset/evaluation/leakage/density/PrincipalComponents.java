package dev.onset.evaluation.leakage.density;

import dev.onset.evaluation.corpus.random.Dice;
import dev.onset.inference.leakage.Whitening;
import java.util.Arrays;

/**
 * The directions in which points differ most (second paper, §V-B: vectors are reduced before a
 * mixture is fitted). Immutable.
 */
public final class PrincipalComponents {
  /** Directions that are searched beside the ones that are wanted. */
  private static final int BESIDE = 16;

  /** Multiplications by the covariance; what is left of the neighbours shrinks with each. */
  private static final int ROUNDS = 30;

  private final double[] mean;
  private final double[][] directions;
  private final double[] variances;

  private PrincipalComponents(double[] mean, double[][] directions, double[] variances) {
    this.mean = mean;
    this.directions = directions;
    this.variances = variances;
  }

  /**
   * The first components, by iteration over a subspace from a seeded start.
   *
   * @param points at least two, of the same length
   * @param count how many at most; no more than numbers in a point are found
   */
  public static PrincipalComponents of(float[][] points, int count, long seed) {
    double[] mean = Gaussians.mean(points);
    double[][] covariance = Gaussians.covariance(points, mean);
    int size = mean.length;
    int wanted = Math.min(count, size);
    int width = Math.min(size, wanted + BESIDE);
    Dice dice = Dice.of(seed, size, wanted);
    double[][] basis = new double[width][size];
    for (double[] row : basis) {
      for (int i = 0; i < size; i++) {
        row[i] = dice.unit() - 0.5;
      }
    }
    orthonormal(basis);
    for (int round = 0; round < ROUNDS; round++) {
      basis = times(basis, covariance);
      orthonormal(basis);
    }
    Symmetric.Eigen inner = Symmetric.eigen(within(basis, covariance));
    double[][] directions = new double[wanted][size];
    double[] variances = new double[wanted];
    for (int i = 0; i < wanted; i++) {
      variances[i] = Math.max(0, inner.values()[i]);
      for (int k = 0; k < width; k++) {
        addTo(directions[i], inner.vectors()[i][k], basis[k]);
      }
    }
    return new PrincipalComponents(mean, directions, variances);
  }

  /** How many directions. */
  public int count() {
    return directions.length;
  }

  /** The variance along each direction, the largest first. */
  public double[] variances() {
    return variances.clone();
  }

  /**
   * Gives every direction about the same weight: each is divided by the root of its variance and a
   * part of the mean variance, which keeps those that hardly vary from being mostly noise.
   *
   * @param shrinkage that part, 0 or more
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

  /** Where a point lies along the directions. */
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

  /** Where points lie along the directions. */
  public float[][] project(float[][] points) {
    float[][] projected = new float[points.length][];
    for (int i = 0; i < projected.length; i++) {
      projected[i] = project(points[i]);
    }
    return projected;
  }

  private static double[][] times(double[][] rows, double[][] matrix) {
    double[][] product = new double[rows.length][matrix.length];
    for (int r = 0; r < rows.length; r++) {
      for (int k = 0; k < matrix.length; k++) {
        addTo(product[r], rows[r][k], matrix[k]);
      }
    }
    return product;
  }

  private static double[][] within(double[][] basis, double[][] covariance) {
    double[][] turned = times(basis, covariance);
    double[][] inner = new double[basis.length][basis.length];
    for (int i = 0; i < basis.length; i++) {
      for (int j = 0; j <= i; j++) {
        inner[i][j] = product(turned[i], basis[j]);
        inner[j][i] = inner[i][j];
      }
    }
    return inner;
  }

  /** Gram and Schmidt, twice, since once leaves rounding in nearly parallel rows. */
  private static void orthonormal(double[][] rows) {
    for (int i = 0; i < rows.length; i++) {
      for (int pass = 0; pass < 2; pass++) {
        for (int j = 0; j < i; j++) {
          addTo(rows[i], -product(rows[i], rows[j]), rows[j]);
        }
      }
      double length = Math.sqrt(product(rows[i], rows[i]));
      for (int k = 0; k < rows[i].length; k++) {
        rows[i][k] = length > 0 ? rows[i][k] / length : 0;
      }
    }
  }

  private static void addTo(double[] sum, double weight, double[] row) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += weight * row[i];
    }
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
