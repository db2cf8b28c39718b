package dev.onset.inference.leakage;

/**
 * What a one-class support vector machine learnt: points with weights, and a boundary. The kernel
 * of a vector and a point is exp(-gamma |x - point|^2). The score is the sum of the weighted
 * kernels less rho; with weights that are 1 together it lies between -rho and 1 - rho for every
 * density, so that two of them can be compared. Immutable and thread-safe.
 *
 * <p>A point is held as one signed byte a number, by its distance from the middle of all points and
 * with a scale of its own; what this changes is reported where a model is trained.
 */
public final class Density {
  private final Held held;

  /** By number, then by point, what a kernel multiplies: gamma and scale are in it. */
  private final float[] columns;

  /** Of every point gamma |point|^2. */
  private final double[] squares;

  /**
   * What a file holds of a density.
   *
   * @param gamma of the kernel, above 0
   * @param rho where the score is 0
   * @param middle what is taken from every vector
   * @param weights one for each point
   * @param scales one for each point
   * @param numbers the first point's, then the next one's
   */
  record Held(
      double gamma, double rho, float[] middle, float[] weights, float[] scales, byte[] numbers) {}

  /** Of what a file holds; nothing is copied. */
  Density(Held held) {
    this.held = held;
    int count = held.weights().length;
    int size = held.middle().length;
    this.columns = new float[held.numbers().length];
    this.squares = new double[count];
    for (int p = 0; p < count; p++) {
      for (int i = 0; i < size; i++) {
        double number = (double) held.numbers()[p * size + i] * held.scales()[p];
        columns[i * count + p] = (float) (2 * held.gamma() * number);
        squares[p] += held.gamma() * number * number;
      }
    }
  }

  /**
   * A density of these points, rounded to bytes.
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
    int size = points[0].length;
    float[] middle = new float[size];
    for (int i = 0; i < size; i++) {
      double sum = 0;
      for (float[] point : points) {
        sum += point[i];
      }
      middle[i] = (float) (sum / count);
    }
    float[] rounded = new float[count];
    float[] scales = new float[count];
    byte[] numbers = new byte[count * size];
    for (int p = 0; p < count; p++) {
      rounded[p] = (float) weights[p];
      float most = 0;
      for (int i = 0; i < size; i++) {
        most = Math.max(most, Math.abs(points[p][i] - middle[i]));
      }
      scales[p] = most == 0 ? 1 : most / Byte.MAX_VALUE;
      for (int i = 0; i < size; i++) {
        numbers[p * size + i] = (byte) Math.round((points[p][i] - middle[i]) / scales[p]);
      }
    }
    return new Density(new Held(gamma, rho, middle, rounded, scales, numbers));
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
    int size = size();
    if (vector.length != size) {
      throw new IllegalArgumentException("The density takes another length of vectors.");
    }
    int count = points();
    float[] products = new float[count];
    double square = 0;
    // By number, not by point: so the inner loop has no sum to wait for, and is done in parallel.
    for (int i = 0; i < size; i++) {
      float number = vector[i] - held.middle()[i];
      square += held.gamma() * number * number;
      int from = i * count;
      for (int p = 0; p < count; p++) {
        products[p] += number * columns[from + p];
      }
    }
    double sum = 0;
    for (int p = 0; p < count; p++) {
      sum += held.weights()[p] * Math.exp(Math.min(0, products[p] - square - squares[p]));
    }
    return sum - held.rho();
  }

  Held held() {
    return held;
  }
}
