package dev.onset.inference.leakage;

/**
 * What a one-class support vector machine learnt: points with weights, a width and a boundary. Its
 * score of a vector is the sum of alpha exp(-gamma |x - point|^2) over the points, less rho; with
 * weights that are 1 together it lies between -rho and 1 - rho for every density, so that two of
 * them can be compared. Immutable and thread-safe.
 *
 * <p>A point is held as one signed byte a number and a scale of its own; what this changes is
 * reported where a model is trained.
 */
public final class Density {
  private final int size;
  private final double gamma;
  private final double rho;
  private final float[] weights;
  private final float[] scales;

  /** One after the other: of all points the first number, then the second. */
  private final byte[] numbers;

  /** The same without their scales, for a loop that a processor does for many points at once. */
  private final float[] columns;

  /** |point|^2, as held. */
  private final float[] squares;

  private Density(
      int size, double gamma, double rho, float[] weights, float[] scales, byte[] numbers) {
    this.size = size;
    this.gamma = gamma;
    this.rho = rho;
    this.weights = weights;
    this.scales = scales;
    this.numbers = numbers;
    this.columns = new float[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      columns[i] = numbers[i];
    }
    this.squares = squares(size, scales, numbers);
  }

  /**
   * A density of these points, rounded to bytes.
   *
   * @param points at least one, all of the same length
   * @param weights one for each point, above 0, together 1
   * @param gamma of the kernel, above 0
   * @param rho where its score is 0
   */
  public static Density of(float[][] points, double[] weights, double gamma, double rho) {
    int count = points.length;
    if (count == 0 || weights.length != count || !(gamma > 0)) {
      throw new IllegalArgumentException("A density takes points, as many weights, and a width.");
    }
    int size = points[0].length;
    float[] held = new float[count];
    float[] scales = new float[count];
    byte[] numbers = new byte[count * size];
    for (int p = 0; p < count; p++) {
      held[p] = (float) weights[p];
      float most = 0;
      for (float each : points[p]) {
        most = Math.max(most, Math.abs(each));
      }
      scales[p] = most == 0 ? 1 : most / Byte.MAX_VALUE;
      for (int i = 0; i < size; i++) {
        numbers[i * count + p] = (byte) Math.round(points[p][i] / scales[p]);
      }
    }
    return new Density(size, gamma, rho, held, scales, numbers);
  }

  /** As it was held; nothing is copied. */
  static Density held(
      int size, double gamma, double rho, float[] weights, float[] scales, byte[] numbers) {
    return new Density(size, gamma, rho, weights, scales, numbers);
  }

  private static float[] squares(int size, float[] scales, byte[] numbers) {
    int count = scales.length;
    float[] squares = new float[count];
    for (int p = 0; p < count; p++) {
      long sum = 0;
      for (int i = 0; i < size; i++) {
        long number = numbers[i * count + p];
        sum += number * number;
      }
      squares[p] = (float) (sum * (double) scales[p] * scales[p]);
    }
    return squares;
  }

  /** How many points it has. */
  public int points() {
    return weights.length;
  }

  /** Numbers of a vector. */
  public int size() {
    return size;
  }

  /** How far inside a vector lies; negative outside. */
  public double score(float[] vector) {
    if (vector.length != size) {
      throw new IllegalArgumentException("The density takes another length of vectors.");
    }
    int count = weights.length;
    float[] products = new float[count];
    double square = 0;
    // By number, not by point: so the inner loop has no sum to wait for, and is done in parallel.
    for (int i = 0; i < size; i++) {
      float number = vector[i];
      square += (double) number * number;
      int from = i * count;
      for (int p = 0; p < count; p++) {
        products[p] += number * columns[from + p];
      }
    }
    double sum = 0;
    for (int p = 0; p < count; p++) {
      double distance = square + squares[p] - 2.0 * scales[p] * products[p];
      sum += weights[p] * Math.exp(-gamma * Math.max(0, distance));
    }
    return sum - rho;
  }

  double gamma() {
    return gamma;
  }

  double rho() {
    return rho;
  }

  float[] weights() {
    return weights;
  }

  float[] scales() {
    return scales;
  }

  byte[] numbers() {
    return numbers;
  }
}
