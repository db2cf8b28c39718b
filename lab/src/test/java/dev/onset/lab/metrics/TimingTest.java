package dev.onset.lab.metrics;

import static dev.onset.lab.metrics.Outcomes.onset;
import static dev.onset.lab.metrics.Outcomes.out;
import static dev.onset.lab.metrics.Outcomes.outcome;
import static dev.onset.lab.metrics.Outcomes.quasiOnly;
import static dev.onset.lab.metrics.Outcomes.silence;
import static dev.onset.lab.metrics.Outcomes.withOffsets;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.metrics.Timing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.assertj.core.api.Condition;
import org.junit.jupiter.api.Test;

class TimingTest {
  /** Offsets 0, 0, -1, +4, -9, an abstention, and two that do not count. */
  private static List<Outcome> sample() {
    List<Outcome> outcomes = new ArrayList<>(withOffsets(0, 0, -1, 4, -9));
    outcomes.add(outcome("abstains", quasiOnly(100), silence()));
    outcomes.add(outcome("out", out(RecordKind.OUT_OF_SCOPE), onset(3)));
    outcomes.add(outcome("miss", out(RecordKind.NEAR_MISS), onset(3)));
    return outcomes;
  }

  @Test
  void figuresByHand() {
    Timing timing = Timing.of(sample(), Criterion.HYBRID);

    assertThat(timing.offsets()).isEqualTo(Map.of(-9, 1, -1, 1, 0, 2, 4, 1));
    assertThat(timing.coverage()).isEqualTo(new Share(5, 6));
    assertThat(timing.overallWithin(0)).isEqualTo(new Share(2, 6));
    assertThat(timing.overallWithin(1)).isEqualTo(new Share(3, 6));
    assertThat(timing.overallWithin(3)).isEqualTo(new Share(3, 6));
    assertThat(timing.overallWithin(5)).isEqualTo(new Share(4, 6));
    assertThat(timing.selectiveWithin(0)).isEqualTo(new Share(2, 5));
    assertThat(timing.selectiveWithin(5)).isEqualTo(new Share(4, 5));
    assertThat(timing.meanAbsoluteError()).hasValue(14 / 5.0);
    assertThat(timing.early()).isEqualTo(new Share(2, 5));
    assertThat(timing.exact()).isEqualTo(new Share(2, 5));
    assertThat(timing.late()).isEqualTo(new Share(1, 5));
    // Precision 4/5, recall 4/6.
    assertThat(timing.f1(5)).hasValue(8 / 11.0);
    // Precision 1, recall 5/6.
    assertThat(timing.binaryF1()).hasValue(10 / 11.0);
  }

  /**
   * The paper's own row of table 7 in counts; table A3 follows from it, which says how its F1 is
   * meant.
   */
  @Test
  void theRowsOfThePaperFit() {
    Timing ours =
        new Timing(184, new TreeMap<>(Map.of(0, 100, -1, 2, -3, 20, -5, 3, 5, 5, -8, 17)));

    assertThat(ours.early().count()).isEqualTo(42);
    assertThat(ours.late().count()).isEqualTo(5);
    assertThat(Figure.all(ours))
        .hasEntrySatisfying(Figure.COVERAGE, near(0.799))
        .hasEntrySatisfying(Figure.OW_0, near(0.5435))
        .hasEntrySatisfying(Figure.OW_1, near(0.554))
        .hasEntrySatisfying(Figure.OW_3, near(0.663))
        .hasEntrySatisfying(Figure.OW_5, near(0.7065))
        .hasEntrySatisfying(Figure.SW_0, near(0.680))
        .hasEntrySatisfying(Figure.SW_5, near(0.884))
        .hasEntrySatisfying(Figure.F1_0, near(0.604))
        .hasEntrySatisfying(Figure.F1_3, near(0.737))
        .hasEntrySatisfying(Figure.F1_5, near(0.785))
        .hasEntrySatisfying(Figure.F1_BINARY, near(0.888));
  }

  private static Condition<Double> near(double expected) {
    return new Condition<>(value -> Math.abs(value - expected) < 0.0006, "about " + expected);
  }

  @Test
  void withoutDialoguesNothingIsDefined() {
    assertThat(Figure.all(Timing.of(List.of(), Criterion.HYBRID))).isEmpty();
  }

  @Test
  void withoutPredictionsOnlyWhatCountsAbstentionsIsDefined() {
    List<Outcome> silent = List.of(outcome("s", quasiOnly(3), silence()));

    assertThat(Figure.all(Timing.of(silent, Criterion.HYBRID)))
        .containsOnlyKeys(
            Figure.COVERAGE,
            Figure.OW_0,
            Figure.OW_1,
            Figure.OW_3,
            Figure.OW_5,
            Figure.F1_0,
            Figure.F1_3,
            Figure.F1_5,
            Figure.F1_BINARY)
        .allSatisfy((figure, value) -> assertThat(value).isZero());
  }

  @Test
  void moreIsNotPredictedThanThereIs() {
    assertThatThrownBy(() -> new Timing(1, new TreeMap<>(Map.of(0, 2))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Share(2, 1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Property(tries = 300)
  @Domain(Outcomes.Domain.class)
  @Domain(DomainContext.Global.class)
  void agreesWithTheDefinitions(@ForAll List<Outcome> outcomes, @ForAll Criterion by) {
    Timing timing = Timing.of(outcomes, by);

    for (Figure figure : Figure.values()) {
      Assert.same(figure.of(timing), Naive.figure(figure, outcomes, by), figure.label());
    }
    assertThat(timing.offsets().values().stream().mapToInt(Integer::intValue).sum())
        .isEqualTo(Naive.offsets(outcomes, by).size());
    timing
        .offsets()
        .forEach(
            (offset, count) ->
                assertThat(Naive.offsets(outcomes, by)).filteredOn(offset::equals).hasSize(count));
  }

  @Property(tries = 100)
  @Domain(Outcomes.Domain.class)
  @Domain(DomainContext.Global.class)
  void selectiveIsAtLeastOverall(@ForAll List<Outcome> outcomes) {
    Timing timing = Timing.of(outcomes, Criterion.HYBRID);

    for (int k = 0; k <= 20; k++) {
      assertThat(timing.selectiveWithin(k).value().orElse(1))
          .isGreaterThanOrEqualTo(timing.overallWithin(k).value().orElse(0));
      assertThat(timing.within(k + 1)).isGreaterThanOrEqualTo(timing.within(k));
    }
    assertThat(timing.early().count() + timing.exact().count() + timing.late().count())
        .isEqualTo(timing.predicted());
  }
}
