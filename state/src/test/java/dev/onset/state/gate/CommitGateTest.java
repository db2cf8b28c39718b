package dev.onset.state.gate;

import static dev.onset.model.PiiType.AGE;
import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.NAME_PART;
import static dev.onset.model.PiiType.ORG;
import static dev.onset.model.PiiType.PHONE;
import static dev.onset.state.engine.EngineChat.fuzzy;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Assertion;
import dev.onset.model.CommitPolicy;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import dev.onset.state.engine.EngineChat;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommitGateTest {

  private static Fact only(EngineChat chat) {
    List<Fact> facts = List.copyOf(chat.store.load(EngineChat.ID).orElseThrow().facts().values());
    assertThat(facts).hasSize(1);
    return facts.get(0);
  }

  @Test
  void tiersOfDifferentTurnsCorroborateEqualValues() {
    EngineChat chat = new EngineChat();
    chat.user(0, "Petal Works", new EngineChat.Seen(ORG, "Petal Works", Tier.TIER_1, 0.55));
    chat.user(1, "at Petal Works", neural(ORG, "Petal Works", 0.6));
    assertThat(only(chat).policy()).isEqualTo(CommitPolicy.CORROBORATION);
    assertThat(only(chat).originTurn()).isZero();
    assertThat(only(chat).commitTurn()).isEqualTo(1);
  }

  @Test
  void aTierBelowItsThresholdCorroboratesNothing() {
    EngineChat chat = new EngineChat();
    chat.user(
        0,
        "Petal Works",
        new EngineChat.Seen(
            ORG,
            "Petal Works",
            Tier.TIER_1,
            0.55,
            List.of(
                new TierSighting(Tier.TIER_1, ORG, 0.55),
                new TierSighting(Tier.TIER_2, ORG, 0.49))));
    assertThat(chat.facts(EntityId.USER)).isEmpty();
  }

  @Test
  void virtualSightingsNeverCorroborate() {
    EngineChat chat = new EngineChat();
    chat.user(
        0,
        "Petal Works",
        new EngineChat.Seen(
            ORG,
            "Petal Works",
            Tier.TIER_2,
            0.6,
            List.of(
                new TierSighting(Tier.TIER_2, ORG, 0.6),
                new TierSighting(Tier.VIRTUAL, ORG, 0.8))));
    assertThat(chat.facts(EntityId.USER)).isEmpty();
  }

  @Test
  void aCoarserValueNeverReplacesAndAFinerOneDoes() {
    EngineChat chat = new EngineChat();
    chat.user(0, "34", neural(AGE, "34", 0.95));
    chat.user(1, "in my thirties", neural(AGE, "thirties", 0.95));
    chat.agent(9, "Thanks.");
    assertThat(chat.facts(EntityId.USER)).containsEntry(AGE, "34");

    EngineChat other = new EngineChat();
    other.user(0, "Ohio", neural(LOCATION, "Ohio", 0.95));
    other.user(1, "Toledo, Ohio", neural(LOCATION, "Toledo, Ohio", 0.95));
    assertThat(only(other).originTurn()).isEqualTo(1);
  }

  @Test
  void aPartOfANameNeverStandsInTheWayOfTheWhole() {
    EngineChat chat = new EngineChat();
    chat.user(0, "I'm Ada", neural(NAME_PART, "Ada", 0.45));
    chat.user(1, "I'm Ada Brook", neural(NAME_FULL, "Ada Brook", 0.6));
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(NAME_PART, NAME_FULL);
  }

  @Test
  void aCorrectionTakesTheNamedAttributeBackAtOnce() {
    EngineChat chat = new EngineChat();
    chat.user(0, "414-555-0188", regex(PHONE, "414-555-0188"));
    chat.user(1, "Toledo", neural(LOCATION, "Toledo", 0.95));
    chat.user(2, "Sorry, I gave you the wrong number.");
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(LOCATION);
  }

  @Test
  void aWeakValueWithACorrectionCueReplacesAStrongOne() {
    EngineChat chat = new EngineChat();
    chat.user(0, "Petal Works", neural(ORG, "Petal Works", 0.95));
    chat.user(1, "Actually I work for Orchard House", neural(ORG, "Orchard House", 0.55));
    assertThat(only(chat).policy()).isEqualTo(CommitPolicy.TRIGGER);
    assertThat(only(chat).originTurn()).isEqualTo(1);
    assertThat(chat.events(ProvenanceKind.RETRACTED)).hasSize(1);
  }

  @Test
  void aCorrectionThatRepeatsTheValueTakesNothingBack() {
    EngineChat chat = new EngineChat();
    chat.user(0, "414-555-0188", regex(PHONE, "414-555-0188"));
    chat.user(1, "Actually, the number is 414-555-0188, as I said", regex(PHONE, "414-555-0188"));
    assertThat(chat.events(ProvenanceKind.RETRACTED)).isEmpty();
    assertThat(only(chat).originTurn()).isZero();
  }

  @Test
  void anotherPersonsCorrectionLeavesTheUserAlone() {
    EngineChat chat = new EngineChat();
    chat.user(0, "414-555-0188", regex(PHONE, "414-555-0188"));
    chat.user(1, "My wife's number is 414-555-0199", regex(PHONE, "414-555-0199").anothers());
    chat.user(2, "Her number, I gave you the wrong one for her, is 414-555-0177");
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(PHONE);
  }

  @Test
  void theTrailTellsHowSureTheOwnerWas() {
    EngineChat chat = new EngineChat();
    chat.user(
        0,
        "My wife is at Petal Works",
        neural(ORG, "Petal Works", 0.95)
            .read(new OwnerReading(Owner.ANOTHER, 0.876, Assertion.STATED, 0.9949)));
    chat.user(
        1,
        "I used to live in Toledo",
        neural(LOCATION, "Toledo", 0.95)
            .read(new OwnerReading(Owner.SPEAKER, 1.0, Assertion.FORMER, 0.5)));
    assertThat(chat.events(ProvenanceKind.OBSERVED))
        .singleElement()
        .satisfies(
            event ->
                assertThat(event.detail())
                    .containsEntry("owner", "another")
                    .containsEntry("owner_probability", "0.88")
                    .containsEntry("assertion", "stated")
                    .containsEntry("assertion_probability", "0.99"));
    assertThat(chat.events(ProvenanceKind.ATTRIBUTION_WITHHELD))
        .singleElement()
        .satisfies(
            event ->
                assertThat(event.detail())
                    .containsEntry("reason", "former")
                    .containsEntry("owner", "speaker")
                    .containsEntry("owner_probability", "1.00")
                    .containsEntry("assertion", "former")
                    .containsEntry("assertion_probability", "0.50"));
  }

  @Test
  void theTrailTellsNothingOfAnOwnerThatNobodyRead() {
    EngineChat chat = new EngineChat().withoutOwners();
    chat.user(0, "414-555-0188", regex(PHONE, "414-555-0188"));
    assertThat(chat.events(ProvenanceKind.ATTRIBUTION_WITHHELD))
        .singleElement()
        .satisfies(
            event ->
                assertThat(event.detail())
                    .containsEntry("reason", "no_owner_model")
                    .containsOnlyKeys("origin", "start", "end", "reason"));
  }

  @Test
  void closingPromotesNothing() {
    EngineChat chat = new EngineChat();
    chat.user(0, "Petal Works", neural(ORG, "Petal Works", 0.7));
    chat.close(0);
    assertThat(chat.events(ProvenanceKind.COMMITTED)).isEmpty();
  }

  @Test
  void anotherTiersSightingDoesNotRaiseTheThresholdOfAFuzzyForm() {
    EngineChat chat = new EngineChat();
    chat.user(0, "dheepa 23 gmailcom", fuzzy(EMAIL, "dheepa 23 gmailcom"));
    chat.user(1, "so dheepa 23 gmailcom", neural(EMAIL, "dheepa 23 gmailcom", 0.6));
    assertThat(only(chat).policy()).isEqualTo(CommitPolicy.CORROBORATION);

    EngineChat alone = new EngineChat();
    alone.user(0, "dheepa 23 gmailcom", fuzzy(EMAIL, "dheepa 23 gmailcom"));
    alone.user(1, "so dheepa 23 gmailcom", neural(EMAIL, "dheepa 23 gmailcom", 0.4));
    assertThat(alone.facts(EntityId.USER)).isEmpty();
    alone.agent(3, "Thanks.");
    assertThat(only(alone).policy()).isEqualTo(CommitPolicy.DELAY);
  }

  @Test
  void aCoarserValueDoesNotContradictAFinerOneThatWaits() {
    EngineChat chat = new EngineChat();
    chat.user(0, "Toledo, Ohio", neural(LOCATION, "Toledo, Ohio", 0.6));
    chat.user(1, "so, Ohio", neural(LOCATION, "Ohio", 0.95));
    assertThat(only(chat).originTurn()).isEqualTo(1);
    assertThat(chat.events(ProvenanceKind.RETRACTED)).isEmpty();
    chat.agent(3, "Thanks.");
    assertThat(only(chat).originTurn()).isZero();
  }

  @Test
  void aStrongNewerValueReplacesAFactThatTheDelayMadeOfAnOlderOne() {
    EngineChat chat = new EngineChat();
    chat.user(0, "Petal Works", neural(ORG, "Petal Works", 0.6));
    chat.user(1, "Orchard House", neural(ORG, "Orchard House", 0.82));
    chat.agent(3, "Thanks.");
    assertThat(only(chat).originTurn()).isEqualTo(1);
    assertThat(only(chat).commitTurn()).isEqualTo(3);
  }

  @Test
  void aSelfIdentificationBelowTheSupersessionThresholdWaitsForTheDelay() {
    EngineChat chat = new EngineChat();
    chat.user(0, "Bo Lund", neural(NAME_FULL, "Bo Lund", 0.95));
    chat.user(1, "I'm Ada Brook", neural(NAME_FULL, "Ada Brook", 0.6));
    assertThat(only(chat).originTurn()).isZero();
    chat.agent(4, "Thanks.");
    assertThat(only(chat).originTurn()).isEqualTo(1);
  }

  @Test
  void aCueWithACoarserValueTakesTheFinerOneNotBack() {
    EngineChat chat = new EngineChat();
    chat.user(0, "Toledo, Ohio", neural(LOCATION, "Toledo, Ohio", 0.95));
    chat.user(1, "I'm actually in Ohio", neural(LOCATION, "Ohio", 0.95));
    assertThat(only(chat).originTurn()).isZero();
    chat.user(2, "I gave you the wrong city, I live in Ohio", neural(LOCATION, "Ohio", 0.95));
    assertThat(only(chat).originTurn()).isNotZero();
  }

  @Test
  void aLateTurnTakesNothingBackThatWasSaidAfterIt() {
    EngineChat chat = new EngineChat();
    chat.user(5, "414-555-0188", regex(PHONE, "414-555-0188"));
    chat.user(2, "Sorry, I gave you the wrong number.");
    assertThat(only(chat).originTurn()).isEqualTo(5);

    EngineChat switched = new EngineChat();
    switched.user(3, "florist", neural(ORG, "florist", 0.6));
    switched.user(5, "Petal Works", neural(ORG, "Petal Works", 0.6));
    switched.user(4, "That's my colleague's info, switch to mine.");
    assertThat(switched.events(ProvenanceKind.REHOMED))
        .singleElement()
        .satisfies(event -> assertThat(event.detail()).containsEntry("origin", "3"));
  }

  @Test
  void aNumberOfAnotherKindIsNotThePhoneNumber() {
    for (String kind : List.of("account", "social security", "order", "card", "passport")) {
      EngineChat chat = new EngineChat();
      chat.user(0, "414-555-0188", regex(PHONE, "414-555-0188"));
      chat.user(1, "Sorry, I gave you the wrong " + kind + " number.");
      assertThat(chat.facts(EntityId.USER)).as(kind).containsOnlyKeys(PHONE);
    }
  }

  @Test
  void aMovedCandidateRaisesTheFactOfItsNewEntity() {
    EngineChat chat = new EngineChat();
    chat.user(
        0, "Actually my colleague is at Petal Works.", neural(ORG, "Petal Works", 0.55).anothers());
    chat.user(1, "Petal Works", neural(ORG, "Petal Works", 0.7));
    chat.user(2, "That's my colleague's info, switch to mine.");
    assertThat(chat.facts(EntityId.USER)).isEmpty();
    assertThat(only(chat).confidence()).isEqualTo(0.7);
  }
}
