package dev.onset.evaluation.leakage.density;

/** Products and distances of vectors. Pure. */
public final class Vectors {
  private Vectors() {}

  /** The dot product of two vectors of the same length; the order of summation is fixed. */
  static float dot(float[] one, float[] other) {
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    float e = 0;
    float f = 0;
    float g = 0;
    float h = 0;
    int i = 0;
    // Eight partial sums, because a processor cannot start an addition before the previous one to
    // the same sum ends.
    for (; i + 7 < one.length; i += 8) {
      a += one[i] * other[i];
      b += one[i + 1] * other[i + 1];
      c += one[i + 2] * other[i + 2];
      d += one[i + 3] * other[i + 3];
      e += one[i + 4] * other[i + 4];
      f += one[i + 5] * other[i + 5];
      g += one[i + 6] * other[i + 6];
      h += one[i + 7] * other[i + 7];
    }
    for (; i < one.length; i++) {
      a += one[i] * other[i];
    }
    return ((a + b) + (c + d)) + ((e + f) + (g + h));
  }

  /** The squared distance of two vectors. */
  public static double squaredDistance(float[] one, float[] other) {
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      double difference = one[i] - other[i];
      sum += difference * difference;
    }
    return sum;
  }
}
