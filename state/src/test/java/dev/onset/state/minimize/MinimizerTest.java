package dev.onset.state.minimize;

import static dev.onset.model.RedactionAction.ABSTRACT;
import static dev.onset.model.RedactionAction.REDACT;
import static dev.onset.model.RedactionAction.RETAIN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.PiiType;
import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.Minimization.Calls;
import dev.onset.state.minimize.Minimization.Outcome;
import dev.onset.state.minimize.PrivacyComparator.Preference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MinimizerTest {
  private static final PrivacyComparator TIES = (first, second) -> Preference.SAME;

  private static ActionVector vector(RedactionAction... actions) {
    return new ActionVector(List.of(actions));
  }

  @Test
  void judgesTheProbesThenTheRootThenWhatIsWeakerInTheOrderInWhichItCame() {
    Prompt prompt = Values.prompt(List.of(true, false, true));
    ActionVector floors = vector(RETAIN, RETAIN, RETAIN);
    List<ActionVector> judged = new ArrayList<>();
    // The first may be abstracted, the second stays, of first and third only one may be changed.
    UtilityPredicate utility =
        variant -> {
          judged.add(variant.actions());
          ActionVector a = variant.actions();
          return a.get(0) != REDACT
              && a.get(1) == RETAIN
              && (a.get(0) == RETAIN || a.get(2) == RETAIN);
        };

    Minimization found = new Minimizer(TIES, utility, 100).minimize(prompt, floors);

    assertThat(judged)
        .containsExactly(
            vector(REDACT, RETAIN, RETAIN),
            vector(ABSTRACT, RETAIN, RETAIN),
            vector(RETAIN, REDACT, RETAIN),
            vector(RETAIN, RETAIN, REDACT),
            vector(ABSTRACT, RETAIN, REDACT));
    // A probe had judged it before.
    assertThat(found.variant().actions()).isEqualTo(vector(RETAIN, RETAIN, REDACT));
    assertThat(found.frozen()).containsExactly(1);
    assertThat(found.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(found.calls()).isEqualTo(new Calls(4, 1, 1));
  }

  @Test
  void leavesTheFloorsIfNothingPasses() {
    Prompt prompt =
        Values.prompt(
            Values.value(PiiType.AGE, 0, Optional.of("coarse"), 0.9),
            Values.value(PiiType.EMAIL, 1, Optional.of("[some email]"), 0.9),
            Values.value(PiiType.NAME_FULL, 2, Optional.empty(), 0.1));
    ActionVector floors = ActionFloors.of(prompt, MinimizeSettings.DEFAULT);

    Minimization found = new Minimizer(TIES, variant -> false, 100).minimize(prompt, floors);

    assertThat(found.outcome()).isEqualTo(Outcome.NOTHING_PASSED);
    assertThat(found.variant().actions()).isEqualTo(vector(RETAIN, ABSTRACT, REDACT));
  }

  @Test
  void whatTheQuestionDoesNotNeedIsNeverJudgedAlone() {
    Prompt prompt =
        Values.prompt(
            Values.value(PiiType.AGE, 0, Optional.of("coarse"), 0.1),
            Values.value(PiiType.HEALTH, 1, Optional.empty(), 0.9));

    Minimization found =
        new Minimizer(TIES, new NeedUtility(MinimizeSettings.DEFAULT), 100)
            .minimize(prompt, ActionFloors.of(prompt, MinimizeSettings.DEFAULT));

    assertThat(found.variant().actions()).isEqualTo(vector(REDACT, RETAIN));
    assertThat(found.calls()).isEqualTo(new Calls(1, 1, 0));
  }

  @Test
  void aPromptWithoutValuesIsJudgedOnce() {
    Minimization found =
        new Minimizer(TIES, variant -> true, 1)
            .minimize(new Prompt("Hi.", "", List.of()), new ActionVector(List.of()));

    assertThat(found.variant().text()).isEqualTo("Hi.");
    assertThat(found.outcome()).isEqualTo(Outcome.PASSED);
  }
}
