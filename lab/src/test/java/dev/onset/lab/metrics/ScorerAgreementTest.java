package dev.onset.lab.metrics;

import static dev.onset.lab.metrics.Outcomes.at;
import static dev.onset.lab.metrics.Outcomes.onset;
import static dev.onset.lab.metrics.Outcomes.outcome;
import static dev.onset.lab.metrics.Outcomes.silence;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.FalseOnsets;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.metrics.Timing;
import dev.onset.evaluation.metrics.Truth;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/**
 * The figures that the independent scorer of verdict files gives for the same dialogues, in per
 * cent and rounded to one place (MAE: three).
 */
class ScorerAgreementTest {
  /** Kind, onset and prediction: 36 random dialogues. */
  private static final String SAMPLE =
      "Q 30 -; O - -; Q 3 3; Q 6 -; Q 13 -; N 17 17; N 20 20; O - 21; N 17 21; Q 4 8; Q 26 26; "
          + "O - 23; N 17 17; O - 12; Q 14 5; Q 9 -; N 22 22; O - 4; Q 9 9; N 16 11; N 29 29; "
          + "O - 0; Q 22 34; O - 25; N 15 15; N 23 14; N 22 27; N 30 31; O - 1; N 4 0; Q 29 29; "
          + "N 14 11; N 26 23; Q 11 5; N 4 -; N 7 7";

  private static List<Outcome> sample() {
    List<Outcome> outcomes = new ArrayList<>();
    for (String line : SAMPLE.split("; ")) {
      String[] fields = line.split(" ");
      RecordKind kind =
          switch (fields[0]) {
            case "N" -> RecordKind.NAME_DIRECT;
            case "Q" -> RecordKind.QUASI_ONLY;
            default -> RecordKind.OUT_OF_SCOPE;
          };
      Truth truth = new Truth(kind, turn(fields[1]), OptionalInt.empty(), OptionalInt.empty());
      OptionalInt predicted = turn(fields[2]);
      Decision decision = predicted.isPresent() ? onset(predicted.getAsInt()) : silence();
      outcomes.add(outcome("s" + outcomes.size(), truth, decision));
    }
    return outcomes;
  }

  private static OptionalInt turn(String field) {
    return field.equals("-") ? OptionalInt.empty() : at(Integer.parseInt(field));
  }

  @Test
  void ofNameAndDirect() {
    Timing timing = timing(RecordKind.NAME_DIRECT);

    assertThat(timing.inScope()).isEqualTo(16);
    assertPerCent(timing.coverage(), 93.8);
    assertPerCent(timing.overallWithin(0), 43.8);
    assertPerCent(timing.overallWithin(1), 50.0);
    assertPerCent(timing.overallWithin(3), 62.5);
    assertPerCent(timing.overallWithin(5), 87.5);
    assertPerCent(timing.selectiveWithin(5), 93.3);
    assertThat(timing.meanAbsoluteError().getAsDouble()).isCloseTo(2.267, within(0.0005));
    assertThat(timing.early().count()).isEqualTo(5);
    assertThat(timing.exact().count()).isEqualTo(7);
    assertThat(timing.late().count()).isEqualTo(3);
  }

  @Test
  void ofQuasiOnly() {
    Timing timing = timing(RecordKind.QUASI_ONLY);

    assertThat(timing.inScope()).isEqualTo(12);
    assertPerCent(timing.coverage(), 66.7);
    assertPerCent(timing.overallWithin(0), 33.3);
    assertPerCent(timing.overallWithin(3), 33.3);
    assertPerCent(timing.overallWithin(5), 41.7);
    assertPerCent(timing.selectiveWithin(5), 62.5);
    assertThat(timing.meanAbsoluteError()).hasValue(3.875);
    assertThat(timing.early().count()).isEqualTo(2);
    assertThat(timing.exact().count()).isEqualTo(4);
    assertThat(timing.late().count()).isEqualTo(2);
  }

  /** The scorer takes every other kind for out of scope: 15 onsets of 20, 22 of 24. */
  @Test
  void outOfScope() {
    Share out = FalseOnsets.of(sample()).outOfScope();
    Timing nameDirect = timing(RecordKind.NAME_DIRECT);
    Timing quasiOnly = timing(RecordKind.QUASI_ONLY);

    assertThat(out.count() + quasiOnly.predicted()).isEqualTo(15);
    assertThat(out.of() + quasiOnly.inScope()).isEqualTo(20);
    assertThat(out.count() + nameDirect.predicted()).isEqualTo(22);
    assertThat(out.of() + nameDirect.inScope()).isEqualTo(24);
  }

  private static Timing timing(RecordKind kind) {
    return Timing.of(Strata.byKind(sample()).get(kind), Criterion.HYBRID);
  }

  private static void assertPerCent(Share share, double expected) {
    assertThat(100 * share.value().getAsDouble()).isCloseTo(expected, within(0.0501));
  }
}
