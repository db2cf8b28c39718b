package dev.onset.evaluation.leakage.density;

import dev.onset.inference.encoder.EncoderModel;
import java.util.Arrays;
import java.util.List;

/**
 * The widths of a kernel over the vectors of several encoders. Each encoder has its own by the
 * median heuristic, and a part of the exponent: encoders spread their vectors over cones of very
 * different width, and with one gamma for all the narrowest, E5's, would hardly count, though it
 * tells best what an answer puts together. At the median distance of every encoder the exponent is
 * a half, as with one gamma. Immutable.
 */
public final class EncoderWidths {
  /** What E5 counts beside the others; chosen on the training lineages (decision 40). */
  private static final double WEIGHT_OF_E5 = 18;

  private final double[] gammas;

  private EncoderWidths(double[] gammas) {
    this.gammas = gammas;
  }

  /**
   * The widths for points.
   *
   * @param encoders whose vectors the points are, one after the other
   * @param seed of the sample that distances are measured on
   */
  public static EncoderWidths of(float[][] points, List<EncoderModel> encoders, long seed) {
    double total = encoders.stream().mapToDouble(EncoderWidths::weight).sum();
    double[] gammas = new double[encoders.size()];
    for (int e = 0; e < gammas.length; e++) {
      int from = e * EncoderModel.SIZE;
      float[][] part =
          Arrays.stream(points)
              .map(point -> Arrays.copyOfRange(point, from, from + EncoderModel.SIZE))
              .toArray(float[][]::new);
      gammas[e] = MedianDistance.gamma(part, seed) * weight(encoders.get(e)) / total;
    }
    return new EncoderWidths(gammas);
  }

  private static double weight(EncoderModel encoder) {
    return encoder == EncoderModel.E5_SMALL ? WEIGHT_OF_E5 : 1;
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
