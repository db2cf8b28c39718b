package dev.onset.lab.metrics;

import static dev.onset.lab.metrics.Outcomes.onset;
import static dev.onset.lab.metrics.Outcomes.out;
import static dev.onset.lab.metrics.Outcomes.outcome;
import static dev.onset.lab.metrics.Outcomes.quasiOnly;
import static dev.onset.lab.metrics.Outcomes.silence;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Share;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

class ReliabilityTest {
  @Test
  void byHand() {
    Reliability reliability =
        Reliability.of(
            List.of(
                new OnsetJudgement(0.5, true),
                new OnsetJudgement(0.625, false),
                new OnsetJudgement(0.75, true),
                new OnsetJudgement(1, true),
                new OnsetJudgement(1, true)),
            4);

    assertThat(reliability.bins())
        .containsExactly(
            new Reliability.Bin(0.5, 0.75, 0.5625, new Share(1, 2)),
            new Reliability.Bin(0.75, 1, 2.75 / 3, new Share(3, 3)));
    // Two at a distance of 1/16, three at one of 1/12.
    assertThat(reliability.expectedCalibrationError().getAsDouble())
        .isCloseTo(0.375 / 5, within(Assert.ROUNDING));
  }

  @Test
  void withoutJudgementsThereIsNoError() {
    assertThat(Reliability.of(List.of(), 10).bins()).isEmpty();
    assertThat(Reliability.of(List.of(), 10).expectedCalibrationError()).isEmpty();
    assertThatThrownBy(() -> Reliability.of(List.of(), 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void onsetsThatNobodyCanJudgeAreLeftOut() {
    List<Outcome> outcomes =
        List.of(
            outcome("near", quasiOnly(5), onset(6, 0.9)),
            outcome("far", quasiOnly(5), onset(9, 0.8)),
            outcome("silent", quasiOnly(5), silence()),
            outcome("miss", out(RecordKind.NEAR_MISS), onset(9, 0.7)),
            outcome("out", out(RecordKind.OUT_OF_SCOPE), onset(9, 0.6)));

    assertThat(OnsetJudgement.ofOnsets(outcomes, Criterion.HYBRID, 1))
        .containsExactly(
            new OnsetJudgement(0.9, true),
            new OnsetJudgement(0.8, false),
            new OnsetJudgement(0.7, false));
  }

  @Property(tries = 200)
  @Domain(Outcomes.Domain.class)
  @Domain(DomainContext.Global.class)
  void agreesWithTheDefinition(
      @ForAll List<Outcome> outcomes, @ForAll @IntRange(min = 1, max = 12) int bins) {
    List<OnsetJudgement> judgements = OnsetJudgement.ofOnsets(outcomes, Criterion.HYBRID, 1);

    Assert.same(
        Reliability.of(judgements, bins).expectedCalibrationError(),
        Naive.calibrationError(judgements, bins),
        "ECE");
  }
}
