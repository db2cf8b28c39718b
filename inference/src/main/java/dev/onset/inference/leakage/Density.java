package dev.onset.inference.leakage;

/**
 * What a one-class support vector machine learnt: points with weights, and a boundary. The kernel
 * of a vector and a point is exp(-gamma |x - point|^2). The score is the sum of the weighted
 * kernels less rho; with weights that are 1 together it lies between -rho and 1 - rho for every
 * density, so that two of them can be compared. Immutable and thread-safe.
 *
 * <p>A point is held as five bits a number, by its distance from the middle of all points and with
 * a scale of its own; its length is held as it is, so that rounding moves no distance to one side.
 * What it changes is reported where a model is trained.
 */
public final class Density {
  static final int BITS = 5;

  private final Held held;

  /**
   * What is known of a density.
   *
   * @param gamma of the kernel, above 0
   * @param rho where the score is 0
   * @param middle what is taken from every vector
   * @param weights one for each point
   * @param squares of each point the square of its length, from the middle
   * @param points from the middle, a row each
   */
  record Held(
      double gamma,
      double rho,
      float[] middle,
      float[] weights,
      float[] squares,
      QuantizedMatrix points) {}

  /** Of what a file holds; nothing is copied. */
  Density(Held held) {
    this.held = held;
  }

  /**
   * A density of these points, rounded.
   *
   * @param points at least one, of the same length
   * @param weights one for each point, above 0, together 1
   * @param gamma of the kernel, above 0
   * @param rho where its score is 0
   */
  public static Density of(float[][] points, double[] weights, double gamma, double rho) {
    int count = points.length;
    if (count == 0 || weights.length != count) {
      throw new IllegalArgumentException("A density takes points and as many weights.");
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

  /** How many points it has. */
  public int points() {
    return held.weights().length;
  }

  /** Numbers of a vector. */
  public int size() {
    return held.middle().length;
  }

  /** How far inside a vector lies; negative outside. */
  public double score(float[] vector) {
    if (vector.length != size()) {
      throw new IllegalArgumentException("The density takes another length of vectors.");
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
