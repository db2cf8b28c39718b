package dev.onset.state.risk;

import static dev.onset.model.PiiType.AGE;
import static dev.onset.model.PiiType.CREDIT_CARD;
import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.GENDER;
import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.NAME_PART;
import static dev.onset.model.PiiType.OCCUPATION;
import static dev.onset.model.PiiType.ORG;
import static dev.onset.model.PiiType.PHONE;
import static dev.onset.model.PiiType.SSN;
import static dev.onset.model.PiiType.ZIP5;
import static dev.onset.state.engine.EngineChat.agreed;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.AbstainReason;
import dev.onset.model.Alert;
import dev.onset.model.AlertChange;
import dev.onset.model.Anonymity;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.PiiType;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.Verdict;
import dev.onset.state.engine.EngineChat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When the rules hold, wait, fire and are taken back (spec sections 4 and 7). */
class RulesTest {
  private static final EntityId OTHER_1 = EntityId.other(1);

  private static void name(EngineChat chat, int turn) {
    chat.user(turn, "I'm Amanda Allen.", neural(NAME_FULL, "Amanda Allen", 0.95));
  }

  private static void mail(EngineChat chat, int turn) {
    chat.user(turn, "amanda@example.org", regex(EMAIL, "amanda@example.org"));
  }

  private static void number(EngineChat chat, int turn) {
    chat.user(turn, "414-708-6688", regex(PHONE, "414-708-6688"));
  }

  private static void namesake(EngineChat chat, int turn) {
    chat.user(turn, "There is another Amanda here.", neural(NAME_PART, "Amanda", 0.45).anothers());
  }

  private static Verdict user(EngineChat chat) {
    return chat.verdict(EntityId.USER).orElseThrow();
  }

  private static AbstainReason abstention(EngineChat chat) {
    chat.close(Integer.MAX_VALUE);
    return user(chat).abstainReason().orElseThrow();
  }

  /** What was held when, and why. */
  private static List<String> held(EngineChat chat) {
    return chat.events(ProvenanceKind.HELD).stream()
        .map(e -> e.turn() + " " + e.detail().get("rule") + " " + e.detail().get("reason"))
        .toList();
  }

  private static List<PiiType> types(Alert alert) {
    return alert.evidence().stream().map(Evidence::type).sorted().toList();
  }

  @Nested
  class States {
    @Test
    void ruleBGoesFromSafeToDanger() {
      EngineChat chat = new EngineChat();
      name(chat, 0);
      mail(chat, 1);
      assertThat(chat.all(Verdict.class))
          .extracting(Verdict::state)
          .containsExactly(RiskLevel.SAFE, RiskLevel.DANGER);
      assertThat(user(chat).rule()).contains(Rule.RULE_B);
      assertThat(user(chat).rQuasi()).isZero();
    }

    @Test
    void traitsWarnBeforeTheyEndanger() {
      EngineChat chat = new EngineChat();
      chat.user(0, "I live in Toledo.", neural(LOCATION, "Toledo", 0.95));
      chat.user(1, "I'm a florist.", neural(OCCUPATION, "florist", 0.95));
      chat.user(2, "I work at Petal Works.", neural(ORG, "Petal Works", 0.95));
      assertThat(chat.all(Verdict.class))
          .extracting(Verdict::state)
          .containsExactly(RiskLevel.WARN, RiskLevel.WARN, RiskLevel.DANGER);
      assertThat(user(chat).rule()).contains(Rule.RULE_A);
    }

    @Test
    void theStateFallsWithTheEvidenceAndTheOnsetStays() {
      EngineChat chat = new EngineChat();
      name(chat, 0);
      mail(chat, 1);
      chat.user(2, "Sorry, I gave you the wrong email.");
      assertThat(user(chat).state()).isEqualTo(RiskLevel.SAFE);
      assertThat(user(chat).tPred()).hasValue(1);
    }
  }

  @Nested
  class SharedBy {
    /** 4.0 is no pressure for an alert; some hundred people live there and are of that age. */
    private EngineChat montpelier(Map<String, String> settings) {
      EngineChat chat = new EngineChat(settings);
      chat.user(0, "05602", agreed(ZIP5, "05602", 0.95));
      chat.user(1, "I'm 34.", agreed(AGE, "34", 0.95));
      return chat;
    }

    @Test
    void anAlertOfRuleASaysHowManyShareItsEvidence() {
      EngineChat chat = montpelier(Map.of());
      chat.user(2, "I'm a florist.", agreed(OCCUPATION, "florist", 0.95));
      Anonymity people = chat.all(Alert.class).get(0).anonymity().orElseThrow();
      assertThat(people.estimate()).isBetween(1L, 4L);
      assertThat(people.high()).isLessThan(20);
      assertThat(chat.events(ProvenanceKind.ONSET).get(0).detail()).doesNotContainKey("k");
    }

    @Test
    void anAlertOfRuleBDoesNot() {
      EngineChat chat = new EngineChat();
      name(chat, 0);
      mail(chat, 1);
      assertThat(chat.all(Alert.class).get(0).anonymity()).isEmpty();
    }

    @Test
    void theEstimateIsARuleWhereThePolicySaysSo() {
      assertThat(montpelier(Map.of()).all(Alert.class)).isEmpty();
      assertThat(montpelier(Map.of("ipp.k_max", "20")).all(Alert.class)).isEmpty();
      EngineChat chat = montpelier(Map.of("ipp.k_max", "300"));
      assertThat(chat.all(Alert.class)).extracting(Alert::rule).containsExactly(Rule.RULE_A);
      assertThat(user(chat).rQuasi()).isLessThan(4.5);
      assertThat(chat.events(ProvenanceKind.ONSET).get(0).detail()).containsKey("k");
    }

    @Test
    void withoutEvidenceThereIsNoRuleWhateverTheLimit() {
      EngineChat chat = new EngineChat(Map.of("ipp.k_max", "1000000"));
      chat.user(0, "hello there");
      assertThat(chat.all(Alert.class)).isEmpty();
    }

    @Test
    void aCorrectionCountsThoseWhoShareWhatIsLeft() {
      EngineChat chat = montpelier(Map.of());
      chat.user(2, "I'm a florist.", agreed(OCCUPATION, "florist", 0.95));
      chat.user(3, "Sorry, I gave you the wrong zip code.");
      List<Alert> alerts = chat.all(Alert.class);
      assertThat(alerts).hasSize(2);
      assertThat(alerts.get(1).anonymity().orElseThrow().estimate())
          .isGreaterThan(100 * alerts.get(0).anonymity().orElseThrow().estimate());
    }
  }

  @Nested
  class WaitForB {
    private final EngineChat chat = waiting("confirm");

    private static EngineChat waiting(String report) {
      return new EngineChat(Map.of("rules.wait_for_b", "true", "rules.wait_for_b_report", report));
    }

    @ParameterizedTest
    @CsvSource({"confirm, 5", "trigger, 1"})
    void holdsRuleAUntilRuleBConfirmsIt(String report, int onset) {
      EngineChat chat = waiting(report);
      chat.traits(1);
      assertThat(chat.all(Alert.class)).isEmpty();
      assertThat(user(chat).state()).isEqualTo(RiskLevel.WARN);
      assertThat(user(chat).tPred()).isEmpty();
      assertThat(held(chat)).containsExactly("1 RULE_A wait_for_b");

      name(chat, 4);
      mail(chat, 5);
      assertThat(user(chat).state()).isEqualTo(RiskLevel.DANGER);
      assertThat(user(chat).tPred()).hasValue(onset);
      assertThat(chat.all(Alert.class))
          .singleElement()
          .satisfies(
              alert -> {
                assertThat(alert.rule()).isEqualTo(Rule.RULE_B);
                assertThat(alert.turn()).isEqualTo(5);
                assertThat(alert.tWarn()).hasValue(1);
                assertThat(alert.tConfirm()).hasValue(5);
                assertThat(alert.tPred()).hasValue(onset);
              });
    }

    @Test
    void theAlertNamesWhatTriggeredIt() {
      chat.traits(1);
      name(chat, 4);
      mail(chat, 5);
      assertThat(chat.all(Alert.class).get(0).evidence())
          .extracting(one -> one.turn() + " " + one.type())
          .containsExactly("1 LOCATION", "1 OCCUPATION", "1 ORG", "4 NAME_FULL", "5 EMAIL");
    }

    @Test
    void theAlertDoesNotNameATriggerThatWasTakenBack() {
      chat.traits(1);
      chat.say("user", 1, 1, "I'm a florist.", agreed(OCCUPATION, "florist", 0.8));
      name(chat, 4);
      mail(chat, 5);
      Alert alert = chat.all(Alert.class).get(0);
      assertThat(types(alert)).containsExactlyInAnyOrder(NAME_FULL, EMAIL);
      assertThat(alert.tWarn()).hasValue(1);
      assertThat(alert.tPred()).hasValue(5);
    }

    @Test
    void aTriggerTakenBackAfterTheAlertCorrectsIt() {
      chat.traits(1);
      name(chat, 4);
      mail(chat, 5);
      chat.say("user", 1, 1, "I'm a florist.", agreed(OCCUPATION, "florist", 0.8));
      Alert last = chat.all(Alert.class).get(1);
      assertThat(last.status()).isEqualTo(Alert.Status.CORRECTED);
      assertThat(types(last)).containsExactlyInAnyOrder(NAME_FULL, EMAIL);
      assertThat(last.rQuasi()).isZero();
      assertThat(last.tPred()).hasValue(5);
    }

    @Test
    void anOnsetThatIsDatedBackRestsOnWhatHeldThen() {
      EngineChat chat = waiting("trigger");
      chat.traits(1);
      chat.user(3, "I live in Akron.", neural(LOCATION, "Akron", 0.95));
      name(chat, 4);
      mail(chat, 5);
      Alert alert = chat.all(Alert.class).get(0);
      assertThat(alert.tPred()).hasValue(1);
      assertThat(alert.onsetEvidence())
          .extracting(one -> one.turn() + " " + one.type())
          .containsExactly("1 LOCATION", "1 OCCUPATION", "1 ORG");
      assertThat(chat.events(ProvenanceKind.ONSET).get(0).detail().get("onset_evidence"))
          .contains("LOCATION:", "OCCUPATION:", "ORG:")
          .doesNotContain("EMAIL");
    }

    @Test
    void whereBothRulesHoldAtOnceNothingWaits() {
      EngineChat chat = waiting("trigger");
      name(chat, 0);
      chat.user(
          3,
          "Mail amanda@example.org, the florist at Petal Works in Toledo.",
          regex(EMAIL, "amanda@example.org"),
          agreed(OCCUPATION, "florist", 0.8),
          agreed(ORG, "Petal Works", 0.8),
          agreed(LOCATION, "Toledo", 0.8));
      assertThat(held(chat)).isEmpty();
      assertThat(user(chat).tPred()).hasValue(3);
      assertThat(types(chat.all(Alert.class).get(0))).containsExactlyInAnyOrder(NAME_FULL, EMAIL);
    }

    @Test
    void whatWarnsAfterTheConfirmationAlertsNoMore() {
      name(chat, 0);
      mail(chat, 1);
      chat.traits(4);
      assertThat(chat.all(Alert.class)).hasSize(1);
      assertThat(user(chat).tWarn()).hasValue(4);
      assertThat(user(chat).tPred()).hasValue(1);
    }

    @Test
    void aTriggerDuringACollisionCountsFromItsResolution() {
      EngineChat chat = waiting("trigger");
      namesake(chat, 0);
      chat.traits(1);
      name(chat, 3);
      mail(chat, 5);
      assertThat(held(chat)).containsExactly("1 RULE_A name_collision", "3 RULE_A wait_for_b");
      assertThat(user(chat).tWarn()).hasValue(1);
      assertThat(user(chat).tConfirm()).hasValue(5);
      assertThat(user(chat).tPred()).hasValue(3);
    }

    @Test
    void withoutADirectIdentifierItAbstains() {
      chat.traits(1);
      assertThat(abstention(chat)).isEqualTo(AbstainReason.WAIT_FOR_B);
      assertThat(chat.all(Alert.class)).isEmpty();
    }

    @Test
    void whatNeverTriggeredDidNotWait() {
      name(chat, 0);
      assertThat(abstention(chat)).isEqualTo(AbstainReason.INSUFFICIENT_EVIDENCE);
    }
  }

  @Nested
  class ANumberAlone {
    private final EngineChat chat = new EngineChat(Map.of("rules.alone", "[SSN, CREDIT_CARD]"));

    private void card(int turn) {
      chat.user(turn, "4539148803436467", regex(CREDIT_CARD, "4539148803436467"));
    }

    @Test
    void isAnOnsetWithoutWarningOrConfirmation() {
      card(2);
      assertThat(user(chat).rule()).contains(Rule.RULE_U);
      assertThat(user(chat).state()).isEqualTo(RiskLevel.DANGER);
      assertThat(user(chat).tPred()).hasValue(2);
      assertThat(user(chat).tWarn()).isEmpty();
      assertThat(user(chat).tConfirm()).isEmpty();
      assertThat(chat.all(Alert.class))
          .singleElement()
          .satisfies(
              alert -> {
                assertThat(alert.severity()).isEqualTo(Alert.Severity.HIGH);
                assertThat(types(alert)).containsExactly(CREDIT_CARD);
              });
    }

    @Test
    void aloneIsNoOnsetWhereThePolicyDoesNotNameIt() {
      EngineChat shipped = new EngineChat();
      shipped.user(0, "4539148803436467", regex(CREDIT_CARD, "4539148803436467"));
      assertThat(shipped.onset()).isEqualTo(-1);
    }

    @Test
    void theLastDigitsOfASocialSecurityNumberAreNone() {
      chat.user(0, "it ends in 1234", regex(SSN, "1234"));
      assertThat(chat.onset()).isEqualTo(-1);
    }

    @Test
    void isNotHeldByACollision() {
      name(chat, 0);
      namesake(chat, 1);
      card(2);
      assertThat(chat.onset()).isEqualTo(2);
      assertThat(held(chat)).isEmpty();
    }

    @Test
    void doesNotWaitAndLetsTheOthersWait() {
      EngineChat chat =
          new EngineChat(
              Map.of(
                  "rules.alone",
                  "[CREDIT_CARD]",
                  "rules.wait_for_b",
                  "true",
                  "rules.wait_for_b_report",
                  "trigger"));
      chat.traits(1);
      chat.user(4, "4539148803436467", regex(CREDIT_CARD, "4539148803436467"));
      assertThat(user(chat).tPred()).hasValue(4);
      assertThat(user(chat).tWarn()).hasValue(1);
      assertThat(chat.all(Alert.class)).extracting(Alert::rule).containsExactly(Rule.RULE_U);
    }

    @Test
    void isFollowedByTheAlertsOfOtherRulesAndStaysTheFirst() {
      card(0);
      name(chat, 1);
      mail(chat, 2);
      assertThat(chat.all(Alert.class))
          .extracting(Alert::rule)
          .containsExactly(Rule.RULE_U, Rule.RULE_B, Rule.RULE_U);
      assertThat(user(chat).rule()).contains(Rule.RULE_U);
      assertThat(user(chat).tPred()).hasValue(0);
      assertThat(user(chat).tConfirm()).hasValue(2);
    }

    @Test
    void ofAnAgentIsNobodysOnset() {
      chat.agent(0, "4539148803436467", regex(CREDIT_CARD, "4539148803436467"));
      assertThat(chat.all(Alert.class)).isEmpty();
    }
  }

  @Nested
  class NameCollision {
    private final EngineChat chat = new EngineChat();

    @Test
    void ruleBIsHeldAndFiresAtTheResolution() {
      name(chat, 1);
      namesake(chat, 2);
      number(chat, 3);
      assertThat(held(chat)).containsExactly("3 RULE_B name_collision");
      assertThat(chat.all(Alert.class)).isEmpty();
      name(chat, 9);
      assertThat(chat.all(Alert.class))
          .singleElement()
          .satisfies(
              alert -> {
                assertThat(alert.turn()).isEqualTo(9);
                assertThat(alert.tConfirm()).hasValue(3);
                assertThat(alert.tPred()).hasValue(9);
              });
    }

    @Test
    void ruleAIsHeldAndFiresAtTheResolution() {
      namesake(chat, 0);
      chat.traits(2);
      assertThat(held(chat)).containsExactly("2 RULE_A name_collision");
      assertThat(user(chat).state()).isEqualTo(RiskLevel.WARN);
      name(chat, 6);
      assertThat(user(chat).tWarn()).hasValue(2);
      assertThat(user(chat).tPred()).hasValue(6);
    }

    @Test
    void aRuleIsHeldOnceHoweverLongTheCollision() {
      name(chat, 1);
      namesake(chat, 2);
      number(chat, 3);
      mail(chat, 4);
      chat.agent(7, "One moment.");
      assertThat(held(chat)).containsExactly("3 RULE_B name_collision");
    }

    @Test
    void whatNoLongerHoldsAtTheResolutionDoesNotFire() {
      name(chat, 1);
      namesake(chat, 2);
      number(chat, 3);
      chat.user(5, "Sorry, I gave you the wrong number.");
      name(chat, 9);
      assertThat(chat.all(Alert.class)).isEmpty();
      assertThat(user(chat).tConfirm()).hasValue(3);
      assertThat(user(chat).tPred()).isEmpty();
    }

    @Test
    void unresolvedItIsWhyNothingFired() {
      name(chat, 1);
      namesake(chat, 2);
      number(chat, 3);
      assertThat(abstention(chat)).isEqualTo(AbstainReason.NAME_COLLISION);
    }

    @Test
    void openedAfterTheOnsetItIsNoReason() {
      name(chat, 1);
      number(chat, 2);
      namesake(chat, 3);
      chat.close(3);
      assertThat(held(chat)).isEmpty();
      assertThat(user(chat).abstainReason()).isEmpty();
      assertThat(user(chat).tPred()).hasValue(2);
    }

    @Test
    void resolvedItIsNoReasonEither() {
      namesake(chat, 0);
      name(chat, 1);
      assertThat(abstention(chat)).isEqualTo(AbstainReason.INSUFFICIENT_EVIDENCE);
    }

    @Test
    void aDisclosureAndItsResolutionInOneTurnFireThere() {
      number(chat, 0);
      chat.user(
          4,
          "There is another Amanda here, but I'm Amanda Allen.",
          neural(NAME_PART, "Amanda", 0.45).anothers(),
          neural(NAME_FULL, "Amanda Allen", 0.95));
      assertThat(chat.events(ProvenanceKind.COLLISION_OPENED)).hasSize(1);
      assertThat(chat.events(ProvenanceKind.COLLISION_RESOLVED)).hasSize(1);
      assertThat(held(chat)).isEmpty();
      assertThat(user(chat).tPred()).hasValue(4);
    }
  }

  @Nested
  class RevisionsOfAnAlert {
    private final EngineChat chat = new EngineChat();

    @Test
    void eachLossIsOneAndTheOnsetStays() {
      chat.traits(0);
      name(chat, 1);
      mail(chat, 2);
      number(chat, 3);
      chat.user(4, "Sorry, I gave you the wrong email.");
      chat.agent(5, "No problem.");
      chat.say("user", 1, 1, "That's me.");
      List<Alert> confirmations =
          chat.all(Alert.class).stream().filter(one -> one.rule() == Rule.RULE_B).toList();
      assertThat(confirmations).extracting(Alert::revision).containsExactly(0, 1, 2);
      assertThat(confirmations).extracting(Alert::turn).containsExactly(2, 4, 5);
      assertThat(confirmations)
          .extracting(Alert::alertId)
          .containsOnly(confirmations.get(0).alertId());
      assertThat(confirmations).allSatisfy(one -> assertThat(one.tPred()).hasValue(0));
      assertThat(confirmations)
          .extracting(Alert::status)
          .containsExactly(Alert.Status.OPEN, Alert.Status.CORRECTED, Alert.Status.WITHDRAWN);
      assertThat(confirmations.stream().map(RulesTest::types))
          .containsExactly(List.of(EMAIL, NAME_FULL), List.of(PHONE, NAME_FULL), List.of(PHONE));
      assertThat(lost(confirmations.get(1))).containsExactly(EMAIL);
      assertThat(lost(confirmations.get(2))).containsExactly(NAME_FULL);
      assertThat(chat.all(Alert.class))
          .filteredOn(one -> one.rule() == Rule.RULE_A)
          .extracting(Alert::turn)
          .containsExactly(0, 2);
    }

    private static List<PiiType> lost(Alert alert) {
      AlertChange change = alert.change().orElseThrow();
      assertThat(change.cause()).isEqualTo(AlertChange.Cause.TAKEN_BACK);
      return change.evidence().stream().map(Evidence::type).toList();
    }

    @Test
    void whatComesAfterTheOnsetConfirmsIt() {
      chat.traits(7);
      name(chat, 9);
      mail(chat, 13);
      List<Alert> alerts = chat.all(Alert.class);
      Alert traits = alerts.get(0);
      Alert direct = alerts.get(1);
      Alert confirmed = alerts.get(2);
      assertThat(alerts).hasSize(3).allSatisfy(one -> assertThat(one.tPred()).hasValue(7));
      assertThat(traits.heldAtOnset()).isEqualTo(traits.evidence());
      assertThat(direct.rule()).isEqualTo(Rule.RULE_B);
      assertThat(direct.onsetEvidence()).isEqualTo(traits.evidence());
      assertThat(direct.rQuasi()).isZero();
      assertThat(confirmed.alertId()).isEqualTo(traits.alertId());
      assertThat(confirmed.revision()).isEqualTo(1);
      assertThat(confirmed.status()).isEqualTo(Alert.Status.OPEN);
      assertThat(confirmed.turn()).isEqualTo(13);
      assertThat(confirmed.tConfirm()).hasValue(13);
      assertThat(confirmed.evidence()).isEqualTo(traits.evidence());
      assertThat(confirmed.change())
          .contains(new AlertChange(AlertChange.Cause.CONFIRMED, direct.evidence()));
      assertThat(chat.events(ProvenanceKind.ONSET).get(0).detail())
          .doesNotContainKey("onset_evidence");
      assertThat(chat.events(ProvenanceKind.ONSET).get(1).detail())
          .containsEntry(
              "onset_evidence", chat.events(ProvenanceKind.ONSET).get(0).detail().get("evidence"));
    }

    @Test
    void rulesThatHoldFromTheSameTurnConfirmNothing() {
      name(chat, 0);
      chat.user(
          3,
          "Mail amanda@example.org, the florist at Petal Works in Toledo.",
          regex(EMAIL, "amanda@example.org"),
          agreed(OCCUPATION, "florist", 0.8),
          agreed(ORG, "Petal Works", 0.8),
          agreed(LOCATION, "Toledo", 0.8));
      assertThat(chat.all(Alert.class))
          .hasSize(2)
          .allSatisfy(one -> assertThat(one.onsetEvidence()).isEmpty());
    }

    @Test
    void anAlertSaysWhenATenthOfThePeopleIsLeft() {
      EngineChat chat = new EngineChat(Map.of("ipp.k_max", "300"));
      chat.user(0, "05602", agreed(ZIP5, "05602", 0.95));
      chat.user(1, "I'm 34.", agreed(AGE, "34", 0.95));
      chat.user(2, "I'm female.", agreed(GENDER, "female", 0.95));
      assertThat(chat.all(Alert.class)).as("half of them are women").hasSize(1);
      chat.user(4, "I'm a florist.", agreed(OCCUPATION, "florist", 0.95));
      Alert first = chat.all(Alert.class).get(0);
      Alert narrowed = chat.all(Alert.class).get(1);
      assertThat(narrowed.revision()).isEqualTo(1);
      assertThat(narrowed.turn()).isEqualTo(4);
      assertThat(narrowed.tPred()).hasValue(1);
      assertThat(narrowed.status()).isEqualTo(Alert.Status.OPEN);
      assertThat(narrowed.onsetEvidence()).isEqualTo(first.evidence());
      assertThat(types(narrowed)).containsExactly(ZIP5, OCCUPATION, AGE, GENDER);
      assertThat(narrowed.rQuasi()).isEqualTo(user(chat).rQuasi());
      assertThat(narrowed.anonymity().orElseThrow().estimate())
          .isLessThanOrEqualTo(first.anonymity().orElseThrow().estimate() / 10);
      AlertChange change = narrowed.change().orElseThrow();
      assertThat(change.cause()).isEqualTo(AlertChange.Cause.NARROWED);
      assertThat(change.evidence()).extracting(Evidence::turn).containsExactly(2, 4);
    }

    @Test
    void aSupersededValueIsALossToo() {
      chat.traits(0);
      chat.user(2, "I live in Akron.", neural(LOCATION, "Akron", 0.95));
      assertThat(chat.all(Alert.class)).hasSize(2);
      Alert last = chat.all(Alert.class).get(1);
      assertThat(types(last)).containsExactlyInAnyOrder(OCCUPATION, ORG, LOCATION);
      assertThat(lost(last)).containsExactly(LOCATION);
      assertThat(last.tPred()).hasValue(0);
      assertThat(last.rQuasi()).isEqualTo(user(chat).rQuasi());
    }

    @Test
    void whatIsSaidAfterItAddsNothingToIt() {
      name(chat, 0);
      mail(chat, 1);
      number(chat, 2);
      mail(chat, 3);
      assertThat(chat.all(Alert.class)).hasSize(1);
      assertThat(types(chat.all(Alert.class).get(0))).hasSize(2);
    }

    @Test
    void aRuleThatHoldsAgainIsNoOnsetOfItsOwn() {
      name(chat, 0);
      mail(chat, 1);
      chat.user(2, "Sorry, I gave you the wrong email.");
      number(chat, 6);
      assertThat(user(chat).state()).isEqualTo(RiskLevel.DANGER);
      assertThat(user(chat).tPred()).hasValue(1);
      List<Alert> alerts = chat.all(Alert.class);
      assertThat(alerts)
          .extracting(Alert::status)
          .containsExactly(Alert.Status.OPEN, Alert.Status.WITHDRAWN, Alert.Status.OPEN);
      assertThat(alerts).extracting(Alert::revision).containsExactly(0, 1, 2);
      assertThat(types(alerts.get(1))).containsExactly(NAME_FULL);
      assertThat(lost(alerts.get(1))).containsExactly(EMAIL);
      assertThat(types(alerts.get(2))).containsExactly(PHONE, NAME_FULL);
      assertThat(alerts.get(2).change().orElseThrow().evidence())
          .extracting(Evidence::type)
          .containsExactly(PHONE);
      assertThat(chat.events(ProvenanceKind.ONSET)).hasSize(1);
    }
  }

  @Nested
  class Abstention {
    private final EngineChat chat = new EngineChat();

    @Test
    void nothingSaidIsTooLittle() {
      chat.agent(0, "Hello!");
      assertThat(abstention(chat)).isEqualTo(AbstainReason.INSUFFICIENT_EVIDENCE);
    }

    @Test
    void whatStillWaitsAtTheGateIsTooLittle() {
      name(chat, 0);
      chat.user(1, "amanda@example.org", neural(EMAIL, "amanda@example.org", 0.6));
      assertThat(abstention(chat)).isEqualTo(AbstainReason.INSUFFICIENT_EVIDENCE);
      assertThat(chat.events(ProvenanceKind.ABSTAINED))
          .singleElement()
          .satisfies(
              event -> {
                assertThat(event.entity()).contains(EntityId.USER);
                assertThat(event.detail()).containsEntry("reason", "INSUFFICIENT_EVIDENCE");
              });
    }

    @Test
    void everybodyAbstainsForThemselves() {
      name(chat, 0);
      chat.user(1, "My wife works at Petal Works.", neural(ORG, "Petal Works", 0.95).anothers());
      mail(chat, 2);
      chat.close(2);
      assertThat(user(chat).abstainReason()).isEmpty();
      assertThat(chat.verdict(OTHER_1).orElseThrow().abstainReason())
          .contains(AbstainReason.INSUFFICIENT_EVIDENCE);
    }
  }

  @Nested
  class LeadTime {
    private final EngineChat chat = new EngineChat();

    @Test
    void isByHowManyTurnsTheWarningCameFirst() {
      chat.traits(1);
      assertThat(user(chat).leadTime()).isEmpty();
      name(chat, 4);
      mail(chat, 8);
      assertThat(user(chat).leadTime()).hasValue(7);
    }

    @Test
    void isNoneWhereTheWarningDidNotComeFirst() {
      name(chat, 1);
      mail(chat, 2);
      chat.traits(5);
      assertThat(user(chat).leadTime()).isEmpty();
    }
  }
}
