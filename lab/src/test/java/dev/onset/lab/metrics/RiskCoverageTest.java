package dev.onset.lab.metrics;

import static dev.onset.lab.metrics.Outcomes.onset;
import static dev.onset.lab.metrics.Outcomes.outcome;
import static dev.onset.lab.metrics.Outcomes.quasiOnly;
import static dev.onset.lab.metrics.Outcomes.silence;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.Timing;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

class RiskCoverageTest {
  /** Four in scope, three predicted: exact at 0.9, ten turns off at 0.7, exact at 0.5. */
  private static List<Outcome> sample() {
    return List.of(
        outcome("a", quasiOnly(10), onset(10, 0.9)),
        outcome("b", quasiOnly(10), onset(20, 0.7)),
        outcome("c", quasiOnly(10), onset(10, 0.5)),
        outcome("d", quasiOnly(10), silence()));
  }

  @Test
  void byConfidence() {
    RiskCoverage curve = RiskCoverage.byConfidence(sample(), Criterion.HYBRID, 5);

    assertThat(curve.points())
        .containsExactly(
            new RiskCoverage.Point(0.25, 0),
            new RiskCoverage.Point(0.5, 0.5),
            new RiskCoverage.Point(0.75, 1 / 3.0));
    // A quarter of 0, of 1/4 and of 5/12.
    assertThat(curve.area().getAsDouble()).isCloseTo(1 / 6.0, within(Assert.ROUNDING));
  }

  @Test
  void byOffset() {
    RiskCoverage curve = RiskCoverage.byOffset(Timing.of(sample(), Criterion.HYBRID), 5);

    assertThat(curve.points())
        .containsExactly(
            new RiskCoverage.Point(0.25, 0),
            new RiskCoverage.Point(0.5, 0),
            new RiskCoverage.Point(0.75, 1 / 3.0));
    assertThat(curve.area().getAsDouble()).isCloseTo(1 / 24.0, within(Assert.ROUNDING));
  }

  @Test
  void aConfidenceThatTellsNothingHasAFlatCurve() {
    List<Outcome> outcomes =
        List.of(
            outcome("a", quasiOnly(10), onset(10, 0.8)),
            outcome("b", quasiOnly(10), onset(20, 0.8)),
            outcome("c", quasiOnly(10), onset(10, 0.8)),
            outcome("d", quasiOnly(10), onset(30, 0.8)));

    RiskCoverage curve = RiskCoverage.byConfidence(outcomes, Criterion.HYBRID, 5);

    assertThat(curve.points()).allSatisfy(point -> assertThat(point.risk()).isEqualTo(0.5));
    assertThat(curve.area()).hasValue(0.5);
  }

  @Test
  void aSystemThatNeverAnswersHasNoCurve() {
    List<Outcome> silent = List.of(outcome("s", quasiOnly(3), silence()));

    assertThat(RiskCoverage.byConfidence(silent, Criterion.HYBRID, 5).area()).isEmpty();
    assertThat(RiskCoverage.byOffset(Timing.of(silent, Criterion.HYBRID), 5).area()).isEmpty();
  }

  @Property(tries = 200)
  @Domain(Outcomes.Domain.class)
  @Domain(DomainContext.Global.class)
  void agreesWithTheDefinition(
      @ForAll List<Outcome> outcomes, @ForAll Criterion by, @ForAll @IntRange(max = 6) int k) {
    Timing timing = Timing.of(outcomes, by);
    RiskCoverage proxy = RiskCoverage.byOffset(timing, k);
    RiskCoverage known = RiskCoverage.byConfidence(outcomes, by, k);

    Assert.same(
        proxy.area(),
        Naive.areaByOffset(Naive.offsets(outcomes, by), Naive.inScope(outcomes).size(), k),
        "by offset");
    Assert.same(known.area(), Naive.areaByConfidence(outcomes, by, k), "by confidence");
    if (timing.predicted() > 0) {
      assertThat(known.area().getAsDouble())
          .isGreaterThanOrEqualTo(proxy.area().getAsDouble() - Assert.ROUNDING);
      RiskCoverage.Point last = known.points().get(known.points().size() - 1);
      assertThat(last.coverage()).isEqualTo(timing.coverage().value().getAsDouble());
      assertThat(last.risk())
          .isCloseTo(1 - timing.selectiveWithin(k).value().getAsDouble(), within(Assert.ROUNDING));
    }
  }
}
