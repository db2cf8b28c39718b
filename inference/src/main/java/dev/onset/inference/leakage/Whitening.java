package dev.onset.inference.leakage;

import java.util.Arrays;

/**
 * Subtracts the mean of all vectors, projects onto the directions of variation, gives each
 * direction about the same weight, and normalizes to length 1. Distances of frozen encoders mostly
 * reflect topic and register; whether a text binds a person to several attributes shows in
 * directions of little variance, which a density cannot see without whitening. Learned without
 * labels (decision 40). Each direction is stored as one signed byte per number with its own scale.
 * Immutable and thread-safe.
 */
public final class Whitening {
  static final int BITS = 8;

  private final float[] middle;
  private final QuantizedMatrix directions;

  /**
   * A whitening from stored parameters, without copying.
   *
   * @param middle mean that is subtracted from every vector
   * @param directions one per row
   */
  Whitening(float[] middle, QuantizedMatrix directions) {
    this.middle = middle;
    this.directions = directions;
  }

  /**
   * A whitening with these directions, quantized to bytes.
   *
   * @param middle mean of the vectors
   * @param directions at least one; their lengths are the weights
   */
  public static Whitening of(float[] middle, float[][] directions) {
    return new Whitening(middle.clone(), QuantizedMatrix.of(directions, BITS));
  }

  /** The length of an input vector. */
  public int size() {
    return middle.length;
  }

  /** The length of an output vector. */
  public int directions() {
    return directions.rows();
  }

  /** Whitens a vector; the result has length 1, or 0 for the mean itself. */
  public float[] of(float[] vector) {
    if (vector.length != size()) {
      throw new IllegalArgumentException("The vector's length does not fit the whitening.");
    }
    float[] centred = new float[vector.length];
    for (int i = 0; i < centred.length; i++) {
      centred[i] = vector[i] - middle[i];
    }
    double[] turned = directions.times(centred);
    double square = 0;
    for (double number : turned) {
      square += number * number;
    }
    double length = square > 0 ? Math.sqrt(square) : 1;
    float[] whitened = new float[turned.length];
    for (int d = 0; d < whitened.length; d++) {
      whitened[d] = (float) (turned[d] / length);
    }
    return whitened;
  }

  /** Whitens many vectors in parallel. */
  public float[][] of(float[][] vectors) {
    return Arrays.stream(vectors).parallel().map(this::of).toArray(float[][]::new);
  }

  float[] middle() {
    return middle;
  }

  QuantizedMatrix rows() {
    return directions;
  }
}
