package dev.onset.state.engine;

import static dev.onset.model.PiiType.AGE;
import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.OCCUPATION;
import static dev.onset.model.PiiType.ORG;
import static dev.onset.model.PiiType.PHONE;
import static dev.onset.model.PiiType.SCHOOL;
import static dev.onset.state.engine.EngineChat.agreed;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.onset.model.Alert;
import dev.onset.model.AlertChange;
import dev.onset.model.Assertion;
import dev.onset.model.AttestedValue;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.Tense;
import dev.onset.model.Verdict;
import dev.onset.state.session.Session;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What was so and what will be, weighed by a policy (spec section 4). */
class TenseTest {
  private static EngineChat weighed() {
    return new EngineChat(Map.of("assertion.former", "0.5", "assertion.future", "0.25"));
  }

  private static EngineChat.Seen former(PiiType type, String surface) {
    return agreed(type, surface, 0.95).said(Assertion.FORMER);
  }

  private static EngineChat.Seen now(PiiType type, String surface) {
    return agreed(type, surface, 0.95);
  }

  private static double pressure(EngineChat chat) {
    return chat.verdict(EntityId.USER).orElseThrow().rQuasi();
  }

  /** Every value that is evidence, with what it is. */
  private static List<Tuple> evidence(EngineChat chat) {
    Session session = chat.store.load(EngineChat.ID).orElseThrow();
    return Stream.<AttestedValue>concat(
            session.facts().values().stream(), session.candidates().values().stream())
        .map(one -> tuple(one.entity().name(), one.canonical(), one.tense()))
        .toList();
  }

  private static Tuple own(String canonical, Tense tense) {
    return tuple("USER", canonical, tense);
  }

  @Test
  void aFormerAndAFutureTraitAddAPartOfTheirWeight() {
    EngineChat chat = weighed();
    chat.user(0, "I used to work at Petal Works", former(ORG, "Petal Works"));
    assertThat(pressure(chat)).isEqualTo(0.75);
    assertThat(chat.verdict(EntityId.USER).orElseThrow().state()).isEqualTo(RiskLevel.WARN);
    chat.user(1, "I move to Toledo", now(LOCATION, "Toledo").said(Assertion.FUTURE));
    assertThat(pressure(chat)).isEqualTo(0.75 + 0.5 + 0.5);
    assertThat(evidence(chat))
        .containsExactly(own("petal works", Tense.FORMER), own("Toledo, OH, US", Tense.FUTURE));
    assertThat(chat.events(ProvenanceKind.COMMITTED))
        .extracting(event -> event.detail().get("tense"))
        .containsExactly("former", "future");
  }

  @ParameterizedTest
  @EnumSource(
      value = Assertion.class,
      names = {"DENIED", "HYPOTHETICAL", "ASKED", "QUOTED"})
  void whatIsNeitherNeverCounts(Assertion assertion) {
    EngineChat chat = new EngineChat(Map.of("assertion.former", "1", "assertion.future", "1"));
    chat.user(0, "Petal Works", now(ORG, "Petal Works").said(assertion));
    assertThat(evidence(chat)).isEmpty();
  }

  @Test
  void onlyWhatThePolicyWeighsCounts() {
    EngineChat chat = new EngineChat(Map.of("assertion.future", "0.5"));
    chat.user(0, "I used to work at Petal Works", former(ORG, "Petal Works"));
    assertThat(evidence(chat)).isEmpty();
    assertThat(chat.withheldReasons()).containsExactly("former");
  }

  @Test
  void namesAndIdentifiersThatSomebodyHadCountForNobody() {
    EngineChat chat = weighed();
    chat.user(
        0,
        "I was Ada Brook, ada@example.org, 414-555-0188",
        former(NAME_FULL, "Ada Brook"),
        regex(EMAIL, "ada@example.org").said(Assertion.FORMER),
        regex(PHONE, "414-555-0188").said(Assertion.FORMER));
    assertThat(evidence(chat)).isEmpty();
    assertThat(chat.withheldReasons()).containsOnly("former").hasSize(3);
  }

  @Test
  void aSchoolThatIsOverIsSoNow() {
    EngineChat chat = weighed();
    chat.user(0, "I went to Hill College", former(SCHOOL, "Hill College"));
    assertThat(pressure(chat)).isEqualTo(1.5);
    chat.user(1, "I start at Dale", now(SCHOOL, "Dale").said(Assertion.FUTURE));
    assertThat(pressure(chat)).isEqualTo(1.5);
    assertThat(evidence(chat))
        .containsExactly(own("hill college", Tense.CURRENT), own("dale", Tense.FUTURE));
  }

  @Test
  void anothersFormerTraitIsTheirs() {
    EngineChat chat = weighed();
    chat.user(
        0,
        "My wife used to work at Petal Works",
        now(ORG, "Petal Works").read(OwnerReading.certain(Owner.ANOTHER, Assertion.FORMER)));
    assertThat(evidence(chat)).containsExactly(tuple("OTHER_1", "petal works", Tense.FORMER));
  }

  @Test
  void oneThatIsTooUnsureIsWithheld() {
    EngineChat chat = weighed();
    chat.user(
        0,
        "I used to work at Petal Works",
        now(ORG, "Petal Works").read(new OwnerReading(Owner.SPEAKER, 0.9, Assertion.FORMER, 0.5)));
    assertThat(chat.withheldReasons()).containsExactly("unclear_assertion");
  }

  @Test
  void whatIsSoNowComesFirstInEitherOrderAndTheOtherCountsOnceItIsGone() {
    EngineChat chat = weighed();
    chat.user(0, "I used to live in Toledo", former(LOCATION, "Toledo"));
    assertThat(pressure(chat)).isEqualTo(1.0);
    chat.user(1, "I live in Austin", now(LOCATION, "Austin"));
    assertThat(pressure(chat)).isEqualTo(2.0);
    chat.user(2, "I used to live in Boise", former(LOCATION, "Boise"));
    assertThat(pressure(chat)).isEqualTo(2.0);
    assertThat(evidence(chat))
        .containsExactlyInAnyOrder(
            own("Austin, TX, US", Tense.CURRENT), own("Boise, ID, US", Tense.FORMER));
    chat.user(3, "Austin is wrong", now(LOCATION, "Austin").said(Assertion.DENIED));
    assertThat(pressure(chat)).isEqualTo(1.0);
    assertThat(evidence(chat)).containsExactly(own("Boise, ID, US", Tense.FORMER));
  }

  @Test
  void aWaitingValueThatCountsComesBeforeAFormerFact() {
    EngineChat chat = weighed();
    chat.user(0, "I live in Austin", neural(LOCATION, "Austin", 0.86));
    chat.user(1, "I used to live in Toledo", former(LOCATION, "Toledo"));
    assertThat(pressure(chat)).isEqualTo(2.0);
    chat.agent(3, "Thanks.");
    assertThat(chat.facts(EntityId.USER)).containsEntry(LOCATION, "Austin, TX, US");
  }

  @Test
  void aFormerValueDoesNotLetAWeakOneInSooner() {
    EngineChat chat = weighed();
    chat.user(0, "I used to live in Toledo", former(LOCATION, "Toledo"));
    chat.user(1, "I live in Austin", neural(LOCATION, "Austin", 0.82));
    assertThat(chat.facts(EntityId.USER)).containsEntry(LOCATION, "Toledo, OH, US");
    assertThat(pressure(chat)).isEqualTo(1.0);
    chat.agent(4, "Thanks.");
    assertThat(pressure(chat)).isEqualTo(2.0);
  }

  @Test
  void whatIsOverIsTakenBackAndStaysWhatItWas() {
    EngineChat chat = weighed();
    chat.user(0, "I live in Toledo", now(LOCATION, "Toledo"));
    chat.user(1, "I live in Toledo no more", former(LOCATION, "Toledo"));
    assertThat(evidence(chat)).containsExactly(own("Toledo, OH, US", Tense.FORMER));
    assertThat(chat.events(ProvenanceKind.RETRACTED))
        .extracting(event -> event.detail().get("reason"))
        .containsExactly("correction");
    chat.user(2, "As I said, I lived in Toledo once", former(LOCATION, "Toledo"));
    assertThat(chat.events(ProvenanceKind.RETRACTED)).hasSize(1);
    chat.user(3, "I never lived in Toledo", now(LOCATION, "Toledo").said(Assertion.DENIED));
    assertThat(evidence(chat)).isEmpty();
  }

  @Test
  void aFormerValueThatIsToldAsACorrectionLeavesWhatIsSoNow() {
    EngineChat chat = weighed();
    chat.user(0, "I live in Austin", now(LOCATION, "Austin"));
    chat.user(1, "Actually, I used to live in Toledo", former(LOCATION, "Toledo"));
    assertThat(chat.events(ProvenanceKind.RETRACTED)).isEmpty();
    assertThat(pressure(chat)).isEqualTo(2.0);
    chat.user(2, "Actually, I live in Boise", now(LOCATION, "Boise"));
    assertThat(evidence(chat))
        .containsExactlyInAnyOrder(
            own("Toledo, OH, US", Tense.FORMER), own("Boise, ID, US", Tense.CURRENT));
  }

  @Test
  void aFormerValueThatIsSoAgainStandsOnWhatSaysThat() {
    EngineChat chat = weighed();
    chat.user(0, "I used to live in Toledo", former(LOCATION, "Toledo"));
    chat.user(1, "I moved back to Toledo", now(LOCATION, "Toledo"));
    assertThat(evidence(chat)).containsExactly(own("Toledo, OH, US", Tense.CURRENT));
    assertThat(pressure(chat)).isEqualTo(2.0);
    assertThat(chat.events(ProvenanceKind.RETRACTED))
        .extracting(event -> event.detail().get("reason"))
        .containsExactly("stated");
  }

  @Test
  void thatAnothersPresentTraitWasSoIsNothingNew() {
    EngineChat chat = weighed();
    chat.user(0, "My wife works at Petal Works", now(ORG, "Petal Works").anothers());
    chat.user(
        1,
        "My wife was at Petal Works",
        now(ORG, "Petal Works").read(OwnerReading.certain(Owner.ANOTHER, Assertion.FORMER)));
    assertThat(evidence(chat)).containsExactly(tuple("OTHER_1", "petal works", Tense.CURRENT));
    assertThat(chat.withheldReasons()).containsExactly("former");
  }

  @Test
  void aYesToAFormerValueLeavesItFormer() {
    EngineChat chat = weighed();
    chat.user(
        0, "I used to be at Petal Works", neural(ORG, "Petal Works", 0.7).said(Assertion.FORMER));
    chat.agent(1, "At Petal Works once?", neural(ORG, "Petal Works", 0.7));
    chat.user(2, "Yes, correct.");
    chat.say("user", 0, 1, "hello");
    assertThat(evidence(chat)).containsExactly(own("petal works", Tense.FORMER));
    assertThat(pressure(chat)).isEqualTo(0.75);
  }

  @Test
  void anEditThatTellsNothingTakesItBack() {
    EngineChat chat = weighed();
    chat.user(0, "I used to work at Petal Works", former(ORG, "Petal Works"));
    chat.say("user", 0, 1, "hello");
    assertThat(evidence(chat)).isEmpty();
    assertThat(pressure(chat)).isZero();
  }

  @Test
  void roomIsTakenFromWhatWasSoFirst() {
    EngineChat chat = weighed();
    for (int i = 0; i < 20; i++) {
      String now = "Firm" + i + "a";
      String then = "Firm" + i + "b";
      chat.user(2 * i, "at " + now, neural(ORG, now, 0.3));
      chat.user(2 * i + 1, "was at " + then, neural(ORG, then, 0.3).said(Assertion.FORMER));
    }
    assertThat(evidence(chat)).hasSize(32);
    assertThat(evidence(chat).stream().filter(one -> one.toList().contains(Tense.CURRENT)))
        .hasSize(20);
  }

  @Test
  void aPolicyThatWeighsNothingAnyMoreCountsItForNothing() {
    EngineChat chat = weighed();
    chat.user(0, "I used to work at Petal Works", former(ORG, "Petal Works"));
    chat.changePolicy(Map.of());
    chat.user(1, "I'm 37", now(AGE, "37"));
    assertThat(pressure(chat)).isEqualTo(1.0);
  }

  /** 0.75 + 2 + 1.5 + 0.5 + 1.0 = 5.75, and 2 + 1.5 + 0.5 = 4 without the former employer. */
  private static List<Emission> alerting(EngineChat chat) {
    chat.user(0, "I used to work at Petal Works.", former(ORG, "Petal Works"));
    chat.user(1, "Petal Works was fine. I live in Toledo.", now(LOCATION, "Toledo"));
    return chat.user(2, "I'm a florist.", now(OCCUPATION, "florist"));
  }

  @Test
  void anAlertTellsWhatOfItWasSoAndCountsThePeopleByWhatIs() {
    EngineChat chat = new EngineChat(Map.of("assertion.former", "0.5"));
    alerting(chat);
    Alert alert = chat.all(Alert.class).get(0);
    assertThat(alert.rule()).isEqualTo(Rule.RULE_A);
    assertThat(alert.turn()).isEqualTo(2);
    assertThat(alert.rQuasi()).isEqualTo(5.75);
    assertThat(alert.evidence())
        .extracting(Evidence::type, Evidence::tense)
        .containsExactly(
            tuple(ORG, Tense.FORMER),
            tuple(LOCATION, Tense.CURRENT),
            tuple(OCCUPATION, Tense.CURRENT));

    EngineChat without = new EngineChat(Map.of("ipp.theta", "3.5"));
    alerting(without);
    assertThat(without.all(Alert.class).get(0).evidence()).hasSize(2);
    assertThat(alert.anonymity()).isEqualTo(without.all(Alert.class).get(0).anonymity());
  }

  @Test
  void whatAnAlertRestsOnIsMaskedWhetherItIsSoOrWas() {
    EngineChat chat = new EngineChat(Map.of("assertion.former", "0.5", "redaction.mode", "onset"));
    List<Emission> emitted = alerting(chat);
    assertThat(emitted)
        .filteredOn(RedactedTurn.class::isInstance)
        .map(RedactedTurn.class::cast)
        .extracting(one -> one.turn() + "." + one.revision() + " " + one.text())
        .containsExactly(
            "2.0 I'm a [OCCUPATION_1].",
            "0.1 I used to work at [ORG_1].",
            "1.1 [ORG_1] was fine. I live in [LOCATION_1].");
  }

  @Test
  void anAlertFollowsWhatIsOverAndWhatIsSoAgain() {
    EngineChat chat = new EngineChat(Map.of("assertion.former", "0.5"));
    chat.traits(0);
    assertThat(chat.all(Alert.class).get(0).rQuasi()).isEqualTo(6.5);
    chat.user(1, "I left Petal Works", former(ORG, "Petal Works"));
    Alert corrected = chat.all(Alert.class).get(1);
    assertThat(corrected.status()).isEqualTo(Alert.Status.CORRECTED);
    assertThat(corrected.change().map(AlertChange::cause)).contains(AlertChange.Cause.TAKEN_BACK);
    assertThat(corrected.rQuasi()).isEqualTo(5.75);
    assertThat(corrected.evidence())
        .extracting(Evidence::type, Evidence::tense)
        .contains(tuple(ORG, Tense.FORMER));
    // That it is so after all says more than that it was.
    chat.user(2, "I'm back at Petal Works", now(ORG, "Petal Works"));
    assertThat(chat.all(Alert.class)).hasSize(2);
    assertThat(pressure(chat)).isEqualTo(6.5);
  }

  @Test
  void anAlertWhoseFormerRestIsNotEnoughIsWithdrawn() {
    EngineChat chat = new EngineChat(Map.of("assertion.former", "0.5", "ipp.theta", "6"));
    chat.traits(0);
    chat.user(1, "I left Petal Works", former(ORG, "Petal Works"));
    Alert withdrawn = chat.all(Alert.class).get(1);
    assertThat(withdrawn.status()).isEqualTo(Alert.Status.WITHDRAWN);
    assertThat(withdrawn.evidence()).hasSize(3);
    chat.user(2, "I'm back at Petal Works", now(ORG, "Petal Works"));
    Alert restored = chat.all(Alert.class).get(2);
    assertThat(restored.change().map(AlertChange::cause)).contains(AlertChange.Cause.RESTORED);
    assertThat(restored.change().orElseThrow().evidence())
        .extracting(Evidence::type, Evidence::tense)
        .containsExactly(tuple(ORG, Tense.CURRENT));
  }

  @Test
  void fewPeopleAreCountedByWhatIsSoNow() {
    EngineChat chat = new EngineChat(Map.of("assertion.former", "0.5", "ipp.k_max", "1000000"));
    chat.user(0, "I was in Montpelier, 05602", former(PiiType.ZIP5, "05602"));
    chat.user(1, "I was 34 then", former(AGE, "34"));
    assertThat(chat.all(Alert.class)).isEmpty();
  }

  @Test
  void anAgentsOwnFormerTraitIsTheirs() {
    EngineChat chat = weighed();
    chat.agent(
        0,
        "I used to work at Petal Works, too",
        now(ORG, "Petal Works").read(OwnerReading.certain(Owner.SPEAKER, Assertion.FORMER)));
    assertThat(evidence(chat)).containsExactly(tuple("OTHER_1", "petal works", Tense.FORMER));
    assertThat(chat.all(Verdict.class)).allMatch(one -> one.entity().equals(EntityId.USER));
  }

  @Test
  void eventsOfWhatIsSoNowTellNoTense() {
    EngineChat chat = weighed();
    chat.traits(0);
    assertThat(chat.all(ProvenanceEvent.class))
        .allSatisfy(event -> assertThat(event.detail()).doesNotContainKey("tense"));
  }
}
