package dev.onset.evaluation.leakage.density;

import dev.onset.inference.encoder.EncoderModel;
import java.util.Arrays;

/**
 * The widths of a kernel over the vectors of several encoders. Each encoder has its own by the
 * median heuristic, and an equal part in the exponent: encoders spread their vectors over cones of
 * very different width, and with one gamma for all the narrowest would hardly count. At the median
 * distance of every encoder the exponent is a half, as with one gamma. Immutable.
 */
public final class EncoderWidths {
  private final double[] gammas;

  private EncoderWidths(double[] gammas) {
    this.gammas = gammas;
  }

  /** The widths for points: vectors of one encoder or several. */
  public static EncoderWidths of(float[][] points, long seed) {
    int encoders = points[0].length / EncoderModel.SIZE;
    double[] gammas = new double[encoders];
    for (int e = 0; e < encoders; e++) {
      int from = e * EncoderModel.SIZE;
      float[][] part =
          Arrays.stream(points)
              .map(point -> Arrays.copyOfRange(point, from, from + EncoderModel.SIZE))
              .toArray(float[][]::new);
      gammas[e] = MedianDistance.gamma(part, seed) / encoders;
    }
    return new EncoderWidths(gammas);
  }

  /** One for each encoder. */
  public double[] gammas() {
    return gammas.clone();
  }

  /** Points whose squared distance is the sum of what gammas make of the encoders' distances. */
  public float[][] stretched(float[][] points) {
    float[][] stretched = new float[points.length][];
    for (int p = 0; p < points.length; p++) {
      float[] one = points[p].clone();
      for (int i = 0; i < one.length; i++) {
        one[i] *= (float) Math.sqrt(gammas[i / EncoderModel.SIZE]);
      }
      stretched[p] = one;
    }
    return stretched;
  }
}
