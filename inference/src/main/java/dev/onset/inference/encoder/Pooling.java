package dev.onset.inference.encoder;

/** Combines the vectors of a text's sub-words into one. */
enum Pooling {
  /** The mean of all vectors, special tokens included. */
  MEAN,
  /** The first vector, [CLS]. */
  FIRST;

  /**
   * Returns one vector of length 1.
   *
   * @param rows one row per sub-word, concatenated; at least one
   * @param size numbers per row
   */
  float[] pool(float[] rows, int size) {
    double[] sum = new double[size];
    int end = this == FIRST ? size : rows.length;
    for (int i = 0; i < end; i++) {
      sum[i % size] += rows[i];
    }
    double square = 0;
    for (double each : sum) {
      square += each * each;
    }
    double length = Math.sqrt(square);
    if (!(length > 0) || Double.isInfinite(length)) {
      throw new IllegalStateException("A sentence encoder returned a zero vector.");
    }
    float[] unit = new float[size];
    for (int i = 0; i < size; i++) {
      unit[i] = (float) (sum[i] / length);
    }
    return unit;
  }
}
