package dev.onset.inference.leakage;

import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.encoder.EncoderModel;
import dev.onset.model.leakage.LeakageDomain;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Models that learnt nothing. */
final class SmallModels {
  static final ModelInfo INFO = ModelInfo.unbundled("small", new byte[0]);

  static final LeakageThresholds THRESHOLDS = new LeakageThresholds(-0.1, -0.2, 0.05, 0.06);

  private SmallModels() {}

  /** Of one encoder, with three safe and two unsafe points. */
  static LeakageModel of(LeakageDomain domain) {
    Random random = new Random(11);
    return new LeakageModel(
        domain,
        List.of(EncoderModel.MINILM_L6),
        Whitening.of(new float[384], units(384, 1, random)),
        new LeakageScorer.Both(
            Density.of(units(3, 1, random), weights(3), 0.8, 0.4),
            Density.of(units(2, 1, random), weights(2), 0.9, 0.5),
            THRESHOLDS),
        INFO);
  }

  /** Of one encoder, with three safe points alone. */
  static LeakageModel ofSafe(LeakageDomain domain) {
    Random random = new Random(12);
    return new LeakageModel(
        domain,
        List.of(EncoderModel.MINILM_L6),
        Whitening.of(new float[384], units(384, 1, random)),
        new LeakageScorer.SafeOnly(
            Density.of(units(3, 1, random), weights(3), 0.8, 0.4),
            new SafeThresholds(-0.3, -0.2, -0.1)),
        INFO);
  }

  /** Vectors of so many encoders, each part of length 1. */
  static float[][] units(int count, int encoders, Random random) {
    float[][] vectors = new float[count][384 * encoders];
    for (float[] vector : vectors) {
      for (int e = 0; e < encoders; e++) {
        double square = 0;
        for (int i = e * 384; i < (e + 1) * 384; i++) {
          vector[i] = (float) random.nextGaussian();
          square += vector[i] * vector[i];
        }
        for (int i = e * 384; i < (e + 1) * 384; i++) {
          vector[i] /= (float) Math.sqrt(square);
        }
      }
    }
    return vectors;
  }

  /** All the same, 1 together. */
  static double[] weights(int count) {
    double[] weights = new double[count];
    Arrays.fill(weights, 1.0 / count);
    return weights;
  }
}
