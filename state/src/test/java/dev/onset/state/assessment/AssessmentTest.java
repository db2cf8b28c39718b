package dev.onset.state.assessment;

import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.NAME_PART;
import static dev.onset.model.PiiType.PHONE;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Assertion;
import dev.onset.model.Assessment;
import dev.onset.model.ChainHead;
import dev.onset.model.EntityId;
import dev.onset.model.LanguageReading;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RiskLevel;
import dev.onset.model.Verdict;
import dev.onset.state.engine.EngineChat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A session is safe only where it was assessed (spec section 1). */
class AssessmentTest {
  private static final String NAME = "I am Dana Whitfield";
  private static final String REACH = "call 414-555-0134 or write dana@example.org";

  private static EngineChat twoTurns(String speaker) {
    EngineChat chat = new EngineChat();
    chat.say(speaker, 0, 0, NAME, neural(NAME_FULL, "Dana Whitfield", 0.9).said(Assertion.STATED));
    chat.say(
        speaker,
        1,
        0,
        REACH,
        regex(PHONE, "414-555-0134").said(Assertion.STATED),
        regex(EMAIL, "dana@example.org").said(Assertion.STATED));
    chat.close(1);
    return chat;
  }

  private static Verdict verdict(EngineChat chat) {
    return chat.verdict(EntityId.USER).orElseThrow();
  }

  private static String safeText(EngineChat chat, int turn) {
    return chat.all(RedactedTurn.class).stream()
        .filter(one -> one.turn() == turn)
        .map(RedactedTurn::text)
        .reduce((earlier, later) -> later)
        .orElseThrow();
  }

  private static final LanguageReading GERMAN = LanguageReading.foreign("deu");

  private static EngineChat recording() {
    return new EngineChat(Map.of("language.changes", "recorded"));
  }

  @Test
  void aChangeOfLanguageIsAnEventOfTheTrail() {
    EngineChat chat = recording();
    chat.user(0, chat.in(LanguageReading.READ, "hello, my parcel did not arrive"));
    chat.user(2, chat.in(GERMAN, "mein Paket ist nicht angekommen"));
    chat.user(3, "ok");
    chat.user(4, chat.in(GERMAN, "ich warte seit einer Woche darauf"));
    chat.user(6, chat.in(LanguageReading.READ, "so what happens to it now?"));

    assertThat(chat.events(ProvenanceKind.LANGUAGE_CHANGED))
        .<Map<String, String>>extracting(ProvenanceEvent::detail)
        .containsExactly(
            Map.of("from", "eng", "to", "deu", "at", "2"),
            Map.of("from", "deu", "to", "eng", "at", "6"));
    assertThat(chat.events(ProvenanceKind.LANGUAGE_CHANGED))
        .extracting(ProvenanceEvent::turn)
        .containsExactly(2, 6);
    List<ProvenanceEvent> trail = chat.all(ProvenanceEvent.class);
    ChainHead head = chat.all(ChainHead.class).get(chat.all(ChainHead.class).size() - 1);
    assertThat(trail).last().extracting(ProvenanceEvent::mac).isEqualTo(head.mac());
    assertThat(head.events()).isEqualTo(trail.size());
  }

  @Test
  void aChatThatBeginsInAnotherLanguageSaysSo() {
    EngineChat chat = recording();
    chat.agent(0, chat.in(LanguageReading.READ, "good morning, how may I help you?"));
    chat.user(1, chat.in(GERMAN, "mein Paket ist nicht angekommen"));

    assertThat(chat.events(ProvenanceKind.LANGUAGE_CHANGED))
        .<Map<String, String>>extracting(ProvenanceEvent::detail)
        .containsExactly(Map.of("to", "deu", "at", "1"));
  }

  @Test
  void aLateTurnAnAgentAndEnglishFromTheStartChangeNoLanguage() {
    EngineChat chat = recording();
    chat.user(3, chat.in(LanguageReading.READ, "hello, my parcel did not arrive"));
    chat.agent(4, chat.in(GERMAN, "einen Moment bitte, ich sehe nach"));
    chat.user(1, chat.in(GERMAN, "mein Paket ist nicht angekommen"));

    assertThat(chat.events(ProvenanceKind.LANGUAGE_CHANGED)).isEmpty();
  }

  /** An older reader refuses the event, so a policy has to ask for it. */
  @Test
  void aPolicyThatAsksForNoneRecordsNone() {
    EngineChat chat = new EngineChat();
    chat.user(0, chat.in(GERMAN, "mein Paket ist nicht angekommen"));

    assertThat(chat.events(ProvenanceKind.LANGUAGE_CHANGED)).isEmpty();
    assertThat(verdict(chat).assessment().reasons()).containsExactly(Assessment.Reason.LANGUAGE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "user",
        "customer",
        "Customer ",
        "End User",
        "end-user",
        "Visitor 4711",
        "Kunde",
        "Dana Whitfield",
        "Speaker 1",
        "P2",
        "+1 414 555 0134",
        "participant",
        "Inbound",
        "caller_2",
        "お客様",
        "who?"
      })
  void nobodyWhoTellsEverythingIsSafe(String label) {
    assertThat(verdict(twoTurns(label)).state()).isNotEqualTo(RiskLevel.SAFE);
  }

  @Test
  void whatAnUnknownSpeakerTellsIsNotAssessedAndMasked() {
    EngineChat chat = twoTurns("Dana Whitfield");

    Verdict user = verdict(chat);
    assertThat(user.tPred()).isEmpty();
    assertThat(user.assessment().reasons()).containsExactly(Assessment.Reason.UNKNOWN_SPEAKER);
    assertThat(safeText(chat, 0)).isEqualTo("I am [NAME_FULL_1]");
    assertThat(safeText(chat, 1)).doesNotContain("414", "dana");
    assertThat(chat.all(RedactedTurn.class)).allMatch(one -> one.speaker().equals("unknown"));
    assertThat(chat.events(ProvenanceKind.ABSTAINED).get(0).detail())
        .containsEntry("not_assessed", "UNKNOWN_SPEAKER");
  }

  @Test
  void aPolicyMayMaskThatByTypeAlone() {
    EngineChat chat = new EngineChat(Map.of("redaction.unassessed", "by_type"));
    chat.say("Dana", 0, 0, NAME, neural(NAME_FULL, "Dana Whitfield", 0.9));

    assertThat(safeText(chat, 0)).isEqualTo(NAME);
  }

  @Test
  void aSilentUnknownSpeakerBesideTheUserIsNoReason() {
    EngineChat chat = new EngineChat();
    chat.user(0, "where is my parcel?");
    chat.say("Jonas", 1, 0, "I am looking");
    chat.close(1);

    assertThat(verdict(chat).state()).isEqualTo(RiskLevel.SAFE);
    assertThat(verdict(chat).assessment()).isEqualTo(Assessment.ASSESSED);
  }

  @Test
  void anUnknownSpeakerAloneIsAReasonThoughNothingWasFound() {
    EngineChat chat = new EngineChat();
    chat.say("Jonas", 0, 0, "I am looking");
    chat.agent(1, "Fine.");

    assertThat(verdict(chat).assessment().assessed()).isFalse();
  }

  @Test
  void whatSomebodyElseTellsBesideTheUserIsAssessed() {
    EngineChat chat = new EngineChat();
    chat.say("other", 0, 0, NAME, neural(NAME_FULL, "Dana Whitfield", 0.9).said(Assertion.STATED));
    assertThat(verdict(chat).assessment().reasons())
        .as("before a user speaks")
        .containsExactly(Assessment.Reason.UNKNOWN_SPEAKER);

    chat.user(1, "that is my sister on the other phone");
    chat.close(1);

    assertThat(verdict(chat).assessment().reasons()).isEmpty();
    assertThat(verdict(chat).tPred()).isEmpty();
    assertThat(safeText(chat, 0)).isEqualTo("I am [NAME_FULL_1]");
  }

  @Test
  void twoNumberedSpeakersStayTwoPeople() {
    EngineChat chat = new EngineChat();
    chat.say(
        "Customer 1", 0, 0, NAME, neural(NAME_FULL, "Dana Whitfield", 0.9).said(Assertion.STATED));
    chat.say("Customer 2", 1, 0, REACH, regex(PHONE, "414-555-0134").said(Assertion.STATED));
    chat.close(1);

    assertThat(verdict(chat).tPred()).isEmpty();
    assertThat(verdict(chat).assessment().reasons())
        .containsExactly(Assessment.Reason.UNKNOWN_SPEAKER);
  }

  @Test
  void evidenceOfAnUnclearOwnerIsCountedByTypeAndMasked() {
    EngineChat chat = new EngineChat();
    chat.user(
        0,
        "Kim Novak, from Toledo",
        neural(NAME_FULL, "Kim Novak", 0.9).unclear(),
        neural(LOCATION, "Toledo", 0.9).unclear());
    chat.close(0);

    assertThat(verdict(chat).assessment())
        .isEqualTo(Assessment.of(Set.of(), Map.of(NAME_FULL, 1, LOCATION, 1)));
    assertThat(verdict(chat).state()).isNotEqualTo(RiskLevel.SAFE);
    assertThat(safeText(chat, 0)).isEqualTo("[NAME_FULL_1], from [LOCATION_1]");
  }

  @Test
  void whatIsKnownOrNotTrueOrNoEvidenceIsNotOpen() {
    EngineChat chat = new EngineChat();
    chat.user(0, "I live in Toledo", neural(LOCATION, "Toledo", 0.95));
    chat.user(
        1,
        "Toledo, Kim, not Ohio City",
        neural(LOCATION, "Toledo", 0.9).unclear(),
        neural(NAME_PART, "Kim", 0.9).unclear(),
        neural(LOCATION, "Ohio City", 0.9).said(Assertion.DENIED));
    chat.close(1);

    assertThat(verdict(chat).assessment()).isEqualTo(Assessment.ASSESSED);
  }

  @Test
  void withoutAModelOfOwnersNothingIsAssessed() {
    EngineChat chat = new EngineChat().withoutOwners();
    chat.user(0, NAME, neural(NAME_FULL, "Dana Whitfield", 0.9));

    assertThat(verdict(chat).assessment().reasons()).containsExactly(Assessment.Reason.WITHHELD);
  }

  @Test
  void anOnsetIsAlwaysAssessed() {
    EngineChat chat = new EngineChat();
    chat.say("Jonas", 0, 0, "it is Toledo", neural(LOCATION, "Toledo", 0.9));
    chat.user(1, NAME, neural(NAME_FULL, "Dana Whitfield", 0.9));
    chat.user(2, REACH, regex(EMAIL, "dana@example.org"));

    assertThat(verdict(chat).state()).isEqualTo(RiskLevel.DANGER);
    assertThat(verdict(chat).assessment()).isEqualTo(Assessment.ASSESSED);
  }
}
