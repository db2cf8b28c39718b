package dev.onset.inference.leakage;

import java.util.Arrays;

/**
 * Takes from a vector what all vectors have in common, turns it to directions in which they differ,
 * gives every direction about the same weight, and makes the length 1 again. Frozen encoders spend
 * nearly all of a distance on topic and register; whether a person is bound to several attributes
 * lies in directions of little variance, which a density cannot see before this is done. Learned
 * without labels (decision 40). A direction is held as one signed byte a number with a scale of its
 * own. Immutable and thread-safe.
 */
public final class Whitening {
  static final int BITS = 8;

  private final float[] middle;
  private final QuantizedMatrix directions;

  /**
   * Of what a file holds; nothing is copied.
   *
   * @param middle what is taken from every vector
   * @param directions a row each
   */
  Whitening(float[] middle, QuantizedMatrix directions) {
    this.middle = middle;
    this.directions = directions;
  }

  /**
   * Along these directions, rounded to bytes.
   *
   * @param middle of the vectors
   * @param directions at least one; their lengths are the weights
   */
  public static Whitening of(float[] middle, float[][] directions) {
    return new Whitening(middle.clone(), QuantizedMatrix.of(directions, BITS));
  }

  /** Numbers of a vector before. */
  public int size() {
    return middle.length;
  }

  /** Numbers of a vector after. */
  public int directions() {
    return directions.rows();
  }

  /** A vector as the densities take it: of length 1, or 0 if it is the middle. */
  public float[] of(float[] vector) {
    if (vector.length != size()) {
      throw new IllegalArgumentException("The vector has another length.");
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

  /** Vectors as the densities take them, on all processors. */
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
