package dev.onset.inference.encoder;

/** How the vectors of a text's sub-words become one. */
enum Pooling {
  /** The mean over all, the special ones among them. */
  MEAN,
  /** That of the first, [CLS]. */
  FIRST;

  /**
   * One vector of length 1.
   *
   * @param rows one for each sub-word, one after the other; at least one
   * @param size numbers in a row
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
      throw new IllegalStateException("A sentence encoder gave a vector without a direction.");
    }
    float[] unit = new float[size];
    for (int i = 0; i < size; i++) {
      unit[i] = (float) (sum[i] / length);
    }
    return unit;
  }
}
