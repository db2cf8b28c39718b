package dev.onset.lab.metrics;

import static dev.onset.lab.metrics.Outcomes.onset;
import static dev.onset.lab.metrics.Outcomes.out;
import static dev.onset.lab.metrics.Outcomes.outcome;
import static dev.onset.lab.metrics.Outcomes.quasiOnly;
import static dev.onset.lab.metrics.Outcomes.silence;
import static dev.onset.lab.metrics.Outcomes.withOffsets;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onset.evaluation.metrics.Bootstrap;
import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Interval;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Timing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Function;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

class OutcomeBootstrapTest {
  private static final OutcomeBootstrap PAPER = new OutcomeBootstrap(Bootstrap.ofSeed(11));
  private static final Function<List<Outcome>, OptionalDouble> MAE =
      outcomes -> Timing.of(outcomes, Criterion.HYBRID).meanAbsoluteError();

  @Test
  void theDefaultsAreThePapers() {
    assertThat(PAPER.bootstrap()).isEqualTo(new Bootstrap(2_000, 0.95, 11));
  }

  /** Of two dialogues with errors 0 and 10, resamples have 0, 5, 10 in quarters: 1, 2, 1. */
  @Test
  void theQuantilesOfThreeValues() {
    List<Outcome> two = withOffsets(0, 10);

    assertThat(PAPER.intervals(two, Criterion.HYBRID))
        .containsEntry(Figure.MAE, new Interval(5, 0, 10, 2_000))
        .containsEntry(Figure.COVERAGE, new Interval(1, 1, 1, 2_000));
    assertThat(new OutcomeBootstrap(new Bootstrap(2_000, 0.4, 11)).interval(two, MAE))
        .hasValue(new Interval(5, 5, 5, 2_000));
  }

  /** Half of 400 are exact: a standard error of 1/40, so 1.96/40 to each side. */
  @Test
  void theWidthIsThatOfTheNormalApproximation() {
    List<Outcome> outcomes =
        withOffsets(IntStream.range(0, 400).map(i -> i % 2 == 0 ? 0 : 7).toArray());

    Interval exact = PAPER.intervals(outcomes, Criterion.HYBRID).get(Figure.OW_0);

    assertThat(exact.estimate()).isEqualTo(0.5);
    assertThat(exact.low()).isCloseTo(0.451, within(0.01));
    assertThat(exact.high()).isCloseTo(0.549, within(0.01));
  }

  /** One system is three turns later than the other on each dialogue. */
  @Test
  void theIntervalOfAConstantDifferenceIsThatConstant() {
    int[] offsets = {0, 4, 9, 1, 1, 30};
    List<Outcome> near = withOffsets(offsets);
    List<Outcome> far = withOffsets(Arrays.stream(offsets).map(offset -> offset + 3).toArray());

    Interval difference =
        PAPER.contrasts(far, near, Criterion.HYBRID, Contrast.DIFFERENCE).get(Figure.MAE);

    assertThat(difference.estimate()).isCloseTo(3, within(Assert.ROUNDING));
    assertThat(difference.low()).isCloseTo(3, within(Assert.ROUNDING));
    assertThat(difference.high()).isCloseTo(3, within(Assert.ROUNDING));
    assertThat(difference.excludesZero()).isTrue();
    // Unpaired, the interval of either system alone is far wider.
    Interval alone = PAPER.intervals(near, Criterion.HYBRID).get(Figure.MAE);
    assertThat(alone.high() - alone.low()).isGreaterThan(5);
  }

  @Test
  void aConstantReductionToo() {
    List<Outcome> less = withOffsets(1, -3, 6);
    List<Outcome> more = withOffsets(2, -6, 12);

    assertThat(PAPER.contrast(less, more, MAE, Contrast.REDUCTION))
        .hasValue(new Interval(0.5, 0.5, 0.5, 2_000));
    assertThat(PAPER.contrast(more, withOffsets(0, 0, 0), MAE, Contrast.REDUCTION)).isEmpty();
  }

  @Test
  void aSystemDoesNotDifferFromItself() {
    List<Outcome> outcomes = withOffsets(0, -5, 4, 20);

    assertThat(PAPER.contrasts(outcomes, outcomes, Criterion.OR, Contrast.DIFFERENCE))
        .isNotEmpty()
        .allSatisfy(
            (figure, interval) -> {
              assertThat(interval).isEqualTo(new Interval(0, 0, 0, 2_000));
              assertThat(interval.excludesZero()).isFalse();
            });
  }

  @Test
  void undefinedResamplesAreLeftOut() {
    List<Outcome> outcomes =
        List.of(
            outcome("a", quasiOnly(3), onset(5)),
            outcome("b", quasiOnly(3), silence()),
            outcome("c", out(RecordKind.NEAR_MISS), onset(5)));

    Map<Figure, Interval> intervals = PAPER.intervals(outcomes, Criterion.HYBRID);

    // A quarter of the resamples has no prediction.
    assertThat(intervals.get(Figure.MAE).resamples()).isBetween(1_400, 1_600);
    assertThat(intervals.get(Figure.MAE).high()).isEqualTo(2);
    assertThat(intervals.get(Figure.COVERAGE)).isEqualTo(new Interval(0.5, 0, 1, 2_000));
  }

  @Test
  void whatIsUndefinedHasNoInterval() {
    List<Outcome> silent = List.of(outcome("a", quasiOnly(3), silence()));

    assertThat(PAPER.interval(silent, MAE)).isEmpty();
    assertThat(PAPER.interval(List.of(), MAE)).isEmpty();
    assertThat(PAPER.intervals(List.of(), Criterion.HYBRID)).isEmpty();
    assertThat(PAPER.intervals(silent, Criterion.HYBRID)).doesNotContainKey(Figure.MAE);
  }

  @Test
  void systemsOnOtherDialoguesAreNotCompared() {
    List<Outcome> one = withOffsets(1, 2);
    List<Outcome> otherTruth = List.of(one.get(0), outcome("s1", quasiOnly(101), onset(102)));
    List<Outcome> otherId = List.of(one.get(0), outcome("x", quasiOnly(100), onset(102)));

    for (List<Outcome> other : List.of(withOffsets(1), otherTruth, otherId)) {
      assertThatThrownBy(() -> PAPER.contrast(one, other, MAE, Contrast.DIFFERENCE))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> PAPER.contrasts(one, other, Criterion.HYBRID, Contrast.DIFFERENCE))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> PAPER.interval(List.of(one.get(0), one.get(0)), MAE))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Bootstrap(0, 0.95, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Bootstrap(1, 1, 1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theSeedDecidesAndThreadsDoNot() throws Exception {
    List<Outcome> outcomes = withOffsets(IntStream.range(0, 60).map(i -> i * i % 23 - 9).toArray());
    Map<Figure, Interval> expected = PAPER.intervals(outcomes, Criterion.HYBRID);

    for (int threads : new int[] {1, 7}) {
      ForkJoinPool pool = new ForkJoinPool(threads);
      try {
        assertThat(pool.submit(() -> PAPER.intervals(outcomes, Criterion.HYBRID)).get())
            .isEqualTo(expected);
      } finally {
        pool.shutdown();
      }
    }
    assertThat(new OutcomeBootstrap(Bootstrap.ofSeed(12)).intervals(outcomes, Criterion.HYBRID))
        .isNotEqualTo(expected);
  }

  /**
   * Each list may come in an order of its own: dialogues are paired by id, and drawn by rank of id.
   */
  @Property(tries = 60)
  @Domain(Outcomes.Domain.class)
  @Domain(DomainContext.Global.class)
  void theOrderOfDialoguesIsWithoutEffect(@ForAll Outcomes.Pair systems, @ForAll long seed) {
    OutcomeBootstrap bootstrap = new OutcomeBootstrap(new Bootstrap(40, 0.9, seed));
    List<Outcome> first = shuffled(systems.first(), seed);
    List<Outcome> second = shuffled(systems.second(), seed + 1);

    for (Contrast contrast : Contrast.values()) {
      assertThat(bootstrap.contrasts(first, second, Criterion.HYBRID, contrast))
          .isEqualTo(
              bootstrap.contrasts(systems.first(), systems.second(), Criterion.HYBRID, contrast));
      assertThat(bootstrap.contrast(first, second, MAE, contrast))
          .isEqualTo(bootstrap.contrast(systems.first(), systems.second(), MAE, contrast));
    }
  }

  /** With the systems in turn, the interval of the difference is mirrored at 0. */
  @Property(tries = 60)
  @Domain(Outcomes.Domain.class)
  @Domain(DomainContext.Global.class)
  void theDifferenceIsMirrored(@ForAll Outcomes.Pair systems, @ForAll long seed) {
    OutcomeBootstrap bootstrap = new OutcomeBootstrap(new Bootstrap(40, 0.9, seed));
    Map<Figure, Interval> there =
        bootstrap.contrasts(systems.first(), systems.second(), Criterion.OR, Contrast.DIFFERENCE);
    Map<Figure, Interval> back =
        bootstrap.contrasts(systems.second(), systems.first(), Criterion.OR, Contrast.DIFFERENCE);

    assertThat(back).containsOnlyKeys(there.keySet());
    there.forEach(
        (figure, interval) -> {
          assertThat(back.get(figure).low()).isCloseTo(-interval.high(), within(Assert.ROUNDING));
          assertThat(back.get(figure).high()).isCloseTo(-interval.low(), within(Assert.ROUNDING));
        });
  }

  @Property(tries = 60)
  @Domain(Outcomes.Domain.class)
  @Domain(DomainContext.Global.class)
  void agreesWithTheDefinition(@ForAll List<Outcome> outcomes, @ForAll long seed) {
    OutcomeBootstrap bootstrap = new OutcomeBootstrap(new Bootstrap(30, 0.8, seed));
    Map<Figure, Interval> intervals = bootstrap.intervals(outcomes, Criterion.HYBRID);

    for (Figure figure : Figure.values()) {
      Function<List<Outcome>, OptionalDouble> metric =
          sample -> Naive.figure(figure, sample, Criterion.HYBRID);
      List<Double> values = Naive.resampled(Naive.inScope(outcomes), 30, seed, metric);
      OptionalDouble estimate = metric.apply(outcomes);
      if (estimate.isEmpty() || values.isEmpty()) {
        assertThat(intervals).doesNotContainKey(figure);
      } else {
        assertSame(intervals.get(figure), estimate.getAsDouble(), values);
      }
    }
  }

  /** Of a metric over all dialogues, out of scope or not. */
  @Property(tries = 60)
  @Domain(Outcomes.Domain.class)
  @Domain(DomainContext.Global.class)
  void agreesWithTheDefinitionForAnyMetric(@ForAll List<Outcome> outcomes, @ForAll long seed) {
    Function<List<Outcome>, OptionalDouble> ece =
        sample -> Naive.calibrationError(OnsetJudgement.ofOnsets(sample, Criterion.HYBRID, 1), 5);
    Optional<Interval> interval =
        new OutcomeBootstrap(new Bootstrap(30, 0.8, seed)).interval(outcomes, ece);
    List<Double> values = Naive.resampled(outcomes, 30, seed, ece);
    OptionalDouble estimate = ece.apply(outcomes);

    assertThat(interval.isPresent()).isEqualTo(estimate.isPresent() && !values.isEmpty());
    interval.ifPresent(found -> assertSame(found, estimate.getAsDouble(), values));
  }

  private static void assertSame(Interval interval, double estimate, List<Double> sorted) {
    assertThat(interval.resamples()).isEqualTo(sorted.size());
    assertThat(interval.estimate()).isCloseTo(estimate, within(Assert.ROUNDING));
    assertThat(interval.low()).isCloseTo(Naive.quantile(sorted, 0.1), within(Assert.ROUNDING));
    assertThat(interval.high()).isCloseTo(Naive.quantile(sorted, 0.9), within(Assert.ROUNDING));
  }

  private static List<Outcome> shuffled(List<Outcome> outcomes, long seed) {
    List<Outcome> shuffled = new ArrayList<>(outcomes);
    Collections.shuffle(shuffled, new Random(seed));
    return shuffled;
  }
}
