package dev.onset.state.engine;

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

import dev.onset.model.AbstainReason;
import dev.onset.model.Alert;
import dev.onset.model.EntityId;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The first paper's Figure 3 and the case studies of its section 7.2, on scripted fragments. */
class CaseStudiesTest {
  private static final EntityId OTHER_1 = EntityId.other(1);

  @Test
  void figure3FiresWhenTheThirdQuasiIdentifierIsCommitted() {
    EngineChat chat = new EngineChat();
    chat.user(3, "My name is Dana Whitfield.", neural(NAME_FULL, "Dana Whitfield", 0.9));
    assertThat(chat.verdict(EntityId.USER).orElseThrow().state()).isEqualTo(RiskLevel.SAFE);

    chat.user(7, "My wife's number is 414-555-0188.", regex(PHONE, "414-555-0188").anothers());
    assertThat(chat.verdict(EntityId.USER).orElseThrow().state()).isEqualTo(RiskLevel.SAFE);
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(PHONE);

    chat.user(
        11,
        "I'm a florist at Petal Works in Toledo.",
        neural(OCCUPATION, "florist", 0.9),
        neural(ORG, "Petal Works", 0.92),
        neural(LOCATION, "Toledo", 0.95));
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(NAME_FULL, OCCUPATION, ORG, LOCATION);
    assertThat(chat.onset()).isEqualTo(11);
    List<Alert> alerts = chat.all(Alert.class);
    assertThat(alerts).hasSize(1);
    assertThat(alerts.get(0).rule()).isEqualTo(Rule.RULE_A);
    assertThat(alerts.get(0).severity()).isEqualTo(Alert.Severity.MEDIUM);
    assertThat(alerts.get(0).evidence()).extracting(e -> e.turn()).containsOnly(11);
  }

  @Test
  void caseAWaitsForTheUsersOwnRecord() {
    EngineChat chat = new EngineChat();
    chat.user(
        9,
        "I'm an Event Planner based in Toledo, by the way.",
        neural(OCCUPATION, "Event Planner", 0.7),
        neural(LOCATION, "Toledo", 0.7));
    chat.agent(10, "Thanks, one moment.");
    chat.user(
        11,
        "You might have my colleague's info pulled up—please switch to mine: Ryan Chavez. "
            + "Email is chavez.r@brownwadea.com.",
        neural(NAME_FULL, "Ryan Chavez", 0.7),
        regex(EMAIL, "chavez.r@brownwadea.com"));
    assertThat(chat.onset()).isEqualTo(11);
    assertThat(chat.alerts(EntityId.USER)).extracting(Alert::rule).containsExactly(Rule.RULE_B);
    assertThat(chat.alerts(OTHER_1)).isEmpty();
  }

  @Test
  void caseALeavesTheColleagueWhatWasNotSaidInTheFirstPerson() {
    EngineChat chat = new EngineChat();
    chat.user(9, "Event Planner, Toledo", neural(OCCUPATION, "Event Planner", 0.7));
    chat.user(10, "I'm 41 and that's all.", neural(AGE, "41", 0.7));
    chat.user(11, "That's my colleague's info, switch to mine.");
    assertThat(chat.events(ProvenanceKind.REHOMED))
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.type()).contains(OCCUPATION);
              assertThat(event.entity()).contains(OTHER_1);
              assertThat(event.detail()).containsEntry("from", "USER");
            });
    chat.agent(14, "Done.");
    assertThat(chat.facts(EntityId.USER)).containsOnlyKeys(AGE);
    assertThat(chat.facts(OTHER_1)).containsOnlyKeys(OCCUPATION);
  }

  @Test
  void caseBTellsTheNamesakesApartBeforeItAlerts() {
    EngineChat chat = new EngineChat();
    chat.user(17, "I work for Turner Ltd, for reference.", neural(ORG, "Turner Ltd", 0.65));
    chat.agent(18, "Noted.");
    chat.user(
        19,
        "I'm a Social Media Manager based in Greensboro.",
        neural(OCCUPATION, "Social Media Manager", 0.7),
        neural(LOCATION, "Greensboro", 0.7));
    chat.agent(20, "Thank you.");
    chat.user(
        21,
        "There might be another Amanda in your system, but I'm Amanda Allen. My number is"
            + " 414-708-6688.",
        neural(NAME_PART, "Amanda", 0.45).anothers(),
        new EngineChat.Seen(NAME_FULL, "Amanda Allen", dev.onset.model.Tier.TIER_2, 0.8),
        regex(PHONE, "414-708-6688"));
    assertThat(chat.onset()).isEqualTo(21);
    assertThat(chat.events(ProvenanceKind.COLLISION_OPENED)).hasSize(1);
    assertThat(chat.events(ProvenanceKind.COLLISION_RESOLVED)).hasSize(1);
    assertThat(chat.alerts(EntityId.USER)).extracting(Alert::rule).containsExactly(Rule.RULE_B);
  }

  @Test
  void caseCWaitsForTheCorrectedNumber() {
    EngineChat chat = new EngineChat();
    chat.user(15, "It's 402-555-0100.", regex(PHONE, "402-555-0100"));
    chat.user(
        19, "I work for Morton, Medina and Webb.", neural(ORG, "Morton, Medina and Webb", 0.45));
    chat.agent(20, "Thanks.");
    chat.user(
        21,
        "I'm a Database Administrator based in Colorado Springs.",
        neural(OCCUPATION, "Database Administrator", 0.7),
        neural(LOCATION, "Colorado Springs", 0.7));
    chat.agent(22, "And your name?");
    chat.user(
        23,
        "My name is Aimee Santos. My number—wait, I gave you the wrong one earlier. "
            + "The correct one is 402-945-3147.",
        neural(NAME_FULL, "Aimee Santos", 0.8),
        regex(PHONE, "402-945-3147"));
    assertThat(chat.onset()).isEqualTo(23);
    assertThat(chat.events(ProvenanceKind.RETRACTED))
        .singleElement()
        .satisfies(event -> assertThat(event.detail()).containsEntry("reason", "correction"));
    Alert alert = chat.alerts(EntityId.USER).get(0);
    assertThat(alert.rule()).isEqualTo(Rule.RULE_B);
    assertThat(alert.evidence())
        .filteredOn(one -> one.type() == PHONE)
        .extracting(one -> one.turn())
        .containsExactly(23);
  }

  @Test
  void caseDAbstainsOnSparseEvidenceBelowTheGate() {
    EngineChat chat = new EngineChat();
    chat.user(13, "I'm based in Irvine.", neural(LOCATION, "Irvine", 0.42));
    chat.user(
        24, "I work as a Mechanical Engineer.", neural(OCCUPATION, "Mechanical Engineer", 0.44));
    chat.user(
        33,
        "As I mentioned—I'm 54, a Mechanical Engineer in Irvine.",
        neural(AGE, "54", 0.46),
        neural(OCCUPATION, "Mechanical Engineer", 0.41),
        neural(LOCATION, "Irvine", 0.4));
    chat.agent(45, "Anything else?");
    chat.close(45);
    assertThat(chat.onset()).isEqualTo(-1);
    assertThat(chat.all(Alert.class)).isEmpty();
    assertThat(chat.verdict(EntityId.USER).orElseThrow().abstainReason())
        .contains(AbstainReason.INSUFFICIENT_EVIDENCE);
  }
}
