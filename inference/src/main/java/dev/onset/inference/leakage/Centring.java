package dev.onset.inference.leakage;

import dev.onset.inference.encoder.EncoderModel;
import java.util.Arrays;

/**
 * Takes from the vectors of each encoder what they have in common, and gives the rest length 1
 * again. Frozen encoders put all texts into a narrow cone (Mu and Viswanath, ICLR 2018, take out
 * its middle); about one domain it is narrower still, and what tells two answers apart is a small
 * part of their distance until this is done. Immutable and thread-safe.
 */
public final class Centring {
  private final float[] offset;

  /**
   * @param offset what is taken away, of all encoders one after the other; not copied
   */
  Centring(float[] offset) {
    this.offset = offset;
  }

  /**
   * Takes a part of the mean of some vectors away.
   *
   * @param vectors at least one, all of the same length
   * @param part in [0, 1]; 0 changes nothing
   */
  public static Centring of(float[][] vectors, double part) {
    double[] sum = new double[vectors[0].length];
    for (float[] vector : vectors) {
      for (int i = 0; i < sum.length; i++) {
        sum[i] += vector[i];
      }
    }
    float[] offset = new float[sum.length];
    for (int i = 0; i < offset.length; i++) {
      offset[i] = (float) (part * sum[i] / vectors.length);
    }
    return new Centring(offset);
  }

  /** A vector as the densities take it. */
  public float[] of(float[] vector) {
    if (vector.length != offset.length) {
      throw new IllegalArgumentException("The vector has another length.");
    }
    float[] centred = new float[vector.length];
    for (int from = 0; from < vector.length; from += EncoderModel.SIZE) {
      double square = 0;
      for (int i = from; i < from + EncoderModel.SIZE; i++) {
        centred[i] = vector[i] - offset[i];
        square += (double) centred[i] * centred[i];
      }
      double length = square > 0 ? Math.sqrt(square) : 1;
      for (int i = from; i < from + EncoderModel.SIZE; i++) {
        centred[i] = (float) (centred[i] / length);
      }
    }
    return centred;
  }

  /** Vectors as the densities take them. */
  public float[][] of(float[][] vectors) {
    return Arrays.stream(vectors).map(this::of).toArray(float[][]::new);
  }

  /** Numbers of a vector. */
  int size() {
    return offset.length;
  }

  float[] offset() {
    return offset;
  }
}
