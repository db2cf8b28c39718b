package dev.onset.state.gate;

import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.NAME_PART;
import static dev.onset.model.PiiType.OCCUPATION;
import static dev.onset.model.PiiType.ORG;
import static dev.onset.model.PiiType.PHONE;
import static dev.onset.state.engine.EngineChat.agreed;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Alert;
import dev.onset.model.Candidate;
import dev.onset.model.CommitPolicy;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.RiskLevel;
import dev.onset.model.Tier;
import dev.onset.state.engine.EngineChat;
import dev.onset.state.graph.EvidenceGraph;
import dev.onset.state.graph.LiveGraph;
import dev.onset.state.session.Session;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * A value is held up by the turns that say it: saying it again makes it newer, and a turn that is
 * revised takes with it what it brought and nothing else (spec section 6).
 */
class SupportByTurnTest {
  private final EngineChat chat = new EngineChat();

  @AfterEach
  void theTrailTellsTheEvidence() {
    assertThat(EvidenceGraph.from(EngineChat.ID, chat.all(ProvenanceEvent.class)))
        .isEqualTo(
            LiveGraph.of(
                EngineChat.ID, chat.store.load(EngineChat.ID).orElseThrow(), EngineChat.key()));
  }

  private Fact fact(PiiType type) {
    return chat.store.load(EngineChat.ID).orElseThrow().facts().values().stream()
        .filter(one -> one.type() == type)
        .findFirst()
        .orElseThrow();
  }

  private Optional<Candidate> candidate(PiiType type) {
    return chat.store.load(EngineChat.ID).orElseThrow().candidates().values().stream()
        .filter(one -> one.type() == type)
        .findFirst();
  }

  private Map<String, String> lastRetraction() {
    var events = chat.events(ProvenanceKind.RETRACTED);
    return events.get(events.size() - 1).detail();
  }

  @Test
  void revisingATurnKeepsAFactThatAnotherTurnSaysToo() {
    chat.user(0, "414-555-0188", regex(PHONE, "414-555-0188"));
    chat.user(1, "so, 414-555-0188", regex(PHONE, "414-555-0188"));
    chat.say("user", 1, 1, "so, call me");
    assertThat(fact(PHONE).originTurn()).isZero();
    assertThat(fact(PHONE).latestTurn()).isZero();
    assertThat(lastRetraction())
        .containsEntry("was", "fact")
        .containsEntry("left", "fact")
        .containsEntry("reason", "revision");
  }

  @Test
  void revisingTheFirstOfTwoTurnsMovesTheOriginAndTheCommitment() {
    chat.user(0, "414-555-0188", regex(PHONE, "414-555-0188"));
    chat.user(2, "so, 414-555-0188", regex(PHONE, "414-555-0188"));
    chat.say("user", 0, 1, "hello");
    assertThat(fact(PHONE).originTurn()).isEqualTo(2);
    assertThat(fact(PHONE).commitTurn()).isEqualTo(2);
    assertThat(fact(PHONE).policy()).isEqualTo(CommitPolicy.HIGH_CONFIDENCE);
    assertThat(lastRetraction()).containsEntry("was", "fact").containsEntry("left", "candidate");
  }

  @Test
  void aFactThatTheOthersWouldNotHaveMadeFallsBackToACandidate() {
    chat.user(0, "Petal Works", neural(ORG, "Petal Works", 0.6));
    chat.user(1, "at Petal Works", neural(ORG, "Petal Works", 0.95));
    assertThat(fact(ORG).policy()).isEqualTo(CommitPolicy.HIGH_CONFIDENCE);
    chat.say("user", 1, 1, "at work");
    assertThat(chat.facts(EntityId.USER)).isEmpty();
    assertThat(candidate(ORG).orElseThrow().confidence()).isEqualTo(0.6);
    chat.agent(3, "Thanks.");
    assertThat(fact(ORG).policy()).isEqualTo(CommitPolicy.DELAY);
    assertThat(fact(ORG).commitTurn()).isEqualTo(3);
  }

  @Test
  void aFactThatTheDelayMadeStandsWithoutALaterAndStrongerTurn() {
    chat.user(0, "Petal Works", neural(ORG, "Petal Works", 0.6));
    chat.agent(3, "Thanks.");
    chat.user(4, "at Petal Works", neural(ORG, "Petal Works", 0.95));
    assertThat(fact(ORG).confidence()).isEqualTo(0.95);
    chat.say("user", 4, 1, "at work");
    assertThat(fact(ORG).policy()).isEqualTo(CommitPolicy.DELAY);
    assertThat(fact(ORG).commitTurn()).isEqualTo(3);
    assertThat(fact(ORG).confidence()).isEqualTo(0.6);
    assertThat(fact(ORG).tier()).isEqualTo(Tier.TIER_2);
  }

  @Test
  void corroborationEndsWithTheTurnOfTheSecondTier() {
    chat.user(0, "Petal Works", new EngineChat.Seen(ORG, "Petal Works", Tier.TIER_1, 0.55));
    chat.user(1, "at Petal Works", neural(ORG, "Petal Works", 0.6));
    assertThat(fact(ORG).policy()).isEqualTo(CommitPolicy.CORROBORATION);
    chat.say("user", 1, 1, "at work");
    assertThat(chat.facts(EntityId.USER)).isEmpty();
    assertThat(candidate(ORG).orElseThrow().tier()).isEqualTo(Tier.TIER_1);
  }

  @Test
  void aTriggerEndsWithItsTurn() {
    chat.user(0, "Petal Works", neural(ORG, "Petal Works", 0.6));
    chat.user(1, "Actually it is Petal Works", neural(ORG, "Petal Works", 0.6));
    assertThat(fact(ORG).policy()).isEqualTo(CommitPolicy.TRIGGER);
    chat.say("user", 1, 1, "it is work");
    assertThat(chat.facts(EntityId.USER)).isEmpty();
    assertThat(candidate(ORG)).isPresent();
  }

  @Test
  void aConfirmationEndsWithItsTurn() {
    chat.user(0, "Petal Works", neural(ORG, "Petal Works", 0.6));
    chat.agent(1, "You work for Petal Works?", neural(ORG, "Petal Works", 0.6));
    chat.user(2, "Yes, that's correct.");
    assertThat(fact(ORG).policy()).isEqualTo(CommitPolicy.TRIGGER);
    chat.say("user", 2, 1, "Let me see.");
    assertThat(chat.facts(EntityId.USER)).isEmpty();
    assertThat(candidate(ORG).orElseThrow().latestTurn()).isZero();
  }

  @Test
  void whatTheUserConfirmedStandsOnTheConfirmation() {
    chat.user(0, "Petal Works", neural(ORG, "Petal Works", 0.6));
    chat.agent(1, "You work for Petal Works?", neural(ORG, "Petal Works", 0.6));
    chat.user(2, "Yes, that's correct.");
    chat.say("user", 0, 1, "hello");
    assertThat(fact(ORG).originTurn()).isEqualTo(2);
    assertThat(fact(ORG).policy()).isEqualTo(CommitPolicy.TRIGGER);
  }

  @Test
  void revisingATurnWeakensACandidateThatAnotherTurnSaysToo() {
    chat.user(0, "Petal Works", neural(ORG, "Petal Works", 0.45));
    chat.user(1, "at Petal Works", neural(ORG, "Petal Works", 0.7));
    chat.say("user", 1, 1, "at work");
    assertThat(candidate(ORG).orElseThrow().confidence()).isEqualTo(0.45);
    assertThat(lastRetraction())
        .containsEntry("was", "candidate")
        .containsEntry("left", "candidate");
    chat.agent(9, "Thanks.");
    assertThat(chat.facts(EntityId.USER)).isEmpty();
  }

  @Test
  void theSameTextAgainUnderAHigherRevisionChangesNoEvidence() {
    chat.user(0, "I'm Dana Whitfield", neural(NAME_FULL, "Dana Whitfield", 0.95));
    chat.user(1, "dana@example.org", regex(EMAIL, "dana@example.org"));
    Session before = chat.store.load(EngineChat.ID).orElseThrow();
    chat.say("user", 1, 1, "dana@example.org", regex(EMAIL, "dana@example.org"));
    Session after = chat.store.load(EngineChat.ID).orElseThrow();
    assertThat(after.facts()).containsExactlyInAnyOrderEntriesOf(before.facts());
    assertThat(after.candidates()).isEqualTo(before.candidates());
    assertThat(chat.all(Alert.class)).hasSize(1);
  }

  @Test
  void aNameIsNobodysOwnWithoutTheTurnThatGaveItAsOne() {
    EngineChat own = new EngineChat(Map.of("name_anchor", "self_identified"));
    own.user(0, "name priya", neural(NAME_PART, "priya", 0.6));
    own.user(1, "ask for priya", neural(NAME_PART, "priya", 0.95).unclear());
    own.say("user", 0, 1, "hello there");
    own.user(2, "dana@example.org", regex(EMAIL, "dana@example.org"));
    assertThat(own.onset()).isEqualTo(-1);
    chat.user(0, "hello");
  }

  @Test
  void aValueSaidAgainIsNewerThanWhatWasCommittedBetween() {
    chat.user(0, "Orchard House", neural(ORG, "Orchard House", 0.45));
    chat.user(2, "Petal Works", neural(ORG, "Petal Works", 0.45));
    chat.user(5, "so, Orchard House", neural(ORG, "Orchard House", 0.95));
    chat.user(9, "at Petal Works", neural(ORG, "Petal Works", 0.85));
    assertThat(fact(ORG).canonical()).isEqualTo("petal works");
    assertThat(fact(ORG).commitTurn()).isEqualTo(9);
    assertThat(fact(ORG).latestTurn()).isEqualTo(9);
  }

  @Test
  void aFactSaidAgainIsNewerThanWhatWaitsSinceBetween() {
    chat.user(0, "Petal Works", neural(ORG, "Petal Works", 0.95));
    chat.user(2, "Orchard House", neural(ORG, "Orchard House", 0.6));
    chat.user(4, "still Petal Works", neural(ORG, "Petal Works", 0.6));
    chat.agent(9, "Thanks.");
    assertThat(fact(ORG).originTurn()).isZero();
    assertThat(fact(ORG).confidence()).isEqualTo(0.95);
    assertThat(chat.events(ProvenanceKind.SUPERSEDED)).isEmpty();
  }

  @Test
  void whatWasSaidAgainAfterALateCorrectionStands() {
    chat.user(0, "414-555-0188", regex(PHONE, "414-555-0188"));
    chat.user(6, "so, 414-555-0188", regex(PHONE, "414-555-0188"));
    chat.user(3, "Sorry, I gave you the wrong number.");
    assertThat(fact(PHONE).latestTurn()).isEqualTo(6);
  }

  @Test
  void aRevisionNeitherMovesTheOnsetNorUndoesARedaction() {
    chat.user(0, "I'm Dana Whitfield", neural(NAME_FULL, "Dana Whitfield", 0.95));
    chat.user(1, "dana@example.org", regex(EMAIL, "dana@example.org"));
    chat.user(2, "mail dana@example.org", regex(EMAIL, "dana@example.org"));
    chat.say("user", 1, 1, "one moment");
    assertThat(chat.onset()).isEqualTo(1);
    assertThat(chat.verdict(EntityId.USER).orElseThrow().state()).isEqualTo(RiskLevel.DANGER);
    assertThat(chat.all(Alert.class)).hasSize(1);
    assertThat(chat.all(Redaction.class)).hasSize(2);
    chat.say("user", 2, 1, "never mind");
    assertThat(chat.onset()).isEqualTo(1);
    assertThat(chat.verdict(EntityId.USER).orElseThrow().state()).isEqualTo(RiskLevel.SAFE);
    assertThat(chat.all(Alert.class))
        .extracting(Alert::status)
        .containsExactly(Alert.Status.OPEN, Alert.Status.WITHDRAWN);
    assertThat(chat.all(RedactedTurn.class).get(1).text()).doesNotContain("dana@");
  }

  @Test
  void aPressureThatLosesAValueFallsAndTheAlertIsWithdrawn() {
    chat.traits(0);
    assertThat(chat.onset()).isZero();
    chat.say(
        "user",
        0,
        1,
        "I'm a florist in Toledo.",
        agreed(OCCUPATION, "florist", 0.8),
        agreed(LOCATION, "Toledo", 0.8));
    assertThat(chat.onset()).isZero();
    assertThat(chat.verdict(EntityId.USER).orElseThrow().state()).isEqualTo(RiskLevel.WARN);
    Alert last = chat.all(Alert.class).get(1);
    assertThat(last.status()).isEqualTo(Alert.Status.WITHDRAWN);
    assertThat(last.evidence()).extracting(one -> one.type()).doesNotContain(ORG).hasSize(2);
    assertThat(last.tPred()).hasValue(0);
  }

  @Test
  void aCollisionEndsWithTheTurnThatOpenedIt() {
    chat.user(0, "My name is Amanda Allen.", neural(NAME_FULL, "Amanda Allen", 0.95));
    chat.user(1, "There is another Amanda here.", neural(NAME_PART, "Amanda", 0.45).anothers());
    chat.user(2, "414-708-6688", regex(PHONE, "414-708-6688"));
    assertThat(chat.onset()).isEqualTo(-1);
    chat.say("user", 1, 1, "There is a problem here.");
    assertThat(chat.events(ProvenanceKind.COLLISION_RESOLVED))
        .singleElement()
        .satisfies(event -> assertThat(event.detail()).containsEntry("reason", "revision"));
    assertThat(chat.onset()).isEqualTo(2);
  }

  @Test
  void aCollisionThatAnotherTurnOpensTooStaysOpen() {
    chat.user(0, "My name is Amanda Allen.", neural(NAME_FULL, "Amanda Allen", 0.95));
    chat.user(1, "There is another Amanda here.", neural(NAME_PART, "Amanda", 0.45).anothers());
    chat.user(2, "I said there is another Amanda.", neural(NAME_PART, "Amanda", 0.45).anothers());
    chat.user(3, "414-708-6688", regex(PHONE, "414-708-6688"));
    chat.say("user", 1, 1, "There is a problem here.");
    assertThat(chat.events(ProvenanceKind.COLLISION_RESOLVED)).isEmpty();
    assertThat(chat.onset()).isEqualTo(-1);
  }

  @Test
  void aNamesakeThatARevisionTakesAwayIsToldApart() {
    chat.user(0, "My name is Dana Whitfield.", neural(NAME_FULL, "Dana Whitfield", 0.95));
    chat.user(
        1,
        "My mom's name is Dana Whitfield.",
        neural(NAME_FULL, "Dana Whitfield", 0.95).anothers());
    chat.user(2, "dana@example.org", regex(EMAIL, "dana@example.org"));
    assertThat(chat.onset()).isEqualTo(-1);
    chat.say("user", 1, 1, "My mom's name is Ada.", neural(NAME_PART, "Ada", 0.45).anothers());
    assertThat(chat.onset()).isEqualTo(2);
  }

  @Test
  void aFullNameGivenAfterAnAnnouncedNamesakeTellsThemApartEvenIfItWasKnown() {
    chat.user(0, "I'm Amanda Allen", neural(NAME_FULL, "Amanda Allen", 0.95));
    chat.user(1, "There is another Amanda here.", neural(NAME_PART, "Amanda", 0.45).anothers());
    chat.user(2, "414-708-6688", regex(PHONE, "414-708-6688"));
    chat.user(3, "Amanda Allen", neural(NAME_FULL, "Amanda Allen", 0.8));
    assertThat(chat.onset()).isEqualTo(3);
  }
}
