package dev.onset.state.engine;

import static dev.onset.model.PiiType.ACCOUNT_NUMBER;
import static dev.onset.model.PiiType.AGE;
import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.NAME_PART;
import static dev.onset.model.PiiType.OCCUPATION;
import static dev.onset.model.PiiType.ORG;
import static dev.onset.model.PiiType.PHONE;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Alert;
import dev.onset.model.AlertChange;
import dev.onset.model.ChainHead;
import dev.onset.model.DuplicateTurn;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.OwnerReading;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.RejectReason;
import dev.onset.model.Rejection;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import dev.onset.model.Verdict;
import dev.onset.state.provenance.ProvenanceChain;
import dev.onset.state.session.ClosedMarker;
import dev.onset.state.session.PrecedingText;
import dev.onset.state.session.Session;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EngineTest {
  private static final String NAME = "My name is Dana Whitfield.";
  private static final String MAIL = "dana@example.org";

  private static EngineChat onset() {
    EngineChat chat = new EngineChat();
    chat.user(0, NAME, neural(NAME_FULL, "Dana Whitfield", 0.8));
    chat.user(1, MAIL, regex(EMAIL, MAIL));
    return chat;
  }

  @Test
  void ruleBFiresOnANameAndADirectIdentifier() {
    EngineChat chat = onset();
    assertThat(chat.onset()).isEqualTo(1);
    Verdict verdict = chat.verdict(EntityId.USER).orElseThrow();
    assertThat(verdict.state()).isEqualTo(RiskLevel.DANGER);
    assertThat(verdict.rule()).contains(Rule.RULE_B);
    assertThat(verdict.tConfirm()).hasValue(1);
    assertThat(verdict.tWarn()).isEmpty();
    Alert alert = chat.all(Alert.class).get(0);
    assertThat(alert.severity()).isEqualTo(Alert.Severity.HIGH);
    assertThat(alert.models()).containsExactly("scripted-1@000000000000");
    assertThat(alert.policyVersion()).isEqualTo(chat.policy().version());
  }

  @Test
  void theEmissionsOfATurnComeInTheirOrder() {
    EngineChat chat = new EngineChat();
    chat.user(0, NAME, neural(NAME_FULL, "Dana Whitfield", 0.8));
    List<Emission> second = chat.user(1, MAIL, regex(EMAIL, MAIL));
    List<Class<?>> kinds = second.stream().<Class<?>>map(Emission::getClass).distinct().toList();
    assertThat(kinds)
        .containsExactly(
            Redaction.class,
            RedactedTurn.class,
            ProvenanceEvent.class,
            ChainHead.class,
            Alert.class,
            Verdict.class);
  }

  @Test
  void theFirstTurnGivesTheUsersVerdictEvenIfNothingWasSaid() {
    EngineChat chat = new EngineChat();
    chat.agent(0, "Hello!");
    assertThat(chat.verdict(EntityId.USER).orElseThrow().state()).isEqualTo(RiskLevel.SAFE);
    assertThat(chat.agent(1, "Anybody there?")).hasOnlyElementsOfType(RedactedTurn.class);
  }

  @Test
  void theSameTurnAgainIsADuplicateAndChangesNothing() {
    EngineChat chat = onset();
    Session before = chat.store.load(EngineChat.ID).orElseThrow();
    assertThat(chat.user(1, MAIL, regex(EMAIL, MAIL)))
        .containsExactly(new DuplicateTurn(EngineChat.ID, 1));
    assertThat(chat.store.load(EngineChat.ID)).contains(before);
  }

  @Test
  void anotherTextUnderTheSameIndexConflicts() {
    EngineChat chat = onset();
    assertThat(chat.user(1, "something else"))
        .containsExactly(new Rejection(EngineChat.ID, 1, RejectReason.CONFLICTING_TURN));
  }

  @Test
  void aHigherRevisionTakesTheOldReadingBackAndKeepsTheOnset() {
    EngineChat chat = onset();
    List<Emission> emitted = chat.say("user", 1, 1, "never mind");
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(NAME_FULL);
    assertThat(chat.events(ProvenanceKind.RETRACTED))
        .singleElement()
        .satisfies(event -> assertThat(event.detail()).containsEntry("reason", "revision"));
    assertThat(chat.onset()).isEqualTo(1);
    assertThat(chat.verdict(EntityId.USER).orElseThrow().state()).isEqualTo(RiskLevel.SAFE);
    assertThat(emitted)
        .filteredOn(Alert.class::isInstance)
        .singleElement()
        .satisfies(
            emission -> {
              Alert alert = (Alert) emission;
              assertThat(alert.status()).isEqualTo(Alert.Status.WITHDRAWN);
              assertThat(alert.revision()).isEqualTo(1);
              assertThat(alert.tPred()).hasValue(1);
              assertThat(alert.evidence()).extracting(one -> one.type()).containsExactly(NAME_FULL);
            });
    assertThat(emitted)
        .filteredOn(RedactedTurn.class::isInstance)
        .extracting(one -> ((RedactedTurn) one).revision())
        .containsExactly(1);
  }

  @Test
  void aTurnIsReadWithWhatTheOtherSideSaidLast() {
    EngineChat chat = new EngineChat();
    chat.agent(0, "And your name?");
    chat.user(1, "rowan");
    chat.user(2, "tidewell");
    chat.agent(3, "Thanks!");
    chat.say("system", 4, 0, "The agent has left.");
    chat.user(5, "bye");
    chat.say("user", 5, 1, "goodbye");

    assertThat(chat.requests)
        .containsExactly(
            "", "And your name?", "And your name?", "rowan tidewell", "", "Thanks!", "Thanks!");
  }

  @Test
  void aLateTurnIsReadAloneAndIsNotWhatWasSaidLast() {
    EngineChat chat = new EngineChat();
    chat.agent(3, "And your name?");
    chat.user(1, "hello");
    chat.agent(2, "Hi there.");
    chat.user(4, "rowan");

    assertThat(chat.requests).containsExactly("", "", "", "And your name?");
  }

  @Test
  void onlyTheEndOfAVeryLongTurnIsKept() {
    EngineChat chat = new EngineChat();
    chat.agent(0, "\uD83D\uDE00".repeat(500));
    chat.user(1, "what?");

    assertThat(chat.requests.get(1)).isEqualTo("\uD83D\uDE00".repeat(PrecedingText.LONGEST));
  }

  @Test
  void aLateTurnIsReadButDatesNothingBack() {
    EngineChat chat = new EngineChat();
    chat.user(5, NAME, neural(NAME_FULL, "Dana Whitfield", 0.8));
    chat.user(2, MAIL, regex(EMAIL, MAIL));
    assertThat(chat.onset()).isEqualTo(5);
    assertThat(chat.events(ProvenanceKind.COMMITTED))
        .extracting(ProvenanceEvent::turn)
        .containsOnly(5);
    assertThat(chat.alerts(EntityId.USER).get(0).evidence())
        .extracting(one -> one.turn())
        .containsExactly(2, 5);
  }

  @Test
  void anOversizedTextIsSetAsideByItsCodePoints() {
    EngineChat chat = new EngineChat(Map.of("max_text_length", "4"));
    assertThat(chat.user(0, "😀😀😀😀")).hasAtLeastOneElementOfType(RedactedTurn.class);
    assertThat(chat.user(1, "12345"))
        .contains(new Rejection(EngineChat.ID, 1, RejectReason.OVERSIZED_TEXT));
  }

  @Test
  void aSessionIsNotAssessedWhileATurnWasTooLongToBeRead() {
    EngineChat chat = new EngineChat(Map.of("max_text_length", "4"));
    chat.user(0, "abcd");
    assertThat(assessments(chat.user(1, "12345"))).containsExactly(List.of("TRUNCATED"));
    assertThat(assessments(chat.user(1, "12345"))).isEmpty();
    assertThat(assessments(chat.user(2, "efgh"))).isEmpty();
    assertThat(assessments(chat.user(1, "1234"))).containsExactly(List.of());
    assertThat(assessments(chat.close(2))).containsExactly(List.of());
  }

  @Test
  void aTurnThatIsTooLongCountsBeforeEveryTurnThatIsRead() {
    EngineChat chat = new EngineChat(Map.of("max_text_length", "4"));
    assertThat(assessments(chat.user(0, "12345"))).containsExactly(List.of("TRUNCATED"));
    assertThat(chat.all(ProvenanceEvent.class)).isEmpty();
    assertThat(assessments(chat.user(1, "abcd"))).isEmpty();
    assertThat(assessments(chat.user(0, "1234"))).containsExactly(List.of());
    assertThat(assessments(chat.close(1))).containsExactly(List.of());
  }

  @Test
  void aSessionWhoseOnlyTurnWasTooLongEndsNotAssessed() {
    EngineChat chat = new EngineChat(Map.of("max_text_length", "4"));
    chat.user(3, "12345");
    assertThat(assessments(chat.close(3))).containsExactly(List.of("TRUNCATED"));
    assertThat(chat.events(ProvenanceKind.ABSTAINED))
        .singleElement()
        .satisfies(event -> assertThat(event.detail()).containsEntry("not_assessed", "TRUNCATED"));
    assertThat(chat.store.load(EngineChat.ID)).isEmpty();
    assertThat(chat.user(3, "12345"))
        .containsExactly(new Rejection(EngineChat.ID, 3, RejectReason.SESSION_CLOSED));
  }

  private static List<List<String>> assessments(List<Emission> emissions) {
    return emissions.stream()
        .filter(Verdict.class::isInstance)
        .map(one -> ((Verdict) one).assessment().reasons().stream().map(Enum::name).toList())
        .toList();
  }

  @Test
  void anEndedSessionKnowsItsTurnsAndTakesNoOthers() {
    EngineChat chat = onset();
    List<Emission> closing = chat.close(1);
    assertThat(closing)
        .last()
        .satisfies(
            emission -> {
              assertThat(((Verdict) emission).closed()).isTrue();
              assertThat(((Verdict) emission).tPred()).hasValue(1);
              assertThat(((Verdict) emission).abstainReason()).isEmpty();
            });
    assertThat(chat.store.load(EngineChat.ID)).isEmpty();
    assertThat(chat.store.closed(EngineChat.ID).orElseThrow().userOnset()).hasValue(1);
    assertThat(chat.user(0, NAME)).containsExactly(new DuplicateTurn(EngineChat.ID, 0));
    assertThat(chat.user(0, "what nobody said"))
        .containsExactly(new Rejection(EngineChat.ID, 0, RejectReason.SESSION_CLOSED));
    assertThat(chat.user(2, "anything"))
        .containsExactly(new Rejection(EngineChat.ID, 2, RejectReason.SESSION_CLOSED));
    assertThat(chat.close(1)).isEmpty();
  }

  @Test
  void theMarkerOfALongSessionIsBoundedAndDropsNothingItDoesNotKnow() {
    EngineChat chat = new EngineChat();
    for (int turn = 0; turn <= ClosedMarker.CONTENTS; turn++) {
      chat.user(turn, "number " + turn);
    }
    chat.close(ClosedMarker.CONTENTS);
    assertThat(chat.store.closed(EngineChat.ID).orElseThrow().contents())
        .hasSize(ClosedMarker.CONTENTS);
    assertThat(chat.user(1, "number 1")).containsExactly(new DuplicateTurn(EngineChat.ID, 1));
    assertThat(chat.user(0, "number 0"))
        .containsExactly(new Rejection(EngineChat.ID, 0, RejectReason.SESSION_CLOSED));
  }

  @Test
  void aCloseThatKnowsLessThanTheSessionIsIgnored() {
    EngineChat chat = onset();
    assertThat(chat.close(0)).isEmpty();
    assertThat(chat.store.load(EngineChat.ID)).isPresent();
  }

  @Test
  void aCloseOfAnUnknownSessionGivesNothing() {
    assertThat(new EngineChat().close(7)).isEmpty();
  }

  @Test
  void theChainHasNoGapsAndEveryMacHolds() {
    EngineChat chat = onset();
    chat.close(1);
    List<ProvenanceEvent> events = chat.all(ProvenanceEvent.class);
    String head = "";
    long sequence = 0;
    for (ProvenanceEvent event : events) {
      assertThat(event.sequence()).isEqualTo(sequence++);
      assertThat(event.mac()).isEqualTo(ProvenanceChain.mac(EngineChat.key(), head, event));
      assertThat(event.link()).isEqualTo(ProvenanceChain.link(head, event));
      if (event.kind() == ProvenanceKind.CLOSED) {
        assertThat(event.detail())
            .containsEntry("events", Long.toString(event.sequence()))
            .containsEntry("head", head);
      }
      head = event.link();
    }
    assertThat(events.get(events.size() - 1).kind()).isEqualTo(ProvenanceKind.CLOSED);
    ClosedMarker marker = chat.store.closed(EngineChat.ID).orElseThrow();
    assertThat(marker.chainHead()).isEqualTo(head);
    assertThat(marker.chainLength()).isEqualTo(sequence);
  }

  @Test
  void anObservationNamesTheRecognizerOfThePolicy() {
    EngineChat chat = new EngineChat();
    chat.user(
        0,
        "claim 44120987 of mine",
        new EngineChat.Seen(
            ACCOUNT_NUMBER,
            "44120987",
            Tier.TIER_0,
            1.0,
            List.of(
                new TierSighting(Tier.TIER_0, ACCOUNT_NUMBER, 1.0, Optional.of("policy-number")),
                new TierSighting(Tier.TIER_2, ACCOUNT_NUMBER, 0.6))));
    chat.user(1, MAIL, regex(EMAIL, MAIL));

    assertThat(chat.events(ProvenanceKind.OBSERVED))
        .extracting(event -> Optional.ofNullable(event.detail().get("recognizer")))
        .containsExactly(Optional.of("policy-number"), Optional.empty());
  }

  @Test
  void aDroppedOrReorderedEventBreaksTheChain() {
    EngineChat chat = onset();
    chat.close(1);
    List<ProvenanceEvent> events = chat.all(ProvenanceEvent.class);
    assertThat(isIntact(events)).isTrue();
    for (int at = 0; at + 1 < events.size(); at++) {
      List<ProvenanceEvent> dropped = new ArrayList<>(events);
      dropped.remove(at);
      assertThat(isIntact(dropped)).isFalse();
      List<ProvenanceEvent> reordered = new ArrayList<>(events);
      Collections.swap(reordered, at, at + 1);
      assertThat(isIntact(reordered)).isFalse();
    }
  }

  private static boolean isIntact(List<ProvenanceEvent> events) {
    String head = "";
    for (ProvenanceEvent event : events) {
      if (!event.mac().equals(ProvenanceChain.mac(EngineChat.key(), head, event))) {
        return false;
      }
      head = event.link();
    }
    return true;
  }

  @Test
  void noOutputButTheSafeTextCarriesAValue() {
    EngineChat chat = onset();
    chat.user(2, "I live in Toledo", neural(LOCATION, "Toledo", 0.95));
    chat.close(2);
    assertThat(chat.out)
        .filteredOn(emission -> !(emission instanceof RedactedTurn))
        .allSatisfy(
            emission ->
                assertThat(emission.toString().toLowerCase(java.util.Locale.ROOT))
                    .doesNotContain("dana", "toledo"));
  }

  @Test
  void anotherPolicyIsNamedInTheTrailWhereItBegins() {
    EngineChat chat = onset();
    chat.changePolicy(Map.of("ipp.theta", "9.0"));
    chat.user(2, "hello again");
    assertThat(chat.events(ProvenanceKind.POLICY_CHANGED))
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.turn()).isEqualTo(2);
              assertThat(event.detail())
                  .containsEntry("from", chat.policy().version())
                  .containsEntry("at", "2")
                  .containsEntry("revision", "0");
            });
  }

  @Test
  void equalInputsGiveEqualOutputs() {
    assertThat(onset().out).isEqualTo(onset().out);
  }

  @Test
  void bothRulesAlertTheLaterOneConfirmsAndKeepsTheOnset() {
    EngineChat chat = new EngineChat();
    chat.traits(0);
    chat.user(1, NAME, neural(NAME_FULL, "Dana Whitfield", 0.8));
    chat.user(4, MAIL, regex(EMAIL, MAIL));
    chat.user(5, "I'm 54", neural(AGE, "54", 0.95));
    assertThat(chat.all(Alert.class))
        .extracting(Alert::rule)
        .containsExactly(Rule.RULE_A, Rule.RULE_B, Rule.RULE_A);
    assertThat(chat.all(Alert.class).get(2).change())
        .hasValueSatisfying(one -> assertThat(one.cause()).isEqualTo(AlertChange.Cause.CONFIRMED));
    assertThat(chat.all(Alert.class)).allSatisfy(one -> assertThat(one.tPred()).hasValue(0));
    Verdict verdict = chat.verdict(EntityId.USER).orElseThrow();
    assertThat(verdict.tWarn()).hasValue(0);
    assertThat(verdict.tConfirm()).hasValue(4);
    assertThat(verdict.rule()).contains(Rule.RULE_A);
  }

  @Test
  void aThirdPersonAlertsAsSuch() {
    EngineChat chat = new EngineChat();
    chat.user(
        0,
        "My wife's name is Ada Brook and her number is 414-555-0188.",
        neural(NAME_FULL, "Ada Brook", 0.95).anothers(),
        regex(PHONE, "414-555-0188").anothers());
    assertThat(chat.onset()).isEqualTo(-1);
    assertThat(chat.all(Alert.class))
        .singleElement()
        .satisfies(
            alert -> {
              assertThat(alert.entity()).isEqualTo(EntityId.other(1));
              assertThat(alert.thirdParty()).isTrue();
            });
  }

  @Test
  void theTrailSaysWhoSomebodyElseIsAndNamesNobody() {
    EngineChat chat = new EngineChat();
    chat.user(
        0, "My wife's boss works at Petal Works.", neural(ORG, "Petal Works", 0.95).anothers());
    chat.say(
        "Cy Dahl",
        1,
        0,
        "I'm Cy Dahl, from Toledo.",
        neural(NAME_FULL, "Cy Dahl", 0.95).read(OwnerReading.OWN));
    chat.user(2, "I'm 54", neural(AGE, "54", 0.95));
    assertThat(chat.events(ProvenanceKind.OBSERVED))
        .extracting(one -> one.entity().orElseThrow().name() + one.detail().get("person"))
        .containsExactly("OTHER_1wife's boss", "OTHER_2null", "USERnull");
    assertThat(chat.events(ProvenanceKind.OBSERVED))
        .extracting(one -> Optional.ofNullable(one.detail().get("speaker")))
        .containsExactly(
            Optional.empty(),
            Optional.of(EngineChat.key().hash("speaker", "Cy Dahl")),
            Optional.empty());
  }

  @Test
  void theTrailTellsEveryPressure() {
    EngineChat chat = new EngineChat();
    chat.user(0, "I live in Toledo", neural(LOCATION, "Toledo", 0.95));
    chat.user(1, "I'm 54", neural(AGE, "54", 0.95));
    chat.user(2, "ok");
    assertThat(chat.events(ProvenanceKind.RISK_CHANGED))
        .extracting(one -> one.detail().toString())
        .containsExactly(
            "{from=SAFE, r_quasi=2.000000, to=WARN}", "{from=WARN, r_quasi=3.500000, to=WARN}");
  }

  @Test
  void anotherSpeakersOwnNodeNeverAlerts() {
    EngineChat chat = new EngineChat();
    chat.agent(
        0,
        "This is Ada Brook, my number is 414-555-0188.",
        neural(NAME_FULL, "Ada Brook", 0.95).read(OwnerReading.OWN),
        regex(PHONE, "414-555-0188").read(OwnerReading.OWN));
    assertThat(chat.facts(EntityId.other(1))).containsOnlyKeys(NAME_FULL, PHONE);
    assertThat(chat.facts(EntityId.USER)).isEmpty();
    assertThat(chat.all(Alert.class)).isEmpty();
  }

  @Test
  void aBareYesConfirmsWhatTheAgentReadBack() {
    EngineChat chat = new EngineChat();
    chat.user(
        0, "Petal Works, Toledo", neural(ORG, "Petal Works", 0.6), neural(LOCATION, "Toledo", 0.6));
    chat.agent(1, "You work for Petal Works?", neural(ORG, "Petal Works", 0.6));
    chat.user(2, "Yes, that's correct.");
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(ORG);
    assertThat(chat.events(ProvenanceKind.CONFIRMED))
        .singleElement()
        .satisfies(event -> assertThat(event.type()).contains(ORG));
  }

  @Test
  void aYesAfterAnotherTurnConfirmsNothing() {
    EngineChat chat = new EngineChat();
    chat.user(0, "Petal Works", neural(ORG, "Petal Works", 0.6));
    chat.agent(1, "You work for Petal Works?", neural(ORG, "Petal Works", 0.6));
    chat.say("system", 2, 0, "The agent opened the record.");
    chat.user(3, "Yes, correct.");
    assertThat(chat.events(ProvenanceKind.CONFIRMED)).isEmpty();
  }

  @Test
  void aSelfGivenFirstNameAnchorsRuleBWhereThePolicySaysSo() {
    for (String anchor : List.of("full", "self_identified")) {
      EngineChat chat = new EngineChat(Map.of("name_anchor", anchor));
      chat.user(0, "name priya", neural(NAME_PART, "priya", 0.45));
      chat.user(1, MAIL, regex(EMAIL, MAIL));
      assertThat(chat.onset()).isEqualTo(anchor.equals("full") ? -1 : 1);
    }
  }

  @Test
  void aWholeReplyThatIsANameAnchorsToo() {
    EngineChat chat = new EngineChat(Map.of("name_anchor", "self_identified"));
    chat.user(0, "sure, viswa", neural(NAME_PART, "viswa", 0.45));
    chat.user(1, MAIL, regex(EMAIL, MAIL));
    assertThat(chat.onset()).isEqualTo(1);
    assertThat(chat.events(ProvenanceKind.COMMITTED).get(0).detail())
        .containsEntry("self_identified", "true");
  }

  @Test
  void everyoneWithAnOpenCollisionIsHeldAndNobodyElse() {
    EngineChat chat = new EngineChat();
    chat.user(0, "My wife's name is Ada Brook.", neural(NAME_FULL, "Ada Brook", 0.95).anothers());
    chat.user(1, "Ada Brook", neural(NAME_FULL, "Ada Brook", 0.95));
    chat.user(2, "My boss is Bo Lund.", neural(NAME_FULL, "Bo Lund", 0.95).anothers());
    chat.user(3, "His number is 414-555-0188", regex(PHONE, "414-555-0188").anothers());
    assertThat(chat.alerts(EntityId.other(2))).hasSize(1);
    assertThat(chat.alerts(EntityId.USER)).isEmpty();
  }

  @Test
  void twoEntitiesOfOneFullNameCollideUntilTheUserSaysWhoTheyAre() {
    EngineChat chat = new EngineChat();
    chat.user(0, NAME, neural(NAME_FULL, "Dana Whitfield", 0.95));
    chat.user(
        1,
        "My mom's name is Dana Whitfield.",
        neural(NAME_FULL, "Dana Whitfield", 0.96).anothers());
    chat.user(2, MAIL, regex(EMAIL, MAIL));
    assertThat(chat.events(ProvenanceKind.COLLISION_OPENED)).hasSize(1);
    assertThat(chat.onset()).isEqualTo(-1);
    chat.user(3, "I'm Dana Whitfield, not my mom.", neural(NAME_FULL, "Dana Whitfield", 0.95));
    assertThat(chat.events(ProvenanceKind.COLLISION_RESOLVED)).hasSize(1);
    assertThat(chat.onset()).isEqualTo(3);
  }

  @Test
  void anAgentsTurnOpensNoCollision() {
    EngineChat chat = new EngineChat();
    chat.user(0, NAME, neural(NAME_FULL, "Dana Whitfield", 0.95));
    chat.agent(
        1,
        "I'm Dana Whitfield too, there is another Dana here!",
        neural(NAME_FULL, "Dana Whitfield", 0.95).read(OwnerReading.OWN));
    chat.user(2, MAIL, regex(EMAIL, MAIL));
    assertThat(chat.events(ProvenanceKind.COLLISION_OPENED)).isEmpty();
    assertThat(chat.onset()).isEqualTo(2);
  }

  @Test
  void anAnnouncedNameBlocksWhoBearsItAndNobodyElse() {
    EngineChat wife = new EngineChat();
    wife.user(0, NAME, neural(NAME_FULL, "Dana Whitfield", 0.95));
    wife.user(
        1, "My wife's name is Amanda Berg.", neural(NAME_FULL, "Amanda Berg", 0.95).anothers());
    wife.user(2, "There may be another Amanda.", neural(NAME_PART, "Amanda", 0.45).anothers());
    wife.user(3, MAIL, regex(EMAIL, MAIL));
    assertThat(wife.events(ProvenanceKind.COLLISION_OPENED)).hasSize(1);
    assertThat(wife.onset()).isEqualTo(3);

    EngineChat stranger = new EngineChat();
    stranger.user(0, NAME, neural(NAME_FULL, "Dana Whitfield", 0.95));
    stranger.user(1, "I spoke to another Amanda.", neural(NAME_PART, "Amanda", 0.45).anothers());
    stranger.user(2, MAIL, regex(EMAIL, MAIL));
    assertThat(stranger.onset()).isEqualTo(2);
  }

  @Test
  void anotherOfTheNameIsNotWhoBearsIt() {
    EngineChat chat = new EngineChat();
    chat.user(0, "My wife's name is Ada Brook.", neural(NAME_FULL, "Ada Brook", 0.95).anothers());
    chat.user(
        1,
        "Another Ada called, 414-555-0188.",
        neural(NAME_PART, "Ada", 0.95).anothers(),
        regex(PHONE, "414-555-0188").anothers());
    assertThat(chat.withheldReasons()).containsExactly("name_collision");
    assertThat(chat.facts(EntityId.other(1))).containsOnlyKeys(NAME_FULL);
    assertThat(chat.facts(EntityId.other(2))).containsOnlyKeys(PHONE);
  }

  @Test
  void theAgentsNamesakeLeavesAnAnnouncedCollisionToTheUser() {
    EngineChat chat = new EngineChat();
    chat.agent(
        0, "This is Amanda Berg.", neural(NAME_FULL, "Amanda Berg", 0.95).read(OwnerReading.OWN));
    chat.user(1, "There may be another Amanda.", neural(NAME_PART, "Amanda", 0.45).anothers());
    chat.user(2, MAIL, regex(EMAIL, MAIL));
    chat.close(2);
    assertThat(chat.verdict(EntityId.USER).orElseThrow().abstainReason())
        .contains(dev.onset.model.AbstainReason.NAME_COLLISION);
  }

  @Test
  void theUsersNameTellsNoTwoOthersApart() {
    EngineChat chat = new EngineChat();
    chat.user(0, "My wife's name is Ada Brook.", neural(NAME_FULL, "Ada Brook", 0.95).anothers());
    chat.user(1, "My boss is named Ada Brook.", neural(NAME_FULL, "Ada Brook", 0.95).anothers());
    chat.user(2, "I'm Ada Brook.", neural(NAME_FULL, "Ada Brook", 0.95));
    chat.user(3, "My boss's email is ada@example.org", regex(EMAIL, "ada@example.org").anothers());
    assertThat(chat.alerts(EntityId.other(2))).isEmpty();
    chat.user(
        4, "My boss is named Ada Brook Jr.", neural(NAME_FULL, "Ada Brook Jr", 0.95).anothers());
    assertThat(chat.alerts(EntityId.other(2))).hasSize(1);
  }

  @Test
  void aThirdNamesakeIsHeldToo() {
    EngineChat chat = new EngineChat();
    chat.user(0, "My wife's name is Ada Brook.", neural(NAME_FULL, "Ada Brook", 0.95).anothers());
    chat.user(1, "My boss is named Ada Brook.", neural(NAME_FULL, "Ada Brook", 0.95).anothers());
    chat.user(2, "My sister is named Ada Brook.", neural(NAME_FULL, "Ada Brook", 0.95).anothers());
    chat.user(
        3, "My sister's email is ada@example.org", regex(EMAIL, "ada@example.org").anothers());
    assertThat(chat.alerts(EntityId.other(3))).isEmpty();
  }

  @Test
  void aNameThatTheDelayCommitsOnAnAgentsTurnResolvesThere() {
    EngineChat chat = new EngineChat();
    chat.user(0, MAIL, regex(EMAIL, MAIL));
    chat.user(1, "There may be another Dana.", neural(NAME_PART, "Dana", 0.45).anothers());
    chat.user(2, "Dana Whitfield", neural(NAME_FULL, "Dana Whitfield", 0.6));
    chat.agent(5, "Thank you.");
    assertThat(chat.onset()).isEqualTo(5);
  }

  @Test
  void anOnsetThatWaitedForRuleBHasAnAlert() {
    EngineChat chat = new EngineChat(Map.of("rules.wait_for_b", "true"));
    chat.traits(0);
    chat.user(1, NAME, neural(NAME_FULL, "Dana Whitfield", 0.95));
    chat.user(2, "There may be another Dana.", neural(NAME_PART, "Dana", 0.45).anothers());
    chat.user(3, MAIL, regex(EMAIL, MAIL));
    chat.user(4, "Sorry, I gave you the wrong email.");
    chat.user(5, "I'm Dana Whitfield.", neural(NAME_FULL, "Dana Whitfield", 0.95));
    assertThat(chat.all(Alert.class)).isEmpty();
    assertThat(chat.onset()).isEqualTo(-1);
  }

  @Test
  void aCandidateThatCountsIsNotDisplacedByACoarserOne() {
    EngineChat chat = new EngineChat();
    chat.user(0, "Toledo, Ohio", neural(LOCATION, "Toledo, Ohio", 0.86));
    chat.user(1, "so, Ohio", neural(LOCATION, "Ohio", 0.87));
    chat.user(
        2,
        "a florist at Petal Works",
        neural(OCCUPATION, "florist", 0.86),
        neural(ORG, "Petal Works", 0.86));
    assertThat(chat.alerts(EntityId.USER).get(0).evidence())
        .extracting(one -> one.turn())
        .containsExactly(0, 2, 2);
  }

  @Test
  void onlyCandidatesAreRememberedAsReadBack() {
    EngineChat chat = new EngineChat();
    chat.user(0, "Petal Works", neural(ORG, "Petal Works", 0.6));
    chat.agent(
        1,
        "Petal Works of Toledo?",
        neural(ORG, "Petal Works", 0.6),
        neural(LOCATION, "Toledo", 0.6));
    assertThat(chat.store.load(EngineChat.ID).orElseThrow().header().readBack()).hasSize(1);
  }
}
