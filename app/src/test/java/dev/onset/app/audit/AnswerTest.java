package dev.onset.app.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.app.alert.SampleAlerts;
import dev.onset.app.terminal.AnsiColor;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Alert;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Rule;
import dev.onset.model.Tense;
import dev.onset.model.Tier;
import dev.onset.state.audit.ChainFinding;
import dev.onset.state.audit.Report;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerTest {
  private static final EntityId USER = EntityId.USER;
  private static final EntityId WIFE = EntityId.other(1);
  private static final Map<String, String> ENDED = Map.of("events", "9", "head", "ab");

  /** The chat of the guide: three facts narrow the user down, name and phone confirm it. */
  private static Trail narrowed() {
    return new Trail()
        .says(7, USER, PiiType.DOB, "d0")
        .says(9, USER, PiiType.GENDER, "e0")
        .says(13, USER, PiiType.LOCATION, "f0")
        .onset(13, USER, "RULE_A", 13, "GENDER:e0,DOB:d0,LOCATION:f0")
        .risk(13, USER, "WARN", "DANGER", "5.100000");
  }

  private static Trail confirmed() {
    return narrowed()
        .says(16, USER, PiiType.NAME_FULL, "a0")
        .says(19, USER, PiiType.PHONE, "b0")
        .onset(19, USER, "RULE_B", 13, "NAME_FULL:a0,PHONE:b0")
        .session(20, ProvenanceKind.CLOSED, ENDED);
  }

  @Test
  void saysWhoSinceWhenAndByWhat() {
    assertThat(confirmed().answer())
        .isEqualTo(
            "USER became re-identifiable at turn 13: birth date (turn 7), gender (turn 9) and place"
                + " (turn 13); confirmed at turn 19 by name (turn 16) and phone (turn 19).");
  }

  @Test
  void isTheFirstLineOfTheTextAndTheTitleOfThePage() {
    SessionAudit audit = confirmed().audit(Optional.empty());
    assertThat(AuditText.lines(audit, new AnsiColor(false)).get(0))
        .isEqualTo(audit.answer().line());
    assertThat(AuditPage.of(audit)).contains("<h1>" + audit.answer().line() + "</h1>");
  }

  @Test
  void saysWhichFactsWereTakenBackAndWhetherTheRestIdentifies() {
    assertThat(confirmed().takesBack(21, USER, PiiType.DOB, "d0").answer())
        .endsWith(
            "Taken back or replaced later: birth date (turn 21). What is left still identifies.");
    assertThat(
            confirmed()
                .takesBack(21, USER, PiiType.DOB, "d0")
                .risk(21, USER, "DANGER", "WARN", "2.000000")
                .answer())
        .endsWith(
            "Taken back or replaced later: birth date (turn 21). What is left identifies nobody by"
                + " itself.");
  }

  @Test
  void whatWasTakenBackAndSaidAgainStands() {
    assertThat(
            confirmed()
                .takesBack(21, USER, PiiType.DOB, "d0")
                .says(22, USER, PiiType.DOB, "d0")
                .answer())
        .doesNotContain("Taken back");
  }

  @Test
  void anOnsetThatIsDatedBackNamesWhatHeldThen() {
    assertThat(
            new Trail()
                .says(3, USER, PiiType.ZIP5, "c0")
                .says(5, USER, PiiType.DOB, "d0")
                .says(8, USER, PiiType.EMAIL, "b0")
                .datedBack(8, USER, "RULE_B", 5, "ZIP5:c0,DOB:d0,EMAIL:b0", "ZIP5:c0,DOB:d0")
                .answer())
        .isEqualTo(
            "USER became re-identifiable at turn 5: ZIP code (turn 3) and birth date (turn 5);"
                + " confirmed at turn 8 by email address (turn 8).");
  }

  @Test
  void whatWasSoIsCalledThatAndDoesNotStandForWhatIs() {
    Map<String, String> former = Map.of("tense", "former");
    Trail trail =
        new Trail()
            .says(1, USER, PiiType.ORG, "c0", former)
            .says(3, USER, PiiType.LOCATION, "e0")
            .onset(3, USER, "RULE_A", 3, "ORG:c0,LOCATION:e0");
    assertThat(trail.answer())
        .startsWith(
            "USER became re-identifiable at turn 3: former employer (turn 1) and place (turn 3).")
        .doesNotContain("Taken back");
    assertThat(
            trail
                .takesBack(5, USER, PiiType.LOCATION, "e0")
                .says(5, USER, PiiType.LOCATION, "e0", former)
                .answer())
        .contains("Taken back or replaced later: place (turn 5).");
  }

  @Test
  void otherPeopleAreNamedByWhoTheyAreToTheUser() {
    assertThat(
            new Trail()
                .says(2, WIFE, PiiType.NAME_FULL, "a0", Map.of("person", "wife"))
                .says(2, WIFE, PiiType.PHONE, "b0")
                .onset(2, WIFE, "RULE_B", 2, "NAME_FULL:a0,PHONE:b0")
                .says(4, EntityId.other(2), PiiType.AGE, "c0", Map.of("person", "person 2"))
                .session(5, ProvenanceKind.CLOSED, ENDED)
                .answer())
        .isEqualTo(
            "USER did not become re-identifiable: nothing is known of them. OTHER_1 (the user's"
                + " wife) became re-identifiable at turn 2: name (turn 2) and phone (turn 2). No"
                + " onset of OTHER_2.");
  }

  @Test
  void withoutAnOnsetItSaysWhatIsKnownAndWhyThatIsNotEnough() {
    Trail known = new Trail().says(3, USER, PiiType.AGE, "a0").says(5, USER, PiiType.ORG, "b0");
    assertThat(known.answer())
        .isEqualTo(
            "USER is not re-identifiable so far: age (turn 3) and employer (turn 5) are not"
                + " enough.");
    known
        .abstains(6, USER, Map.of("reason", "INSUFFICIENT_EVIDENCE"))
        .session(6, ProvenanceKind.CLOSED, ENDED);
    assertThat(known.answer())
        .isEqualTo(
            "USER did not become re-identifiable: age (turn 3) and employer (turn 5) are not"
                + " enough.");
    known.session(7, ProvenanceKind.REOPENED, Map.of("by", "command"));
    assertThat(known.answer()).startsWith("USER is not re-identifiable so far");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "NAME_COLLISION | Whether USER became re-identifiable stayed open: two people share a"
            + " name, and nothing told them apart. RULE_B holds since turn 4.",
        "WAIT_FOR_B | USER did not become re-identifiable by this policy: it waits for a name"
            + " together with an address or number, which never came. RULE_B holds since turn 4."
      })
  void anAbstentionSaysWhyAndWhichRuleHeld(String reason, String sentence) {
    assertThat(
            new Trail()
                .of(4, ProvenanceKind.HELD, USER, Map.of("rule", "RULE_B", "reason", "x"))
                .abstains(6, USER, Map.of("reason", reason))
                .session(6, ProvenanceKind.CLOSED, ENDED)
                .answer())
        .isEqualTo(sentence);
  }

  @Test
  void aSessionThatWasNotAssessedIsNotCalledSafe() {
    Trail unheard =
        new Trail()
            .abstains(
                6,
                USER,
                Map.of(
                    "reason", "INSUFFICIENT_EVIDENCE", "not_assessed", "UNKNOWN_SPEAKER,LANGUAGE"))
            .session(6, ProvenanceKind.CLOSED, ENDED);
    assertThat(unheard.answer())
        .isEqualTo(
            "Whether USER became re-identifiable could not be assessed: it is not known who said"
                + " what; much of it is in a language that Onset does not read.");
    assertThat(unheard.audit(Optional.empty()).answer().tone()).isEqualTo(Answer.Tone.OPEN);
  }

  /** The name is the user's, and the mail is recorded as another's. */
  private static Trail doubted() {
    return new Trail()
        .says(1, USER, PiiType.NAME_FULL, "a0")
        .says(3, WIFE, PiiType.EMAIL, "b0")
        .mayHold(3, USER, "RULE_B", 389, "NAME_FULL:a0,EMAIL:b0");
  }

  private static Alert possible(EntityId who, Alert.Status status, double probability) {
    Evidence name = new Evidence(PiiType.NAME_FULL, "a0", 1, Tier.TIER_0, 0.9, true, Tense.CURRENT);
    Evidence mail =
        new Evidence(
            PiiType.EMAIL,
            "b0",
            3,
            Tier.TIER_0,
            0.9,
            true,
            Tense.CURRENT,
            new TreeMap<>(Map.of("USER", 0.38, "OTHER_1", 0.5)));
    return SampleAlerts.likely(
        SampleAlerts.alert(Rule.RULE_B, 3).about(who, false).resting(name, mail),
        status,
        probability);
  }

  @Test
  void aPossibleOnsetIsSaidToBeOneAndLeavesTheAnswerOpen() {
    assertThat(doubted().answer())
        .isEqualTo(
            "Possibly USER became re-identifiable at turn 3 (38 %): name (turn 1) and email address"
                + " (turn 3). That is in doubt, and no onset. No onset of OTHER_1.");
    Trail ended =
        doubted()
            .abstains(6, USER, Map.of("reason", "INSUFFICIENT_EVIDENCE"))
            .session(6, ProvenanceKind.CLOSED, ENDED);
    SessionAudit audit = ended.audit(List.of(possible(USER, Alert.Status.POSSIBLE, 0.38)));
    assertThat(audit.answer().line())
        .startsWith(
            "Possibly USER became re-identifiable at turn 3 (38 %): name (turn 1) and email address"
                + " (turn 3, 50 % OTHER_1's, 38 % the user's). That is in doubt, and no onset.");
    assertThat(audit.answer().tone()).isEqualTo(Answer.Tone.OPEN);
    assertThat(AuditPage.of(audit))
        .contains("class=\"possible\"", "POSSIBLE, revision 0, 38 % likely", "50 % OTHER_1")
        .doesNotContain("class=\"onset\"");
  }

  @Test
  void aPossibleOnsetThatWasWithdrawnIsNone() {
    Alert possible = possible(USER, Alert.Status.POSSIBLE, 0.38);
    Answer answer =
        doubted().audit(List.of(possible, SampleAlerts.unlikely(possible, 5, 0.01))).answer();
    assertThat(answer.line()).startsWith("USER is not re-identifiable so far: name (turn 1) is");
    assertThat(answer.tone()).isEqualTo(Answer.Tone.CLEAR);
  }

  @Test
  void whoPossiblyBecameReIdentifiableIsNamedBesideWhoDid() {
    Trail settled = doubted().onset(5, USER, "RULE_B", 5, "NAME_FULL:a0,EMAIL:b0");
    assertThat(settled.answer())
        .isEqualTo(
            "USER became re-identifiable at turn 5: name (turn 1) and email address (turn 3). No"
                + " onset of OTHER_1.");
    assertThat(
            new Trail()
                .says(2, WIFE, PiiType.NAME_FULL, "a0", Map.of("person", "wife"))
                .mayHold(2, WIFE, "RULE_U", 200, "NAME_FULL:a0")
                .abstains(
                    6, USER, Map.of("reason", "INSUFFICIENT_EVIDENCE", "not_assessed", "LANGUAGE"))
                .session(6, ProvenanceKind.CLOSED, ENDED)
                .answer())
        .contains("Whether USER became re-identifiable could not be assessed: ")
        .endsWith(
            "Possibly OTHER_1 (the user's wife) became re-identifiable at turn 2 (20 %): name (turn"
                + " 2). That is in doubt, and no onset.");
  }

  @Test
  void withoutItsProvenanceAPossibleOnsetIsOneByItsAlerts() {
    Alert possible = possible(USER, Alert.Status.POSSIBLE, 0.38);
    assertThat(new Trail().audit(List.of(possible)).answer().line())
        .isEqualTo(
            "Possibly USER became re-identifiable at turn 3 (38 %): name (turn 1) and email address"
                + " (turn 3, 50 % OTHER_1's, 38 % the user's). That is in doubt, and no onset.");
    Alert settled = SampleAlerts.settled(possible, 5, 0.9, possible.evidence().get(0));
    assertThat(new Trail().audit(List.of(possible, settled)).answer().line())
        .isEqualTo("USER became re-identifiable at turn 5: name (turn 1).");
  }

  @Test
  void anErasedSessionHadNoOnsetWhenItWasErased() {
    assertThat(
            new Trail()
                .session(6, ProvenanceKind.CLOSED, Map.of("events", "0", "by", "erasure"))
                .answer())
        .isEqualTo(
            "USER had not become re-identifiable when the session was erased: nothing is known of"
                + " them.");
  }

  private static Optional<Report> found(ChainFinding.Kind kind) {
    return Optional.of(
        new Report(
            9, "ab", true, 0, List.of(new ChainFinding(kind, 3, "Event 3.")), new TreeMap<>()));
  }

  @Test
  void aRecordThatWasChangedIsNotToBeReliedOn() {
    Answer answer = confirmed().audit(found(ChainFinding.Kind.ALTERED)).answer();
    assertThat(answer.line()).startsWith("Do not rely on this: the record was changed");
    assertThat(answer.tone()).isEqualTo(Answer.Tone.ALARM);
    Answer nothing = new Trail().audit(found(ChainFinding.Kind.TAIL_CUT)).answer();
    assertThat(nothing.tone()).isEqualTo(Answer.Tone.ALARM);
  }

  @Test
  void anotherKeyIsSaidToBeOne() {
    assertThat(confirmed().audit(found(ChainFinding.Kind.OTHER_KEY)).answer().line())
        .startsWith("Not checked: the key that was given does not check this record. USER became");
  }

  @Test
  void withoutItsProvenanceASessionIsAnsweredFromItsAlerts() {
    Alert alert =
        new Alert(
            Trail.SESSION,
            "id",
            0,
            Alert.Status.OPEN,
            Alert.Severity.HIGH,
            USER,
            false,
            Rule.RULE_B,
            4,
            OptionalInt.empty(),
            OptionalInt.of(4),
            OptionalInt.of(4),
            0,
            List.of(
                new Evidence(PiiType.NAME_FULL, "a0", 1, Tier.TIER_0, 0.9, true, Tense.CURRENT)),
            "policy",
            List.of(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            1.0);
    SessionRecord record =
        new SessionRecord(
            Trail.SESSION,
            List.of(),
            Optional.empty(),
            List.of(alert),
            List.of(),
            List.of(),
            true,
            List.of());
    assertThat(
            SessionAudit.of(
                    "out",
                    record,
                    PolicyReader.shipped(),
                    Optional.empty(),
                    Transcripts.UNREAD.of(Trail.SESSION),
                    TypeWords.SHIPPED)
                .answer()
                .line())
        .isEqualTo("USER became re-identifiable at turn 4: name (turn 1).");
  }

  @Test
  void whatARecordHoldsCannotSpeakForThePage() {
    String page =
        AuditPage.of(
            new Trail()
                .says(2, WIFE, PiiType.PHONE, "b0", Map.of("person", "<script>\u202e"))
                .onset(2, WIFE, "<b>", 2, "<i>:b0")
                .audit(Optional.empty()));
    assertThat(page).doesNotContain("<script>", "<b>", "<i>", "\u202e");
  }

  @Test
  void aPolicysTypeIsCalledByItsLabel() {
    PiiType staff = PiiType.own("STAFF_ID", PiiClass.UNIQUE_ID);
    Policy policy =
        PolicyReader.shipped(
            Map.of("types", "{STAFF_ID: {class: unique_id, label: number on the badge}}"));
    Trail trail = new Trail().says(2, EntityId.USER, staff, "a0");
    assertThat(trail.answer()).contains("staff id (turn 2)");
    SessionAudit audit = trail.audit(TypeWords.of(policy));
    assertThat(audit.answer().line()).contains("number on the badge (turn 2)");
    assertThat(AuditPage.of(audit)).contains("STAFF_ID (number on the badge)");
    assertThat(AuditText.lines(audit, new AnsiColor(false)))
        .anyMatch(line -> line.contains("STAFF_ID (number on the badge)"));
  }
}
