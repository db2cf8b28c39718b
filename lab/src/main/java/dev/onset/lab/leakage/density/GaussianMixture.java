package dev.onset.lab.leakage.density;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.evaluation.leakage.density.Gaussians;
import dev.onset.evaluation.leakage.density.Vectors;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A mixture of Gaussians with full covariances, fitted by expectation maximization (second paper,
 * §V-B: the baseline density). Immutable and thread-safe.
 */
public final class GaussianMixture {
  /** The number of components in the second paper. */
  public static final int COMPONENTS = 8;

  /** Added to every variance, so that a component with few points stays a density. */
  public static final double RIDGE = 1e-6;

  private static final int MOST_ROUNDS = 100;
  private static final int MEANS_ROUNDS = 20;

  /** The gain in mean log likelihood below which the fit stops. */
  private static final double TOLERANCE = 1e-3;

  private final Component[] components;

  /** One Gaussian with precomputed parts of its log density. */
  private record Component(double logWeight, double[] mean, double[][] factor, double logNorm) {
    static Component of(double weight, double[] mean, double[][] covariance) {
      for (int i = 0; i < mean.length; i++) {
        covariance[i][i] += RIDGE;
      }
      double[][] factor = Gaussians.factor(covariance);
      double logNorm = -0.5 * mean.length * Math.log(2 * Math.PI);
      for (int i = 0; i < mean.length; i++) {
        logNorm -= Math.log(factor[i][i]);
      }
      return new Component(Math.log(weight), mean, factor, logNorm);
    }

    double log(float[] point, double[] room) {
      double square = 0;
      for (int i = 0; i < mean.length; i++) {
        double sum = point[i] - mean[i];
        double[] row = factor[i];
        for (int k = 0; k < i; k++) {
          sum -= row[k] * room[k];
        }
        room[i] = sum / row[i];
        square += room[i] * room[i];
      }
      return logWeight + logNorm - 0.5 * square;
    }
  }

  private GaussianMixture(Component[] components) {
    this.components = components;
  }

  /**
   * Fits points, starting from k-means with a seeded k-means++ initialization.
   *
   * @param points at least as many as components, all of the same length
   * @param count number of components, 1 or more
   */
  public static GaussianMixture fit(float[][] points, int count, long seed) {
    if (count < 1 || points.length < count) {
      throw new IllegalArgumentException("A mixture needs at least as many points as components.");
    }
    double[][] shares = new double[count][points.length];
    int[] nearest = clusters(points, count, SplitMix64.of(seed, count, points.length));
    for (int p = 0; p < points.length; p++) {
      shares[nearest[p]][p] = 1;
    }
    GaussianMixture mixture = maximised(points, shares);
    double before = Double.NEGATIVE_INFINITY;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      double likelihood = mixture.expect(points, shares);
      if (likelihood - before < TOLERANCE) {
        break;
      }
      before = likelihood;
      mixture = maximised(points, shares);
    }
    return mixture;
  }

  /** Computes the responsibilities of the components; returns the mean log likelihood. */
  private double expect(float[][] points, double[][] shares) {
    double[] room = new double[components[0].mean().length];
    double[] logs = new double[components.length];
    double sum = 0;
    for (int p = 0; p < points.length; p++) {
      double log = log(points[p], logs, room);
      sum += log;
      for (int c = 0; c < logs.length; c++) {
        shares[c][p] = Math.exp(logs[c] - log);
      }
    }
    return sum / points.length;
  }

  private static GaussianMixture maximised(float[][] points, double[][] shares) {
    Component[] components = new Component[shares.length];
    int size = points[0].length;
    for (int c = 0; c < components.length; c++) {
      // A component without points keeps a trace of weight, to avoid division by zero.
      double total = 10 * Math.ulp(1.0);
      double[] mean = new double[size];
      for (int p = 0; p < points.length; p++) {
        double share = shares[c][p];
        total += share;
        for (int i = 0; i < size; i++) {
          mean[i] += share * points[p][i];
        }
      }
      for (int i = 0; i < size; i++) {
        mean[i] /= total;
      }
      double[][] covariance =
          total > 1e-9 ? Gaussians.covariance(points, shares[c], mean) : new double[size][size];
      components[c] = Component.of(total / points.length, mean, covariance);
    }
    return new GaussianMixture(components);
  }

  /** The log density at a point. */
  public double logDensity(float[] point) {
    return log(point, new double[components.length], new double[components[0].mean().length]);
  }

  private double log(float[] point, double[] logs, double[] room) {
    double most = Double.NEGATIVE_INFINITY;
    for (int c = 0; c < logs.length; c++) {
      logs[c] = components[c].log(point, room);
      most = Math.max(most, logs[c]);
    }
    double sum = 0;
    for (double each : logs) {
      sum += Math.exp(each - most);
    }
    return most + Math.log(sum);
  }

  /** The cluster of each point. */
  private static int[] clusters(float[][] points, int count, SplitMix64 dice) {
    float[][] centres = spread(points, count, dice);
    int[] nearest = new int[points.length];
    for (int round = 0; round < MEANS_ROUNDS; round++) {
      boolean changed = round == 0;
      for (int p = 0; p < points.length; p++) {
        int found = nearest(points[p], centres);
        changed |= found != nearest[p];
        nearest[p] = found;
      }
      if (!changed) {
        break;
      }
      for (int c = 0; c < count; c++) {
        int cluster = c;
        float[][] inside =
            IntStream.range(0, points.length)
                .filter(p -> nearest[p] == cluster)
                .mapToObj(p -> points[p])
                .toArray(float[][]::new);
        if (inside.length > 0) {
          double[] mean = Gaussians.mean(inside);
          for (int i = 0; i < mean.length; i++) {
            centres[c][i] = (float) mean[i];
          }
        }
      }
    }
    return nearest;
  }

  /** k-means++: draws every next centre in proportion to the squared distance to those before. */
  private static float[][] spread(float[][] points, int count, SplitMix64 dice) {
    float[][] centres = new float[count][];
    centres[0] = points[dice.below(points.length)].clone();
    double[] squares = new double[points.length];
    Arrays.fill(squares, Double.POSITIVE_INFINITY);
    for (int c = 1; c < count; c++) {
      double total = 0;
      for (int p = 0; p < points.length; p++) {
        squares[p] = Math.min(squares[p], Vectors.squaredDistance(points[p], centres[c - 1]));
        total += squares[p];
      }
      double drawn = dice.unit() * total;
      int chosen = 0;
      for (double sum = squares[0]; sum <= drawn && chosen < points.length - 1; ) {
        chosen++;
        sum += squares[chosen];
      }
      centres[c] = points[chosen].clone();
    }
    return centres;
  }

  private static int nearest(float[] point, float[][] centres) {
    int nearest = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int c = 0; c < centres.length; c++) {
      double square = Vectors.squaredDistance(point, centres[c]);
      if (square < least) {
        least = square;
        nearest = c;
      }
    }
    return nearest;
  }
}
