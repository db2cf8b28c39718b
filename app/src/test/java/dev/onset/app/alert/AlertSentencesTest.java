package dev.onset.app.alert;

import static dev.onset.app.alert.SampleAlerts.alert;
import static dev.onset.app.alert.SampleAlerts.seen;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.terminal.AnsiColor;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Alert;
import dev.onset.model.Anonymity;
import dev.onset.model.EntityId;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.Rule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AlertSentencesTest {
  private static String reason(SampleAlerts.Draft draft) {
    return AlertSentences.reason(draft.made());
  }

  @Test
  void aNameWithAWayToReachThePersonTellsWhoItIs() {
    assertThat(
            reason(
                alert(Rule.RULE_B, 3).resting(seen(PiiType.NAME_FULL, 1), seen(PiiType.EMAIL, 3))))
        .isEqualTo(
            "The user became re-identifiable at turn 3: name (turn 1) and email address"
                + " (turn 3) together tell who it is.");
  }

  @Test
  void aPolicysTypeIsCalledByItsLabel() {
    PiiType staff = PiiType.own("STAFF_ID", PiiClass.UNIQUE_ID);
    TypeWords words =
        TypeWords.of(
            PolicyReader.shipped(
                Map.of("types", "{STAFF_ID: {class: unique_id, label: number on the badge}}")));
    Alert alert = alert(Rule.RULE_U, 2).resting(seen(staff, 2)).made();
    assertThat(AlertSentences.reason(alert, words)).contains(": number on the badge (turn 2)");
    assertThat(AlertSentences.reason(alert)).contains(": staff id (turn 2)");
    RaisedAlert raised = new RaisedAlert(alert, Optional.empty(), Optional.empty());
    assertThat(AlertLines.rows(raised, words, new AnsiColor(false)).get(1))
        .contains("number on the badge");
    assertThat(AlertLines.block(alert, words, new AnsiColor(false)))
        .anyMatch(line -> line.contains("STAFF_ID (number on the badge)"));
  }

  @Test
  void traitsAreCountedAndListedOnceForEachType() {
    assertThat(
            reason(
                alert(Rule.RULE_A, 7)
                    .resting(
                        seen(PiiType.LOCATION, 2),
                        seen(PiiType.AGE, 5),
                        seen(PiiType.LOCATION, 7),
                        seen(PiiType.OCCUPATION, 7))
                    .sharedBy(new Anonymity(5, 40, 300))))
        .isEqualTo(
            "The user became re-identifiable at turn 7 without a name: place (turns 2 and 7), age"
                + " (turn 5) and occupation (turn 7) fit about 40 people (5 to 300).");
  }

  @Test
  void anAlertOfAnOlderVersionCountsNobody() {
    assertThat(reason(alert(Rule.RULE_A, 2).resting(seen(PiiType.DOB, 2))))
        .isEqualTo(
            "The user became re-identifiable at turn 2 without a name: birth date (turn 2)"
                + " fits few people.");
  }

  @Test
  void aNumberAloneBelongsToOnePerson() {
    assertThat(reason(alert(Rule.RULE_U, 0).resting(seen(PiiType.SSN, 0))))
        .endsWith("at turn 0: social security number (turn 0) belongs to exactly one person.");
    assertThat(
            reason(
                alert(Rule.RULE_U, 1).resting(seen(PiiType.SSN, 0), seen(PiiType.US_PASSPORT, 1))))
        .endsWith("and passport number (turn 1) each belong to exactly one person.");
  }

  @Test
  void somebodyElseIsNamedAsTheOutputsNameThem() {
    assertThat(
            reason(
                alert(Rule.RULE_B, 3)
                    .about(EntityId.other(2), true)
                    .resting(seen(PiiType.NAME_FULL, 1), seen(PiiType.PHONE, 3))))
        .startsWith("OTHER_2, of whom the user spoke, became re-identifiable at turn 3: ");
    assertThat(reason(alert(Rule.RULE_U, 3).about(EntityId.other(1), false)))
        .startsWith("OTHER_1 became re-identifiable at turn 3: the evidence belongs");
  }

  @Test
  void whoeverTheAgentToldOfIsNamedSo() {
    Alert alert =
        alert(Rule.RULE_A, 3)
            .about(EntityId.about(1), true)
            .resting(seen(PiiType.OCCUPATION, 1), seen(PiiType.DOB, 3))
            .made();
    assertThat(AlertSentences.reason(alert))
        .isEqualTo(
            "ABOUT_1, of whom the agent told the user, became re-identifiable at turn 3 without a"
                + " name: occupation (turn 1) and birth date (turn 3) fit few people.");
    assertThat(AlertSentences.mark(alert)).isEqualTo(" (disclosed by the agent)");
    assertThat(AlertLinks.section(alert)).isEqualTo("disclosed_by_agent");
    assertThat(AlertExplanation.of(alert).steps())
        .contains("Treat it as a disclosure of personal data to the user of the chat.");
  }

  @Test
  void anAlertThatWaitsSaysSo() {
    assertThat(reason(alert(Rule.RULE_A, 4).waiting().resting(seen(PiiType.ZIP5, 4))))
        .isEqualTo(
            "The user can almost be told apart since turn 4: ZIP code (turn 4) fits few people,"
                + " and the policy waits for a name with a way to reach the person.");
  }

  @Test
  void aCorrectionSaysWhatIsLeft() {
    Alert first =
        alert(Rule.RULE_B, 3).resting(seen(PiiType.NAME_FULL, 1), seen(PiiType.EMAIL, 3)).made();
    assertThat(
            AlertSentences.reason(
                first.corrected(9, 0, List.of(first.evidence().get(0)), Optional.empty())))
        .isEqualTo(
            "Turn 9 took back evidence of the alert about the user at turn 3: name (turn 1)"
                + " still stands.");
    assertThat(AlertSentences.reason(first.corrected(9, 0, List.of(), Optional.empty())))
        .isEqualTo(
            "Turn 9 took back evidence of the alert about the user at turn 3: nothing of it still"
                + " stands.");
  }
}
