package dev.onset.inference.leakage;

import java.util.Arrays;

/**
 * A matrix of small integers with one scale per row. Multiplication quantizes the vector too, to
 * about fourteen bits, so that products are integer sums: the same in any order, on every machine.
 * Immutable and thread-safe.
 */
final class QuantizedMatrix {
  /** Independent partial sums, so that a processor can vectorize them. */
  private static final int LANES = 128;

  private final int bits;
  private final int columns;
  private final float[] scales;

  /** Row after row, each padded with zeros to an even length. */
  private final short[] numbers;

  private QuantizedMatrix(int bits, int columns, float[] scales) {
    this.bits = bits;
    this.columns = columns;
    this.scales = scales;
    this.numbers = new short[scales.length * even(columns)];
  }

  /**
   * Quantizes rows.
   *
   * @param rows at least one, all of the same length
   * @param bits bits per number, sign included, 2 to 8
   */
  static QuantizedMatrix of(float[][] rows, int bits) {
    QuantizedMatrix matrix = new QuantizedMatrix(bits, rows[0].length, new float[rows.length]);
    for (int r = 0; r < rows.length; r++) {
      matrix.scales[r] = round(rows[r], matrix.most(), matrix.numbers, r * matrix.width());
    }
    return matrix;
  }

  /**
   * Restores a matrix from {@link #packed}.
   *
   * @param bits bits per number
   * @param columns numbers per row
   * @param scales one per row
   * @param packed as many bytes as {@link #bytes} returns
   */
  static QuantizedMatrix unpacked(int bits, int columns, float[] scales, byte[] packed) {
    QuantizedMatrix matrix = new QuantizedMatrix(bits, columns, scales.clone());
    int waiting = 0;
    int read = 0;
    int next = 0;
    for (int i = 0; i < matrix.numbers.length; i++) {
      if (waiting < bits) {
        read = read << Byte.SIZE | packed[next++] & 0xFF;
        waiting += Byte.SIZE;
      }
      waiting -= bits;
      // Shift the number's bits to the top and back, which extends the sign.
      matrix.numbers[i] =
          (short) (read >>> waiting << (Integer.SIZE - bits) >> (Integer.SIZE - bits));
    }
    return matrix;
  }

  /** The packed size of a number of rows, in bytes. */
  static long bytes(int bits, int columns, int rows) {
    return ((long) rows * even(columns) * bits + Byte.SIZE - 1) / Byte.SIZE;
  }

  /** The numbers of all rows, packed without gaps. */
  byte[] packed() {
    byte[] packed = new byte[Math.toIntExact(bytes(bits, columns, rows()))];
    int waiting = 0;
    int written = 0;
    int next = 0;
    for (short number : numbers) {
      written = written << bits | number & (1 << bits) - 1;
      waiting += bits;
      if (waiting >= Byte.SIZE) {
        waiting -= Byte.SIZE;
        packed[next++] = (byte) (written >>> waiting);
      }
    }
    if (waiting > 0) {
      packed[next] = (byte) (written << (Byte.SIZE - waiting));
    }
    return packed;
  }

  int rows() {
    return scales.length;
  }

  /** One scale per row. */
  float[] scales() {
    return scales.clone();
  }

  /** The product of every row with a vector of the matrix's width. */
  double[] times(float[] vector) {
    int width = width();
    short[] rounded = new short[width];
    // Limits the range so that no sum overflows an int.
    int range = Math.min(Short.MAX_VALUE, Integer.MAX_VALUE / (most() * width));
    double scale = round(vector, range, rounded, 0);
    int[] lanes = new int[LANES];
    double[] products = new double[scales.length];
    for (int r = 0; r < products.length; r++) {
      products[r] = scale * scales[r] * product(numbers, r * width, rounded, lanes);
    }
    return products;
  }

  /** Two products at a time into separate sums, a shape that compiles to one instruction. */
  private static int product(short[] numbers, int from, short[] vector, int[] lanes) {
    Arrays.fill(lanes, 0);
    for (int done = 0; done < vector.length; done += 2 * LANES) {
      int row = from + done;
      int pairs = Math.min(LANES, (vector.length - done) / 2);
      for (int i = 0; i < pairs; i++) {
        lanes[i] +=
            numbers[row + 2 * i] * vector[done + 2 * i]
                + numbers[row + 2 * i + 1] * vector[done + 2 * i + 1];
      }
    }
    int sum = 0;
    for (int lane : lanes) {
      sum += lane;
    }
    return sum;
  }

  /** Quantizes a vector to the returned scale; the largest magnitude sets the range. */
  private static float round(float[] vector, int range, short[] into, int from) {
    float most = 0;
    for (float number : vector) {
      most = Math.max(most, Math.abs(number));
    }
    float scale = most == 0 ? 1 : most / range;
    for (int i = 0; i < vector.length; i++) {
      into[from + i] = (short) Math.round(vector[i] / scale);
    }
    return scale;
  }

  private int most() {
    return (1 << (bits - 1)) - 1;
  }

  private int width() {
    return even(columns);
  }

  private static int even(int columns) {
    return columns + columns % 2;
  }
}
