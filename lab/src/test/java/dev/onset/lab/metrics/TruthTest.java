package dev.onset.lab.metrics;

import static dev.onset.lab.metrics.Outcomes.at;
import static dev.onset.lab.metrics.Outcomes.nameDirect;
import static dev.onset.lab.metrics.Outcomes.onset;
import static dev.onset.lab.metrics.Outcomes.outcome;
import static dev.onset.lab.metrics.Outcomes.quasiFirst;
import static dev.onset.lab.metrics.Outcomes.quasiOnly;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Truth;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class TruthTest {
  /** The example of section 7.3: complete at turn 10, e-mail at turn 20, predicted at 10. */
  @Test
  void theCriteriaDifferWhereQuasiIdentifiersComeFirst() {
    Outcome outcome = outcome("s", quasiFirst(10, 20), onset(10));

    assertThat(outcome.offset(Criterion.HYBRID)).hasValue(-10);
    assertThat(outcome.offset(Criterion.OR)).hasValue(0);
  }

  @Test
  void theCriteriaAgreeElsewhere() {
    assertThat(nameDirect(7).onset(Criterion.OR)).hasValue(7);
    assertThat(quasiOnly(5).onset(Criterion.OR)).hasValue(5);
    assertThat(quasiFirst(30, 20).onset(Criterion.OR)).hasValue(20);
  }

  @Test
  void outOfScopeThereIsNoOffsetUnderEitherCriterion() {
    Truth truth =
        new Truth(RecordKind.OUT_OF_SCOPE, OptionalInt.empty(), at(33), OptionalInt.empty());

    assertThat(truth.onset(Criterion.OR)).hasValue(33);
    assertThat(outcome("s", truth, onset(23)).offset(Criterion.OR)).isEmpty();
  }

  @Test
  void scopeAndOnsetGoTogether() {
    OptionalInt none = OptionalInt.empty();

    assertThatThrownBy(() -> new Truth(RecordKind.QUASI_ONLY, none, at(3), none))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Truth(RecordKind.NEAR_MISS, at(3), at(3), none))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theSameTurnIsNotFirst() {
    assertThat(quasiFirst(19, 20).quasiFirst()).isTrue();
    assertThat(quasiFirst(20, 20).quasiFirst()).isFalse();
    assertThat(quasiOnly(3).quasiFirst()).isFalse();
  }
}
