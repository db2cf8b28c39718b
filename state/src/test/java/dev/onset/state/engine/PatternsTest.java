package dev.onset.state.engine;

import static dev.onset.model.PiiType.AGE;
import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.NAME_PART;
import static dev.onset.model.PiiType.OCCUPATION;
import static dev.onset.model.PiiType.ORG;
import static dev.onset.model.PiiType.PHONE;
import static dev.onset.model.PiiType.SCHOOL;
import static dev.onset.state.engine.EngineChat.agreed;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.AbstainReason;
import dev.onset.model.Alert;
import dev.onset.model.EntityId;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Tier;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The patterns P1 to P8 that make a dialogue hard (first paper, section 7; spec section 11). */
class PatternsTest {
  private static final EntityId OTHER_1 = EntityId.other(1);
  private static final EngineChat.Seen MAIL = regex(EMAIL, "ada.brook@example.org");
  private static final EngineChat.Seen NUMBER = regex(PHONE, "414-555-0188");

  private final EngineChat chat = new EngineChat();

  private void nameAt(int turn) {
    chat.user(turn, "I'm Ada Brook.", neural(NAME_FULL, "Ada Brook", 0.95));
  }

  private void mailAt(int turn) {
    chat.user(turn, "ada.brook@example.org", MAIL);
  }

  /** The user has an aunt of the same name. */
  private void auntAt(int turn) {
    chat.user(turn, "My aunt is named Ada Brook.", neural(NAME_FULL, "Ada Brook", 0.95).anothers());
  }

  private AbstainReason abstention(int lastTurn) {
    chat.close(lastTurn);
    return chat.verdict(EntityId.USER).orElseThrow().abstainReason().orElseThrow();
  }

  @Nested
  class P1NameCollision {
    @Test
    void aNamesakeInTheSystemHoldsTheAlertUntilTheFullName() {
      chat.user(0, "There may be another Ada with you.", neural(NAME_PART, "Ada", 0.45).anothers());
      mailAt(2);
      chat.user(4, "I'm Ada Brook.", neural(NAME_FULL, "Ada Brook", 0.8));
      assertThat(chat.onset()).isEqualTo(4);
      assertThat(chat.alerts(OTHER_1)).isEmpty();
    }

    @Test
    void aRelativeOfTheSameNameHoldsBoth() {
      nameAt(0);
      auntAt(2);
      chat.user(4, "Her number is 414-555-0188.", NUMBER.anothers());
      mailAt(6);
      assertThat(chat.all(Alert.class)).isEmpty();
      assertThat(abstention(6)).isEqualTo(AbstainReason.NAME_COLLISION);
    }

    @Test
    void aDistinguishingSuffixTellsTheUserApart() {
      nameAt(0);
      auntAt(2);
      mailAt(4);
      chat.user(6, "I'm Ada Brook Jr.", neural(NAME_FULL, "Ada Brook Jr", 0.95));
      assertThat(chat.onset()).isEqualTo(6);
      assertThat(chat.alerts(OTHER_1)).isEmpty();
    }

    @Test
    void whoDoesNotCollideIsNotHeld() {
      nameAt(0);
      chat.user(2, "My boss is named Bo Lund.", neural(NAME_FULL, "Bo Lund", 0.95).anothers());
      chat.user(
          4, "There is another Bo Lund, mind.", neural(NAME_FULL, "Bo Lund", 0.95).anothers());
      mailAt(6);
      assertThat(chat.onset()).isEqualTo(6);
    }
  }

  @Nested
  class P2SharedAttribute {
    @Test
    void eachKeepsTheirOwnFact() {
      chat.user(0, "I work at Petal Works.", neural(ORG, "Petal Works", 0.95));
      chat.user(2, "My wife works at Petal Works.", neural(ORG, "Petal Works", 0.95).anothers());
      assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(ORG);
      assertThat(chat.facts(OTHER_1)).isEqualTo(chat.facts(EntityId.USER));
      chat.user(4, "Sorry, I work at Orchard House.", neural(ORG, "Orchard House", 0.95));
      assertThat(chat.facts(OTHER_1).get(ORG)).isEqualTo("petal works");
    }

    @Test
    void theOthersShareAddsNothingToTheUsersPressure() {
      chat.user(0, "My wife works at Petal Works.", neural(ORG, "Petal Works", 0.95).anothers());
      chat.user(2, "I'm a florist in Toledo.", agreed(OCCUPATION, "florist", 0.8));
      chat.user(3, "I live in Toledo.", agreed(LOCATION, "Toledo", 0.8));
      assertThat(chat.onset()).isEqualTo(-1);
      chat.user(5, "I work at Petal Works too.", agreed(ORG, "Petal Works", 0.8));
      assertThat(chat.onset()).isEqualTo(5);
    }

    @Test
    void aHomeSharedIsTheUsersAndNotCopied() {
      chat.user(0, "my wife and i live in Toledo", neural(LOCATION, "Toledo", 0.95));
      assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(LOCATION);
      assertThat(chat.facts(OTHER_1)).isEmpty();
      chat.user(2, "I live in Toledo", neural(LOCATION, "Toledo", 0.95));
      assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(LOCATION);
    }
  }

  @Nested
  class P3ThirdPartyMention {
    @Test
    void aSpousesNumberDoesNotCompleteTheUsersRule() {
      nameAt(0);
      chat.user(2, "My wife's number is 414-555-0188.", NUMBER.anothers());
      assertThat(abstention(2)).isEqualTo(AbstainReason.INSUFFICIENT_EVIDENCE);
      assertThat(chat.all(Alert.class)).isEmpty();
    }

    @Test
    void aThirdPersonsWholeRecordAlertsForThemAlone() {
      chat.user(
          0,
          "My boss is Bo Lund, his number is 414-555-0188.",
          neural(NAME_FULL, "Bo Lund", 0.95).anothers(),
          NUMBER.anothers());
      assertThat(chat.onset()).isEqualTo(-1);
      assertThat(chat.alerts(OTHER_1))
          .singleElement()
          .satisfies(alert -> assertThat(alert.thirdParty()).isTrue());
    }

    @Test
    void aThirdPersonsTraitsAddNoPressure() {
      chat.user(0, "My sister is a florist.", neural(OCCUPATION, "florist", 0.95).anothers());
      chat.user(1, "My sister lives in Toledo.", neural(LOCATION, "Toledo", 0.95).anothers());
      chat.user(2, "I'm 54.", neural(AGE, "54", 0.95));
      assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(AGE);
      assertThat(chat.verdict(EntityId.USER).orElseThrow().rQuasi()).isEqualTo(1.0);
    }

    @Test
    void aNameOfUnclearScopeIsNobodys() {
      chat.user(
          0, "The name on the account is Bo Lund.", neural(NAME_FULL, "Bo Lund", 0.95).unclear());
      mailAt(2);
      assertThat(chat.onset()).isEqualTo(-1);
      assertThat(chat.withheldReasons()).containsExactly("unclear_owner");
    }
  }

  @Nested
  class P4LongRange {
    @Test
    void aValueOfLongAgoCompletesTheRule() {
      nameAt(0);
      chat.agent(40, "Anything else?");
      mailAt(61);
      assertThat(chat.onset()).isEqualTo(61);
      assertThat(chat.alerts(EntityId.USER).get(0).evidence())
          .extracting(one -> one.turn())
          .containsExactly(0, 61);
    }

    @Test
    void traitsOfFarApartTurnsAddUp() {
      chat.user(3, "I live in Toledo.", neural(LOCATION, "Toledo", 0.7));
      chat.user(24, "I'm a florist.", neural(OCCUPATION, "florist", 0.7));
      chat.user(47, "I'm 54.", neural(AGE, "54", 0.7));
      assertThat(chat.onset()).isEqualTo(-1);
      chat.agent(50, "Thank you.");
      assertThat(chat.onset()).isEqualTo(50);
    }

    @Test
    void aRepeatLongAfterIsNoNewTrait() {
      chat.user(3, "I live in Toledo.", neural(LOCATION, "Toledo", 0.95));
      chat.user(30, "as I said, Toledo", neural(LOCATION, "Toledo", 0.95));
      chat.user(60, "Toledo again", neural(LOCATION, "Toledo", 0.95));
      assertThat(chat.events(ProvenanceKind.COMMITTED)).hasSize(1);
      assertThat(chat.verdict(EntityId.USER).orElseThrow().rQuasi()).isEqualTo(2.0);
    }

    @Test
    void weakTraitsFarApartNeverAddUp() {
      chat.user(3, "I live in Toledo.", neural(LOCATION, "Toledo", 0.42));
      chat.user(24, "I'm a florist.", neural(OCCUPATION, "florist", 0.44));
      chat.user(47, "I'm 54, a florist in Toledo.", neural(AGE, "54", 0.46));
      assertThat(abstention(47)).isEqualTo(AbstainReason.INSUFFICIENT_EVIDENCE);
    }
  }

  @Nested
  class P5Revision {
    @Test
    void theOnsetRestsOnTheCorrectedValue() {
      chat.user(0, "414-555-0100", regex(PHONE, "414-555-0100"));
      chat.user(2, "Sorry, I gave you the wrong number. The correct one is 414-555-0188.", NUMBER);
      nameAt(4);
      assertThat(chat.onset()).isEqualTo(4);
      assertThat(chat.alerts(EntityId.USER).get(0).evidence())
          .filteredOn(one -> one.type() == PHONE)
          .extracting(one -> one.turn())
          .containsExactly(2);
    }

    @Test
    void aRetractedValueNoLongerCounts() {
      chat.user(0, "414-555-0100", regex(PHONE, "414-555-0100"));
      chat.user(2, "Sorry, I gave you the wrong number.");
      nameAt(4);
      assertThat(chat.onset()).isEqualTo(-1);
    }

    @Test
    void aCorrectionAfterTheAlertWithdrawsItAndKeepsTheOnset() {
      nameAt(0);
      chat.user(2, "414-555-0100", regex(PHONE, "414-555-0100"));
      chat.user(4, "Sorry, I gave you the wrong number.");
      assertThat(chat.onset()).isEqualTo(2);
      assertThat(chat.alerts(EntityId.USER))
          .extracting(Alert::status)
          .containsExactly(Alert.Status.OPEN, Alert.Status.WITHDRAWN);
      assertThat(chat.alerts(EntityId.USER)).allSatisfy(a -> assertThat(a.tPred()).hasValue(2));
    }

    @Test
    void anotherTraitTakesThePlaceOfTheOldOneInThePressure() {
      chat.user(0, "I live in Toledo.", neural(LOCATION, "Toledo", 0.95));
      chat.user(2, "I'm a florist.", neural(OCCUPATION, "florist", 0.95));
      chat.user(4, "I live in Akron.", neural(LOCATION, "Akron", 0.95));
      assertThat(chat.events(ProvenanceKind.SUPERSEDED)).hasSize(1);
      assertThat(chat.verdict(EntityId.USER).orElseThrow().rQuasi()).isEqualTo(4.0);
    }
  }

  @Nested
  class P6AgentEcho {
    @Test
    void whatOnlyTheAgentSaysIsNoEvidence() {
      chat.agent(0, "Is this Ada Brook, 414-555-0188?", NUMBER);
      chat.agent(1, "Ada Brook?", neural(NAME_FULL, "Ada Brook", 0.95));
      chat.user(2, "hello");
      assertThat(chat.facts(EntityId.USER)).isEmpty();
      assertThat(chat.onset()).isEqualTo(-1);
    }

    @Test
    void anEchoNeitherRaisesNorRenewsAValue() {
      chat.user(0, "Petal Works", neural(ORG, "Petal Works", 0.45));
      chat.agent(1, "Petal Works, right?", neural(ORG, "Petal Works", 0.95));
      chat.agent(9, "Petal Works it is.", neural(ORG, "Petal Works", 0.95));
      assertThat(chat.facts(EntityId.USER)).isEmpty();
      assertThat(chat.events(ProvenanceKind.OBSERVED)).hasSize(1);
    }

    @Test
    void aWrongEchoReplacesNothing() {
      chat.user(0, "414-555-0188", NUMBER);
      chat.agent(1, "So 414-555-0100?", regex(PHONE, "414-555-0100"));
      chat.user(2, "No.");
      nameAt(3);
      assertThat(chat.alerts(EntityId.USER).get(0).evidence())
          .filteredOn(one -> one.type() == PHONE)
          .extracting(one -> one.turn())
          .containsExactly(0);
    }

    @Test
    void onlyAYesMakesAnEchoAConfirmation() {
      chat.user(0, "Ada Brook", neural(NAME_FULL, "Ada Brook", 0.6));
      mailAt(1);
      chat.agent(2, "Ada Brook?", neural(NAME_FULL, "Ada Brook", 0.6));
      assertThat(chat.onset()).isEqualTo(-1);
      chat.user(3, "Yes, correct.");
      assertThat(chat.onset()).isEqualTo(3);
    }
  }

  @Nested
  class P7IndirectExpression {
    @Test
    void aBandSaidByTheWayCountsOnceItsDelayIsOver() {
      chat.user(0, "I'm pushing seventy, you know.", neural(AGE, "pushing seventy", 0.6));
      assertThat(chat.facts(EntityId.USER)).isEmpty();
      chat.agent(3, "I see.");
      assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(AGE);
    }

    @Test
    void aBandDoesNotReplaceTheYear() {
      chat.user(0, "I'm 34.", neural(AGE, "34", 0.95));
      chat.user(2, "people in my thirties forget", neural(AGE, "thirties", 0.95));
      chat.agent(9, "I see.");
      assertThat(chat.facts(EntityId.USER)).containsEntry(AGE, "34");
    }

    @Test
    void aTraitOnlyHintedAtStaysBelowTheGate() {
      chat.user(0, "the kiln keeps me busy", neural(OCCUPATION, "kiln", 0.4));
      chat.user(2, "at the old mill", neural(ORG, "old mill", 0.4));
      chat.user(4, "down by the river", neural(LOCATION, "river", 0.4));
      chat.agent(20, "I see.");
      assertThat(abstention(20)).isEqualTo(AbstainReason.INSUFFICIENT_EVIDENCE);
    }

    @Test
    void aHintThatAPlainWordLaterSupportsCounts() {
      chat.user(
          0, "class of 99 at Elm Hill", new EngineChat.Seen(SCHOOL, "Elm Hill", Tier.TIER_1, 0.55));
      chat.user(2, "I went to Elm Hill", neural(SCHOOL, "Elm Hill", 0.6));
      assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(SCHOOL);
    }
  }

  @Nested
  class P8EntitySwitch {
    @Test
    void theOpenRecordGoesToTheColleague() {
      chat.user(0, "florist, Toledo", neural(OCCUPATION, "florist", 0.7));
      chat.user(1, "That's my colleague's info, switch to mine.");
      nameAt(2);
      mailAt(3);
      assertThat(chat.onset()).isEqualTo(3);
      assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(NAME_FULL, EMAIL);
      assertThat(chat.alerts(OTHER_1)).isEmpty();
    }

    @Test
    void whatWasSaidInTheFirstPersonStays() {
      chat.user(0, "I'm a florist", neural(OCCUPATION, "florist", 0.7));
      chat.user(1, "That's my colleague's info, switch to mine.");
      chat.agent(4, "Done.");
      assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(OCCUPATION);
      assertThat(chat.events(ProvenanceKind.REHOMED)).isEmpty();
    }

    @Test
    void whatIsSaidAfterTheSwitchIsTheUsers() {
      chat.user(0, "florist", neural(OCCUPATION, "florist", 0.7));
      chat.user(1, "That's my colleague's info, switch to mine.");
      chat.user(2, "baker", neural(OCCUPATION, "baker", 0.7));
      chat.agent(6, "Done.");
      assertThat(chat.facts(EntityId.USER)).containsEntry(OCCUPATION, "baker");
      assertThat(chat.facts(OTHER_1)).containsEntry(OCCUPATION, "florist");
    }

    @Test
    void whatWasCommittedBeforeStaysCommitted() {
      mailAt(0);
      chat.user(1, "That's my colleague's info, switch to mine.");
      assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(EMAIL);
    }
  }
}
