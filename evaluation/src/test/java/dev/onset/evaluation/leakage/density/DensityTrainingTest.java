package dev.onset.evaluation.leakage.density;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onset.inference.leakage.LeakageThresholds;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import java.util.List;
import java.util.stream.DoubleStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the operating points lie on unsafe answers that are all decided. */
class DensityTrainingTest {
  private static LeakageThresholds points(double... deltas) {
    return DensityTraining.points(-1, -1, scores(deltas));
  }

  private static List<LeakageScores> scores(double... deltas) {
    return DoubleStream.of(deltas).mapToObj(delta -> new LeakageScores(0, delta)).toList();
  }

  private static double[] upTo(int count) {
    return DoubleStream.iterate(1, each -> each + 1).limit(count).toArray();
  }

  private static double flagged(double tau, double... deltas) {
    return (double) DoubleStream.of(deltas).filter(each -> each > tau).count() / deltas.length;
  }

  @Test
  void flagAtLeastTheirRatesWhereAnswersAreMany() {
    LeakageThresholds points = points(upTo(117));

    assertThat(flagged(points.balanced(), upTo(117))).isEqualTo(106.0 / 117);
    assertThat(flagged(points.strict(), upTo(117))).isEqualTo(112.0 / 117);
  }

  /** 50 unsafe answers of one's own, the fewest that train a detector, leave 38 to 40. */
  @ParameterizedTest
  @ValueSource(ints = {38, 39, 40, 47, 55, 66, 67, 100, 1_000})
  void haveTheirRatesHoweverFewAnswersThereAre(int count) {
    double[] deltas = upTo(count);

    assertThat(flagged(points(deltas).balanced(), deltas)).isCloseTo(0.90, within(0.015));
    assertThat(flagged(points(deltas).strict(), deltas)).isCloseTo(0.95, within(0.015));
  }

  @Test
  void flagAllOfTheFewThatAllowNoRateInBetween() {
    LeakageThresholds points = points(upTo(5));

    assertThat(flagged(points.balanced(), upTo(5))).isEqualTo(1);
    assertThat(points.strict()).isEqualTo(points.balanced());
  }

  /** Of 100 answers, the lowest twelve have one delta, so that 88 or all of them are flagged. */
  @Test
  void comeAsCloseAsEqualAnswersAllow() {
    double[] deltas = DoubleStream.of(upTo(100)).map(each -> Math.max(12, each)).toArray();

    assertThat(flagged(points(deltas).balanced(), deltas)).isEqualTo(0.88);
    assertThat(flagged(points(deltas).strict(), deltas)).isEqualTo(1);
  }

  @Property(tries = 200)
  void strictFlagsAllThatBalancedFlags(
      @ForAll @Size(min = 1, max = 60) List<@IntRange(max = 20) Integer> deltas) {
    LeakageThresholds points = points(deltas.stream().mapToDouble(each -> each).toArray());

    assertThat(points.tau(OperatingPoint.STRICT))
        .isLessThanOrEqualTo(points.tau(OperatingPoint.BALANCED));
    assertThat(points.tau(OperatingPoint.BALANCED))
        .isLessThanOrEqualTo(points.tau(OperatingPoint.CONSERVATIVE));
  }
}
