package dev.onset.evaluation.leakage.density;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Rows of the matrix exp(-gamma |x - y|^2) over given points, computed on demand. An LRU cache of
 * bounded size holds recent rows. Thread-safe; the cache does not affect the values.
 */
public final class KernelRows {
  /** The cache size in bytes: enough for all of 11,500 points. */
  public static final long DEFAULT_BYTES = 512L << 20;

  private final float[][] points;
  private final float[] squares;
  private final double gamma;
  private final Map<Integer, float[]> kept;

  /**
   * A kernel over points, which are not copied and must not change.
   *
   * @param points at least one, all of the same length
   * @param gamma above 0
   * @param bytes cache size; at least two rows are always cached
   */
  public KernelRows(float[][] points, double gamma, long bytes) {
    if (points.length == 0 || !(gamma > 0)) {
      throw new IllegalArgumentException("A kernel needs points and a gamma above 0.");
    }
    this.points = points;
    this.gamma = gamma;
    this.squares = new float[points.length];
    for (int i = 0; i < points.length; i++) {
      squares[i] = Vectors.dot(points[i], points[i]);
    }
    long most = Math.max(2, bytes / (4L * points.length));
    this.kept =
        new LinkedHashMap<>(64, 0.75f, true) {
          @Override
          protected boolean removeEldestEntry(Map.Entry<Integer, float[]> eldest) {
            return size() > most;
          }
        };
  }

  /** The number of points. */
  public int size() {
    return points.length;
  }

  /** The kernel of one point with all others. Shared: do not modify it. */
  float[] row(int point) {
    synchronized (kept) {
      float[] row = kept.get(point);
      if (row != null) {
        return row;
      }
    }
    float[] row = compute(point);
    synchronized (kept) {
      kept.put(point, row);
    }
    return row;
  }

  private float[] compute(int point) {
    float[] one = points[point];
    float[] row = new float[points.length];
    for (int i = 0; i < row.length; i++) {
      double distance =
          (double) squares[point] + squares[i] - 2 * (double) Vectors.dot(one, points[i]);
      row[i] = (float) Math.exp(-gamma * Math.max(0, distance));
    }
    row[point] = 1;
    return row;
  }
}
