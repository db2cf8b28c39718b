package dev.onset.inference.leakage;

/**
 * A trained one-class support vector machine: weighted points and a boundary. The kernel of a
 * vector and a point is exp(-gamma |x - point|^2). The score is the weighted sum of the kernels
 * minus rho. The weights sum to 1, so the score lies between -rho and 1 - rho for every density and
 * scores of two densities are comparable. Immutable and thread-safe.
 *
 * <p>A point is stored with five bits per number, as the offset from the mean of all points, with
 * its own scale. Its squared length is stored exactly, so that rounding shifts no distance
 * systematically. Training reports the effect of the rounding.
 */
public final class Density {
  static final int BITS = 5;

  private final Held held;

  /**
   * The parameters of a density.
   *
   * @param gamma kernel parameter, above 0
   * @param rho offset subtracted from the kernel sum
   * @param middle mean that is subtracted from every vector
   * @param weights one per point
   * @param squares squared length of each centred point
   * @param points centred points, one per row
   */
  record Held(
      double gamma,
      double rho,
      float[] middle,
      float[] weights,
      float[] squares,
      QuantizedMatrix points) {
    Held {
      if (!(gamma > 0) || !Double.isFinite(gamma) || !Double.isFinite(rho)) {
        throw new IllegalArgumentException("A density needs a width and a boundary.");
      }
    }
  }

  /** A density from stored parameters, without copying. */
  Density(Held held) {
    this.held = held;
  }

  /**
   * A density of the given points, quantized.
   *
   * @param points at least one, all of the same length
   * @param weights one per point, above 0, sum 1
   * @param gamma kernel parameter, above 0
   * @param rho offset at which the score is 0
   */
  public static Density of(float[][] points, double[] weights, double gamma, double rho) {
    int count = points.length;
    if (count == 0 || weights.length != count) {
      throw new IllegalArgumentException("A density needs points and one weight per point.");
    }
    float[] middle = middle(points);
    float[] rounded = new float[count];
    float[] squares = new float[count];
    float[][] centred = new float[count][];
    for (int p = 0; p < count; p++) {
      rounded[p] = (float) weights[p];
      centred[p] = difference(points[p], middle);
      squares[p] = (float) square(centred[p]);
    }
    return new Density(
        new Held(gamma, rho, middle, rounded, squares, QuantizedMatrix.of(centred, BITS)));
  }

  /** The number of points. */
  public int points() {
    return held.weights().length;
  }

  /** The length of a vector. */
  public int size() {
    return held.middle().length;
  }

  /** The signed score of a vector: positive inside the boundary, negative outside. */
  public double score(float[] vector) {
    if (vector.length != size()) {
      throw new IllegalArgumentException("The vector's length does not fit the density.");
    }
    float[] centred = difference(vector, held.middle());
    double square = square(centred);
    double[] products = held.points().times(centred);
    double sum = 0;
    for (int p = 0; p < products.length; p++) {
      double distance = Math.max(0, square + held.squares()[p] - 2 * products[p]);
      sum += held.weights()[p] * Math.exp(-held.gamma() * distance);
    }
    return sum - held.rho();
  }

  Held held() {
    return held;
  }

  private static float[] middle(float[][] points) {
    float[] middle = new float[points[0].length];
    for (int i = 0; i < middle.length; i++) {
      double sum = 0;
      for (float[] point : points) {
        sum += point[i];
      }
      middle[i] = (float) (sum / points.length);
    }
    return middle;
  }

  private static float[] difference(float[] vector, float[] middle) {
    float[] difference = new float[vector.length];
    for (int i = 0; i < difference.length; i++) {
      difference[i] = vector[i] - middle[i];
    }
    return difference;
  }

  private static double square(float[] vector) {
    double square = 0;
    for (float number : vector) {
      square += (double) number * number;
    }
    return square;
  }
}
