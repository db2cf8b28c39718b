package dev.onset.app.console.policy;

import static dev.onset.app.alert.SampleAlerts.alert;
import static dev.onset.app.alert.SampleAlerts.seen;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.alert.SampleAlerts;
import dev.onset.app.console.policy.TrialResult.RaisedOnset;
import dev.onset.app.replay.SessionOutput;
import dev.onset.model.Alert;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.Rule;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrialRunTest {
  private static final Alert POSSIBLE =
      SampleAlerts.likely(
          alert(Rule.RULE_B, 3).resting(seen(PiiType.NAME_FULL, 1), seen(PiiType.EMAIL, 3)),
          Alert.Status.POSSIBLE,
          0.3);
  private static final Alert SETTLED =
      SampleAlerts.settled(POSSIBLE, 7, 0.9, seen(PiiType.NAME_FULL, 1), seen(PiiType.EMAIL, 3));

  private static List<RaisedOnset> gained(Alert... revisions) {
    SessionOutput output = new SessionOutput();
    for (Alert one : revisions) {
      output.add(one);
    }
    TrialRun run = new TrialRun(PolicyReader.shipped());
    run.add(output);
    return new TrialRun(PolicyReader.shipped()).against(run, 1, 1).alerts().gained();
  }

  @Test
  void aPossibleOnsetIsSaidToBeOne() {
    assertThat(gained(POSSIBLE))
        .extracting(PolicyScreen::sentence)
        .containsExactly("c-1042, turn 3: possibly RULE_B of USER by NAME_FULL, EMAIL");
  }

  @Test
  void itBecomesAnOnsetAtTheTurnThatSaysSo() {
    assertThat(gained(POSSIBLE, SETTLED))
        .extracting(PolicyScreen::sentence)
        .containsExactly("c-1042, turn 7: RULE_B of USER by NAME_FULL, EMAIL");
  }

  @Test
  void onceWithdrawnItWasNothingAndAnOnsetWasOne() {
    assertThat(gained(POSSIBLE, SampleAlerts.unlikely(POSSIBLE, 7, 0.01))).isEmpty();
    assertThat(gained(POSSIBLE, SETTLED, SampleAlerts.withdrawn(SETTLED, 9)))
        .extracting(PolicyScreen::sentence)
        .containsExactly("c-1042, turn 7: RULE_B of USER by , withdrawn");
  }
}
