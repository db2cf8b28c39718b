package dev.onset.evaluation.leakage.density;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class AurocTest {
  @Test
  void ranksPairs() {
    assertThat(Auroc.of(new double[] {2, 3}, new double[] {0, 1})).isEqualTo(1);
    assertThat(Auroc.of(new double[] {0}, new double[] {1, 2})).isZero();
    assertThat(Auroc.of(new double[] {1, 4}, new double[] {1, 2})).isEqualTo(0.625);
  }

  @Property
  void isTheShareOfPairsWhateverTheOrder(
      @ForAll @Size(min = 1, max = 9) @IntRange(min = 0, max = 5) int[] positive,
      @ForAll @Size(min = 1, max = 9) @IntRange(min = 0, max = 5) int[] negative) {
    double[] high = java.util.Arrays.stream(positive).asDoubleStream().toArray();
    double[] low = java.util.Arrays.stream(negative).asDoubleStream().toArray();
    double sum = 0;
    for (double one : high) {
      for (double other : low) {
        sum += one > other ? 1 : one == other ? 0.5 : 0;
      }
    }

    assertThat(Auroc.of(high, low)).isCloseTo(sum / high.length / low.length, within(1e-12));
  }
}
