package dev.onset.app.alert;

import static dev.onset.app.alert.SampleAlerts.alert;
import static dev.onset.app.alert.SampleAlerts.doubted;
import static dev.onset.app.alert.SampleAlerts.seen;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.terminal.AnsiColor;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Alert;
import dev.onset.model.AlertChange;
import dev.onset.model.Anonymity;
import dev.onset.model.EntityId;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.Rule;
import dev.onset.model.Tense;
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
    assertThat(AlertExplanation.of(alert, TypeWords.SHIPPED).steps())
        .contains("Treat it as a disclosure of personal data to the user of the chat.");
  }

  @Test
  void anAlertThatWaitsSaysSo() {
    assertThat(reason(alert(Rule.RULE_A, 4).waiting().resting(seen(PiiType.ZIP5, 4))))
        .isEqualTo(
            "The user can almost be told apart since turn 4: ZIP code (turn 4) fits few people,"
                + " and the policy waits for a name with a way to reach the person.");
  }

  private static final Alert DIRECT =
      alert(Rule.RULE_B, 3).resting(seen(PiiType.NAME_FULL, 1), seen(PiiType.EMAIL, 3)).made();
  private static final Alert TRAITS =
      alert(Rule.RULE_A, 7)
          .resting(seen(PiiType.DOB, 5), seen(PiiType.ZIP5, 7))
          .sharedBy(new Anonymity(1, 3, 9))
          .made();

  @Test
  void aCorrectionSaysWhatWasTakenBackAndWhyItStillHolds() {
    assertThat(
            AlertSentences.reason(
                SampleAlerts.revised(
                    DIRECT,
                    9,
                    Alert.Status.CORRECTED,
                    List.of(seen(PiiType.NAME_FULL, 1), seen(PiiType.PHONE, 6)),
                    AlertChange.Cause.TAKEN_BACK,
                    List.of(seen(PiiType.EMAIL, 3)))))
        .isEqualTo(
            "Turn 9 took back email address (turn 3) of the alert about the user, re-identifiable"
                + " at turn 3: name (turn 1) and phone (turn 6) together still tell who it is.");
  }

  @Test
  void aValueThatGaveWayIsReplaced() {
    assertThat(
            AlertSentences.reason(
                SampleAlerts.revised(
                    DIRECT,
                    9,
                    Alert.Status.CORRECTED,
                    List.of(seen(PiiType.NAME_FULL, 1), seen(PiiType.EMAIL, 9)),
                    AlertChange.Cause.TAKEN_BACK,
                    List.of(seen(PiiType.EMAIL, 3)))))
        .startsWith("Turn 9 replaced email address (turn 3) of the alert about the user, ");
  }

  @Test
  void aWithdrawalSaysWhy() {
    assertThat(
            AlertSentences.reason(
                SampleAlerts.revised(
                    DIRECT,
                    9,
                    Alert.Status.WITHDRAWN,
                    List.of(seen(PiiType.NAME_FULL, 1)),
                    AlertChange.Cause.TAKEN_BACK,
                    List.of(seen(PiiType.EMAIL, 3)))))
        .isEqualTo(
            "Turn 9 withdrew the alert about the user, re-identifiable at turn 3: it took back"
                + " email address (turn 3), and name (turn 1) is not enough.");
    Alert nothing =
        SampleAlerts.withdrawn(
            alert(Rule.RULE_B, 3)
                .about(EntityId.other(2), true)
                .resting(seen(PiiType.NAME_FULL, 1), seen(PiiType.PHONE, 3))
                .made(),
            9);
    assertThat(AlertSentences.reason(nothing))
        .isEqualTo(
            "Turn 9 withdrew the alert about OTHER_2, of whom the user spoke, re-identifiable at"
                + " turn 3: it took back name (turn 1) and phone (turn 3), and nothing else"
                + " stands.");
    assertThat(AlertLinks.section(nothing)).isEqualTo("withdrawn");
  }

  @Test
  void aRuleThatHoldsLaterConfirmsWhatHeldAtTheOnset() {
    Alert later =
        alert(Rule.RULE_B, 13)
            .resting(seen(PiiType.NAME_FULL, 1), seen(PiiType.SSN, 13))
            .after(7, TRAITS.evidence())
            .made();
    String sentence =
        "The user became re-identifiable at turn 7: birth date (turn 5) and ZIP code (turn 7);"
            + " confirmed at turn 13 by name (turn 1) and social security number (turn 13).";
    assertThat(AlertSentences.reason(later)).isEqualTo(sentence);
    assertThat(
            AlertSentences.reason(
                SampleAlerts.revised(
                    TRAITS,
                    13,
                    Alert.Status.OPEN,
                    TRAITS.evidence(),
                    AlertChange.Cause.CONFIRMED,
                    later.evidence())))
        .isEqualTo(sentence);
    assertThat(AlertLines.block(later, TypeWords.SHIPPED, new AnsiColor(false)))
        .contains("      " + sentence);
  }

  @Test
  void whatWasAndWillBeSaysSoAndPeopleAreCountedByWhatIs() {
    Alert alert =
        alert(Rule.RULE_A, 7)
            .resting(
                seen(PiiType.ORG, 2, Tense.FORMER),
                seen(PiiType.ORG, 4, Tense.FORMER),
                seen(PiiType.LOCATION, 5, Tense.FUTURE),
                seen(PiiType.AGE, 7))
            .sharedBy(new Anonymity(5, 40, 300))
            .made();
    assertThat(AlertSentences.reason(alert))
        .isEqualTo(
            "The user became re-identifiable at turn 7 without a name: former employer (turns 2 and"
                + " 4), future place (turn 5) and age (turn 7) fit no more than about 40 people (5"
                + " to 300).");
    assertThat(AlertLines.block(alert, TypeWords.SHIPPED, new AnsiColor(false)))
        .contains("      shared by no more than about 40 people (5 to 300)")
        .anyMatch(line -> line.contains("ORG (former) turn 2"));
    assertThat(AlertExplanation.of(alert, TypeWords.SHIPPED).meaning())
        .contains(
            "3 of 4 values are not so now: they were, or will be, and weigh what the policy says.");
  }

  @Test
  void whatNarrowsSaysToHowMany() {
    Alert narrowed =
        SampleAlerts.revised(
            TRAITS,
            13,
            Alert.Status.OPEN,
            List.of(seen(PiiType.DOB, 5), seen(PiiType.ZIP5, 7), seen(PiiType.OCCUPATION, 13)),
            AlertChange.Cause.NARROWED,
            List.of(seen(PiiType.OCCUPATION, 13)));
    assertThat(AlertSentences.reason(narrowed))
        .isEqualTo(
            "The user became re-identifiable at turn 7: birth date (turn 5) and ZIP code (turn 7);"
                + " narrowed down at turn 13: birth date (turn 5), ZIP code (turn 7) and"
                + " occupation (turn 13) now fit about 3 people (1 to 9).");
    assertThat(AlertLines.block(narrowed, TypeWords.SHIPPED, new AnsiColor(false)).get(0))
        .contains("re-identifiable from turn 7  revision 1, open  R 0.00");
    assertThat(AlertExplanation.of(narrowed, TypeWords.SHIPPED).meaning())
        .contains(
            "Revision 1 adds to what was sent before: at most a tenth of the people is left. The"
                + " onset turn stays.");
  }

  @Test
  void whatHoldsAgainSaysSo() {
    assertThat(
            AlertSentences.reason(
                SampleAlerts.revised(
                    SampleAlerts.withdrawn(DIRECT, 9),
                    12,
                    Alert.Status.OPEN,
                    List.of(seen(PiiType.NAME_FULL, 1), seen(PiiType.PHONE, 12)),
                    AlertChange.Cause.RESTORED,
                    List.of(seen(PiiType.PHONE, 12)))))
        .isEqualTo(
            "The user became re-identifiable at turn 3: name (turn 1) and email address (turn 3);"
                + " after a withdrawal again since turn 12: name (turn 1) and phone (turn 12)"
                + " together tell who it is.");
  }

  private static final Alert POSSIBLE =
      SampleAlerts.likely(
          alert(Rule.RULE_B, 7)
              .resting(
                  doubted(PiiType.NAME_FULL, 3, Map.of("USER", 0.62, "OTHER_1", 0.25)),
                  doubted(PiiType.EMAIL, 7, Map.of("OTHER_1", 0.3, "USER", 0.7))),
          Alert.Status.POSSIBLE,
          0.43);

  @Test
  void aPossibleOnsetSaysHowLikelyAndWhoseEachValueMayBe() {
    assertThat(AlertSentences.reason(POSSIBLE))
        .isEqualTo(
            "Possibly the user became re-identifiable at turn 7 (43 %): name (turn 3, 62 % the"
                + " user's, 25 % OTHER_1's) and email address (turn 7, 70 % the user's, 30 %"
                + " OTHER_1's) together would tell who it is.");
    assertThat(AlertSentences.urgency(POSSIBLE)).isEqualTo("POSSIBLE");
    assertThat(AlertSentences.severity(POSSIBLE))
        .startsWith("Only possible: if it is so, whoever reads the chat can reach");
    assertThat(AlertSentences.severity(DIRECT)).startsWith("Urgent: ");
    assertThat(AlertLinks.section(POSSIBLE)).isEqualTo("possible");
    assertThat(AlertLines.block(POSSIBLE, TypeWords.SHIPPED, new AnsiColor(false)))
        .first()
        .asString()
        .startsWith("ALERT POSSIBLE ")
        .endsWith("  possible onset, 43 % likely");
    assertThat(AlertLines.block(POSSIBLE, TypeWords.SHIPPED, new AnsiColor(false)))
        .anyMatch(line -> line.endsWith("  62 %: the user; 25 %: OTHER_1"));
  }

  @Test
  void valuesInDoubtAreNotTakenTogetherWithOthersOfTheirType() {
    Alert alert =
        SampleAlerts.likely(
            alert(Rule.RULE_A, 7)
                .resting(
                    seen(PiiType.LOCATION, 1),
                    doubted(PiiType.LOCATION, 2, Map.of("USER", 0.6)),
                    doubted(PiiType.LOCATION, 7, Map.of("USER", 0.6)))
                .sharedBy(new Anonymity(5, 40, 300)),
            Alert.Status.POSSIBLE,
            0.2);
    assertThat(AlertSentences.reason(alert))
        .isEqualTo(
            "Possibly the user became re-identifiable at turn 7 without a name (20 %): place (turn"
                + " 1) and place (turns 2 and 7, 60 % the user's) would fit about 40 people (5 to"
                + " 300).");
  }

  @Test
  void aNumberInDoubtMayBeThePersons() {
    assertThat(
            AlertSentences.reason(
                SampleAlerts.likely(
                    alert(Rule.RULE_U, 0).resting(doubted(PiiType.SSN, 0, Map.of("USER", 0.12))),
                    Alert.Status.POSSIBLE,
                    0.12)))
        .endsWith("social security number (turn 0, 12 % the user's) alone would tell who it is.");
  }

  @Test
  void anOnsetInDoubtSaysHowLikelyItIs() {
    Alert alert =
        SampleAlerts.likely(
            alert(Rule.RULE_B, 7)
                .resting(
                    doubted(PiiType.NAME_FULL, 3, Map.of("USER", 0.7)), seen(PiiType.EMAIL, 7)),
            Alert.Status.OPEN,
            0.7);
    assertThat(AlertSentences.reason(alert))
        .isEqualTo(
            "The user became re-identifiable at turn 7 (70 % likely): name (turn 3, 70 % the"
                + " user's) and email address (turn 7) together tell who it is.");
    assertThat(AlertSentences.urgency(alert)).isEqualTo("HIGH");
    assertThat(AlertExplanation.of(alert, TypeWords.SHIPPED).meaning())
        .contains("The rule holds, 70 % likely: it is not certain whose the evidence is.");
    assertThat(AlertSentences.likelihood(DIRECT)).isEmpty();
  }

  @Test
  void whatIsNearlySurelyTheirsIsToldAsTheirs() {
    SampleAlerts.Draft draft =
        alert(Rule.RULE_B, 7)
            .resting(
                doubted(PiiType.NAME_FULL, 3, Map.of("USER", 0.97)),
                doubted(PiiType.EMAIL, 7, Map.of("USER", 0.94)));
    Alert own = SampleAlerts.likely(draft, Alert.Status.OPEN, 0.91);
    assertThat(AlertSentences.reason(own))
        .isEqualTo(
            "The user became re-identifiable at turn 7 (91 % likely): name (turn 3) and email"
                + " address (turn 7, 94 % the user's) together tell who it is.");
    assertThat(AlertExplanation.of(own, TypeWords.SHIPPED).meaning())
        .contains("Whose is email address (turn 7)? 94 %: the user.")
        .noneMatch(sentence -> sentence.startsWith("Whose is name"));
    assertThat(
            AlertSentences.reason(
                SampleAlerts.likely(
                    draft.about(EntityId.other(1), true), Alert.Status.POSSIBLE, 0.1)))
        .contains("name (turn 3, 97 % the user's)");
  }

  @Test
  void aPossibleOnsetThatBecomesOneSaysSo() {
    Alert settled =
        SampleAlerts.settled(
            POSSIBLE,
            9,
            0.81,
            doubted(PiiType.NAME_FULL, 3, Map.of("USER", 0.81)),
            seen(PiiType.EMAIL, 7));
    assertThat(AlertSentences.reason(settled))
        .isEqualTo(
            "It is likely enough now that the user became re-identifiable at turn 9 (81 %): name"
                + " (turn 3, 81 % the user's) and email address (turn 7) together tell who it is.");
    assertThat(AlertLinks.section(settled)).isEqualTo("rule_b");
    assertThat(AlertExplanation.of(settled, TypeWords.SHIPPED).meaning())
        .contains(
            "Revision 1 makes a possible onset an onset: it became likely enough that the evidence"
                + " is theirs. The onset is at its turn.");
    assertThat(
            AlertSentences.reason(
                SampleAlerts.settled(
                    POSSIBLE, 9, 1, seen(PiiType.NAME_FULL, 3), seen(PiiType.EMAIL, 7))))
        .startsWith(
            "There is no doubt any more that the user became re-identifiable at turn 9: name"
                + " (turn 3) and");
  }

  @Test
  void aPossibleOnsetThatIsTooUnlikelyIsWithdrawn() {
    Alert unlikely = SampleAlerts.unlikely(POSSIBLE, 9, 0.03);
    assertThat(AlertSentences.reason(unlikely))
        .isEqualTo(
            "Turn 9 withdrew the possible onset of the user: it is too unlikely now (3 %) that name"
                + " (turn 3) and email address (turn 7) are theirs.");
    assertThat(AlertSentences.isOnlyPossible(unlikely)).isTrue();
    assertThat(AlertSentences.isOnlyPossible(SampleAlerts.withdrawn(DIRECT, 9))).isFalse();
    assertThat(AlertLines.block(unlikely, TypeWords.SHIPPED, new AnsiColor(false)).get(0))
        .endsWith("  possible onset, 3 % likely  revision 1, withdrawn");
    AlertExplanation explained = AlertExplanation.of(unlikely, TypeWords.SHIPPED);
    assertThat(explained.meaning())
        .contains(
            "Revision 1 withdraws a possible onset: it became too unlikely that the evidence is"
                + " theirs.")
        .noneMatch(sentence -> sentence.contains("waits for RULE_B"));
    assertThat(explained.steps())
        .last()
        .isEqualTo("Close the case: it is too unlikely that the evidence is theirs.");
    assertThat(
            AlertSentences.reason(
                SampleAlerts.revised(
                    unlikely,
                    12,
                    Alert.Status.POSSIBLE,
                    POSSIBLE.evidence(),
                    AlertChange.Cause.RESTORED,
                    POSSIBLE.evidence(),
                    0.15)))
        .startsWith(
            "Possibly the user became re-identifiable at turn 12 (15 %), after a withdrawal: name"
                + " (turn 3, ");
  }

  @Test
  void anOnsetWhoseEvidenceIsSomebodyElsesIsWithdrawnForThat() {
    Alert open =
        SampleAlerts.likely(
            alert(Rule.RULE_B, 3)
                .resting(
                    seen(PiiType.NAME_FULL, 1), doubted(PiiType.EMAIL, 3, Map.of("USER", 0.6))),
            Alert.Status.OPEN,
            0.6);
    Alert withdrawn =
        SampleAlerts.revised(
            open,
            9,
            Alert.Status.WITHDRAWN,
            List.of(seen(PiiType.NAME_FULL, 1)),
            AlertChange.Cause.TAKEN_BACK,
            List.of(open.evidence().get(1)),
            0.02);
    assertThat(AlertSentences.reason(withdrawn))
        .isEqualTo(
            "Turn 9 withdrew the alert about the user, re-identifiable at turn 3: email address"
                + " (turn 3) is no longer likely enough theirs, and name (turn 1) is not enough.");
    assertThat(AlertExplanation.of(withdrawn, TypeWords.SHIPPED).meaning())
        .contains(
            "Revision 1 withdraws what was sent before: evidence was taken back or is somebody"
                + " else's, and the rule does not hold any more. The onset turn stays.");
  }

  @Test
  void whatIsDecidedByANameAloneSaysThat() {
    Alert shared =
        SampleAlerts.likely(
            alert(Rule.RULE_B, 7).resting(seen(PiiType.NAME_FULL, 3), seen(PiiType.EMAIL, 7)),
            Alert.Status.POSSIBLE,
            1);
    AlertExplanation explained = AlertExplanation.of(shared, TypeWords.SHIPPED);
    assertThat(explained.meaning())
        .contains(
            "It is possible, and no onset: somebody else has the same name, and nothing has told"
                + " the two apart.");
    assertThat(explained.steps().get(1)).startsWith("Find out which of the people of that name");
    Alert likely =
        SampleAlerts.likely(
            alert(Rule.RULE_B, 7)
                .resting(
                    seen(PiiType.NAME_FULL, 3), doubted(PiiType.EMAIL, 7, Map.of("USER", 0.98))),
            Alert.Status.POSSIBLE,
            0.98);
    assertThat(AlertExplanation.of(likely, TypeWords.SHIPPED).meaning())
        .contains(
            "It is possible, 98 % likely, and no onset: it is in doubt whose the evidence is. The"
                + " policy asks for more, or two people share a name.");
    assertThat(AlertExplanation.of(POSSIBLE, TypeWords.SHIPPED).meaning())
        .contains(
            "It is possible, 43 % likely, and no onset: it is in doubt whose the evidence is.");
  }
}
