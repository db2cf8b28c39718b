package dev.onset.testing;

/** Points that another program can make, too. */
public final class Points {
  private Points() {}

  /** (sin i, cos 1.7 i, sin 0.3 i^2) for i from 0 on, rounded to floats. */
  public static float[][] curve(int count) {
    float[][] points = new float[count][];
    for (int i = 0; i < count; i++) {
      points[i] =
          new float[] {
            (float) Math.sin(i), (float) Math.cos(1.7 * i), (float) Math.sin(0.3 * i * i)
          };
    }
    return points;
  }

  /** The curve, and behind it the same once more, smaller and six units away. */
  public static float[][] twoClouds() {
    float[][] curve = curve(40);
    float[][] points = new float[80][];
    for (int i = 0; i < 40; i++) {
      float[] one = curve[i];
      points[i] = one;
      points[40 + i] =
          new float[] {(float) (one[0] * 0.5 + 6), (float) (one[1] * 0.3), (float) (one[2] * 0.2)};
    }
    return points;
  }
}
