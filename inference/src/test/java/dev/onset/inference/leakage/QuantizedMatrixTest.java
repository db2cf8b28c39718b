package dev.onset.inference.leakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class QuantizedMatrixTest {
  @Property(tries = 200)
  void comesBackFromItsPackedForm(
      @ForAll @IntRange(min = 1, max = 9) int rows,
      @ForAll @IntRange(min = 1, max = 600) int columns,
      @ForAll @IntRange(min = 2, max = 8) int bits,
      @ForAll long seed) {
    QuantizedMatrix matrix = QuantizedMatrix.of(random(rows, columns, seed), bits);

    byte[] packed = matrix.packed();
    QuantizedMatrix read = QuantizedMatrix.unpacked(bits, columns, matrix.scales(), packed);

    assertThat((long) packed.length).isEqualTo(QuantizedMatrix.bytes(bits, columns, rows));
    assertThat(read.packed()).isEqualTo(packed);
    float[] vector = random(1, columns, seed + 1)[0];
    assertThat(read.times(vector)).isEqualTo(matrix.times(vector));
  }

  /** A number is off by half a step at the most, and so is one of the vector. */
  @Property(tries = 200)
  void isNoFurtherFromTheProductThanItsSteps(
      @ForAll @IntRange(min = 1, max = 1200) int columns,
      @ForAll @IntRange(min = 2, max = 8) int bits,
      @ForAll long seed) {
    float[][] rows = random(3, columns, seed);
    float[] vector = random(1, columns, seed + 1)[0];

    double[] products = QuantizedMatrix.of(rows, bits).times(vector);

    int most = (1 << (bits - 1)) - 1;
    double vectorStep = largest(vector) / Math.min(32_767, Integer.MAX_VALUE / (most * 1202.0));
    for (int r = 0; r < rows.length; r++) {
      double step = largest(rows[r]) / most;
      double exact = 0;
      double off = 1e-6;
      for (int i = 0; i < columns; i++) {
        exact += (double) rows[r][i] * vector[i];
        off += Math.abs(vector[i]) * step / 2 + (Math.abs(rows[r][i]) + step) * vectorStep / 2;
      }
      assertThat(products[r]).isCloseTo(exact, within(off));
    }
  }

  /** Where every number is as large as it can be, no sum leaves its range. */
  @Property(tries = 20)
  void holdsTheLargestSums(
      @ForAll @IntRange(min = 1, max = 5000) int columns,
      @ForAll @IntRange(min = 2, max = 8) int bits) {
    float[] ones = new float[columns];
    Arrays.fill(ones, -3f);

    double[] products = QuantizedMatrix.of(new float[][] {ones}, bits).times(ones);

    assertThat(products[0]).isCloseTo(9.0 * columns, within(1e-3 * columns));
  }

  @Property(tries = 20)
  void isNothingWhereThereIsNothing(@ForAll @IntRange(min = 2, max = 8) int bits) {
    float[][] rows = {new float[7], random(1, 7, 3)[0]};

    QuantizedMatrix matrix = QuantizedMatrix.of(rows, bits);

    assertThat(matrix.times(rows[1])[0]).isZero();
    assertThat(matrix.times(rows[0])).containsOnly(0);
  }

  private static float[][] random(int rows, int columns, long seed) {
    Random random = new Random(seed);
    float[][] numbers = new float[rows][columns];
    for (float[] row : numbers) {
      for (int i = 0; i < columns; i++) {
        row[i] = (float) random.nextGaussian();
      }
    }
    return numbers;
  }

  private static double largest(float[] vector) {
    double largest = 0;
    for (float number : vector) {
      largest = Math.max(largest, Math.abs(number));
    }
    return largest;
  }
}
