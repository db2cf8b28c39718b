package dev.onset.lab.leakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class RocCurveTest {
  private static RocCurve roc(double[] positives, double... negatives) {
    return new RocCurve(positives, negatives);
  }

  private static double[] of(double... values) {
    return values;
  }

  private static double[] values(List<Integer> numbers) {
    return numbers.stream().mapToDouble(Integer::doubleValue).toArray();
  }

  /** Pairs by hand: 3 beats all of 4; 2 beats 1 and 0, ties with 2, loses to 2.5; 1: 1.5 pairs. */
  @Test
  void theAreaIsTheShareOfPairsInOrderWithTiesAsHalf() {
    RocCurve roc = roc(of(3, 2, 1), 2.5, 2, 1, 0);

    assertThat(roc.area().orElseThrow()).isCloseTo((4 + 2.5 + 1.5) / 12, within(1e-12));
  }

  @Test
  void extremesAreOneZeroAndAHalf() {
    assertThat(roc(of(2, 3), 0, 1).area()).hasValue(1);
    assertThat(roc(of(0, 1), 2, 3).area()).hasValue(0);
    assertThat(roc(of(5, 5), 5, 5, 5).area()).hasValue(0.5);
    assertThat(roc(of(0.0), -0.0).area()).hasValue(0.5);
  }

  /**
   * Twenty positives 1 to 20: 19 reach 2, 18 reach 3. Of the negatives 4 reach 2, and 3 reach 3.
   */
  @Test
  void ratesAreReadOffTheCurve() {
    double[] positives = IntStream.rangeClosed(1, 20).asDoubleStream().toArray();
    RocCurve roc = roc(positives, 0, 0, 0, 0, 1.5, 1.9, 2.0, 3.0, 4.0, 5.0);

    assertThat(roc.reachedBy(0.95)).hasValue(2);
    assertThat(roc.falsePositiveRateAt(0.95)).hasValue(0.4);
    assertThat(roc.reachedBy(0.90)).hasValue(3);
    assertThat(roc.falsePositiveRateAt(0.90)).hasValue(0.3);
    assertThat(roc.falsePositiveRateAt(1)).hasValue(0.6);
  }

  /** A tie cannot be parted: who wants the second of three equal positives gets all of them. */
  @Test
  void tiesAreFlaggedTogether() {
    RocCurve roc = roc(of(1, 1, 1, 0), 1, 1, 0, 0);

    assertThat(roc.falsePositiveRateAt(0.5)).hasValue(0.5);
    assertThat(roc.falsePositiveRateAt(0.75)).hasValue(0.5);
    assertThat(roc.falsePositiveRateAt(0.76)).hasValue(1);
  }

  @Test
  void overNothingThereIsNoFigure() {
    assertThat(roc(of(), 1).area()).isEmpty();
    assertThat(roc(of(1)).area()).isEmpty();
    assertThat(roc(of(), 1).reachedBy(0.9)).isEmpty();
    assertThat(roc(of(1)).falsePositiveRateAt(0.9)).isEmpty();
    assertThatThrownBy(() -> roc(of(Double.NaN), 1)).isInstanceOf(IllegalArgumentException.class);
  }

  /** Against all pairs, one by one, with few values so that many tie. */
  @Property(tries = 200)
  void theAreaIsThatOfAllPairs(
      @ForAll @Size(min = 1, max = 30) List<@IntRange(max = 6) Integer> positives,
      @ForAll @Size(min = 1, max = 30) List<@IntRange(max = 6) Integer> negatives) {
    double won = 0;
    for (int positive : positives) {
      for (int negative : negatives) {
        won += positive > negative ? 1 : positive == negative ? 0.5 : 0;
      }
    }
    double[] p = values(positives);
    double[] n = values(negatives);

    assertThat(roc(p, n).area().orElseThrow())
        .isCloseTo(won / positives.size() / negatives.size(), within(1e-9));
    assertThat(roc(n, p).area().orElseThrow())
        .isCloseTo(1 - won / positives.size() / negatives.size(), within(1e-9));
  }

  /** The rate is the least among all thresholds that flag enough positives. */
  @Property(tries = 200)
  void noThresholdWithAsManyHitsHasFewerFalseAlarms(
      @ForAll @Size(min = 1, max = 30) List<@IntRange(max = 9) Integer> positives,
      @ForAll @Size(min = 1, max = 30) List<@IntRange(max = 9) Integer> negatives) {
    double least = 1;
    for (int tau = -1; tau <= 9; tau++) {
      int threshold = tau;
      double hits = positives.stream().filter(each -> each > threshold).count();
      double alarms = negatives.stream().filter(each -> each > threshold).count();
      if (hits / positives.size() >= 0.95) {
        least = Math.min(least, alarms / negatives.size());
      }
    }
    double[] p = values(positives);
    double[] n = values(negatives);

    assertThat(roc(p, n).falsePositiveRateAt(0.95)).hasValue(least);
  }
}
