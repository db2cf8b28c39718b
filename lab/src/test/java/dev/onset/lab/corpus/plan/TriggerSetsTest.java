package dev.onset.lab.corpus.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.PiiType;
import java.util.List;
import org.junit.jupiter.api.Test;

class TriggerSetsTest {
  @Test
  void theThirdTypeCompletesASetAndNoTwoDo() {
    assertThat(TriggerSets.THIRD_COMPLETES)
        .isNotEmpty()
        .allSatisfy(
            set -> {
              assertThat(TriggerSets.passes(set)).isTrue();
              assertThat(TriggerSets.passes(set.subList(0, 2))).isFalse();
              assertThat(TriggerSets.passes(set.subList(1, 3))).isFalse();
              assertThat(TriggerSets.passes(List.of(set.get(0), set.get(2)))).isFalse();
            });
  }

  /** 1.0 + 0.5 + 1.5 + 0.5 + 1.0 is theta and no more. */
  @Test
  void ageGenderAndOccupationNeverPass() {
    assertThat(TriggerSets.pressure(List.of(PiiType.AGE, PiiType.GENDER, PiiType.OCCUPATION)))
        .isEqualTo(4.5);
    assertThat(TriggerSets.THIRD_COMPLETES)
        .doesNotContain(List.of(PiiType.OCCUPATION, PiiType.AGE, PiiType.GENDER));
  }

  @Test
  void birthDateAndHomePassWithTwo() {
    assertThat(TriggerSets.passes(List.of(PiiType.DOB, PiiType.LOCATION))).isTrue();
    assertThat(TriggerSets.THIRD_COMPLETES)
        .noneMatch(set -> set.contains(PiiType.DOB) && set.contains(PiiType.LOCATION));
  }
}
