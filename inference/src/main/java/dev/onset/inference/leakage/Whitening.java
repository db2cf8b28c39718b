package dev.onset.inference.leakage;

/**
 * Takes from a vector what all vectors have in common, turns it to directions in which they differ,
 * gives every direction about the same weight, and makes the length 1 again. Frozen encoders spend
 * nearly all of a distance on topic and register; whether a person is bound to several attributes
 * lies in directions of little variance, which a density cannot see before this is done. Learned
 * without labels (decision 40). A direction is held as one signed byte a number with a scale of its
 * own. Immutable and thread-safe.
 */
public final class Whitening {
  private final Held held;

  /** By number, then by direction. */
  private final float[] columns;

  /**
   * What a file holds of it.
   *
   * @param middle what is taken from every vector
   * @param scales one for each direction
   * @param numbers the first direction's, then the next one's
   */
  record Held(float[] middle, float[] scales, byte[] numbers) {}

  /** Of what a file holds; nothing is copied. */
  Whitening(Held held) {
    this.held = held;
    int size = held.middle().length;
    int count = held.scales().length;
    this.columns = new float[size * count];
    for (int d = 0; d < count; d++) {
      for (int i = 0; i < size; i++) {
        columns[i * count + d] = held.numbers()[d * size + i] * held.scales()[d];
      }
    }
  }

  /**
   * Along these directions, rounded to bytes.
   *
   * @param middle of the vectors
   * @param directions at least one; their lengths are the weights
   */
  public static Whitening of(float[] middle, float[][] directions) {
    int size = middle.length;
    float[] scales = new float[directions.length];
    byte[] numbers = new byte[directions.length * size];
    for (int d = 0; d < directions.length; d++) {
      float most = 0;
      for (float number : directions[d]) {
        most = Math.max(most, Math.abs(number));
      }
      scales[d] = most == 0 ? 1 : most / Byte.MAX_VALUE;
      for (int i = 0; i < size; i++) {
        numbers[d * size + i] = (byte) Math.round(directions[d][i] / scales[d]);
      }
    }
    return new Whitening(new Held(middle.clone(), scales, numbers));
  }

  /** Numbers of a vector before. */
  public int size() {
    return held.middle().length;
  }

  /** Numbers of a vector after. */
  public int directions() {
    return held.scales().length;
  }

  /** A vector as the densities take it: of length 1, or 0 if it is the middle. */
  public float[] of(float[] vector) {
    int size = size();
    if (vector.length != size) {
      throw new IllegalArgumentException("The vector has another length.");
    }
    int count = directions();
    float[] turned = new float[count];
    // By number, not by direction: so the inner loop has no sum to wait for.
    for (int i = 0; i < size; i++) {
      float number = vector[i] - held.middle()[i];
      int from = i * count;
      for (int d = 0; d < count; d++) {
        turned[d] += number * columns[from + d];
      }
    }
    double square = 0;
    for (float number : turned) {
      square += (double) number * number;
    }
    float length = square > 0 ? (float) Math.sqrt(square) : 1;
    for (int d = 0; d < count; d++) {
      turned[d] /= length;
    }
    return turned;
  }

  /** Vectors as the densities take them. */
  public float[][] of(float[][] vectors) {
    float[][] whitened = new float[vectors.length][];
    for (int i = 0; i < vectors.length; i++) {
      whitened[i] = of(vectors[i]);
    }
    return whitened;
  }

  Held held() {
    return held;
  }
}
