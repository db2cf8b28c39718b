package dev.onset.state.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onset.model.Alert;
import dev.onset.model.AlertChange;
import dev.onset.model.AttestedValue;
import dev.onset.model.Direction;
import dev.onset.model.Evidence;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Rule;
import dev.onset.state.engine.DialoguePropertiesTest;
import dev.onset.state.engine.DialoguePropertiesTest.Line;
import dev.onset.state.engine.EngineChat;
import dev.onset.state.gate.Ledger;
import dev.onset.state.provenance.ProvenanceChain;
import dev.onset.state.session.Session;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

/** What holds of every version of every alert (spec section 7). */
class AlertPropertiesTest {
  private static final List<Policy> POLICIES =
      Stream.<Map<String, String>>of(
              Map.of(),
              Map.of("ipp.k_max", "5000"),
              Map.of("assertion.former", "0.75", "assertion.future", "0.5", "ipp.theta", "3"),
              Map.of("rules.alone", "[PHONE]", "name_anchor", "self_identified"),
              Map.of("ipp.implied", "collapse", "rules.direct", "[EMAIL]"),
              Map.of("rules.wait_for_b", "true"),
              Map.of("rules.wait_for_b", "true", "rules.wait_for_b_report", "trigger"))
          .map(PolicyReader::shipped)
          .toList();

  @Provide
  Arbitrary<Line> lines() {
    return new DialoguePropertiesTest().lines();
  }

  /** A session that was played, and every value that was ever evidence in it. */
  private record Played(EngineChat chat, OnsetRules rules, Map<String, AttestedValue> values) {
    static Played of(List<Line> lines, Policy policy) {
      Map<String, AttestedValue> values = new HashMap<>();
      EngineChat chat = new EngineChat(policy);
      int turn = 0;
      for (int i = 0; i < lines.size(); i++) {
        Line line = lines.get(i);
        turn = Math.max(0, turn + line.step());
        chat.say(line.speaker(), turn, i, line.text(), line.seen().toArray(EngineChat.Seen[]::new));
        evidence(chat)
            .forEach(one -> values.merge(key(one), one, (a, b) -> a.selfIdentified() ? a : b));
      }
      OnsetRules rules = new OnsetRules(policy, new Ipp(policy, RarityTables.of(Map.of())));
      return new Played(chat, rules, values);
    }

    private static String key(AttestedValue one) {
      return one.type()
          + ":"
          + EngineChat.key().valueHash(one.type(), one.canonical())
          + ":"
          + one.tense();
    }

    private static Stream<AttestedValue> evidence(EngineChat chat) {
      Optional<Session> session = chat.store.load(EngineChat.ID);
      return session.stream()
          .flatMap(
              one ->
                  Stream.concat(one.facts().values().stream(), one.candidates().values().stream()));
    }

    /** The values behind evidence. */
    List<AttestedValue> values(List<Evidence> evidence) {
      return evidence.stream()
          .map(one -> values.get(one.type() + ":" + one.valueHash() + ":" + one.tense()))
          .filter(Objects::nonNull)
          .toList();
    }

    boolean holds(Rule rule, List<Evidence> evidence) {
      return !rules.read(values(evidence)).evidence(rule).isEmpty();
    }
  }

  @Property(tries = 40)
  void everyVersionOfAnAlertIsTrue(
      @ForAll @Size(min = 1, max = 20) List<@From("lines") Line> lines) {
    for (Policy policy : POLICIES) {
      Played played = Played.of(lines, policy);
      Map<String, Alert> last = new HashMap<>();
      for (Alert alert : played.chat().all(Alert.class)) {
        addsUpAndHolds(alert, played);
        comesFromNoLaterTurn(alert);
        follows(alert, Optional.ofNullable(last.put(alert.alertId(), alert)));
      }
      standsWhileItsRuleHolds(played);
    }
  }

  private static void addsUpAndHolds(Alert alert, Played played) {
    // A fact that was superseded in the turn that committed it is in no store.
    if (played.values(alert.evidence()).size() == alert.evidence().size()) {
      assertThat(alert.rQuasi())
          .isCloseTo(played.rules().pressure(played.values(alert.evidence())), within(1e-9));
      assertThat(played.holds(alert.rule(), alert.evidence()))
          .as(alert.toString())
          .isEqualTo(alert.status() != Alert.Status.WITHDRAWN);
    }
    assertThat(Stream.of(Rule.values()))
        .as(alert.toString())
        .anyMatch(rule -> played.holds(rule, alert.heldAtOnset()));
  }

  private static void comesFromNoLaterTurn(Alert alert) {
    assertThat(alert.heldAtOnset()).allMatch(one -> one.turn() <= alert.tPred().orElseThrow());
    assertThat(alert.evidence()).allMatch(one -> one.turn() <= alert.turn());
    assertThat(alert.change().map(AlertChange::evidence).orElse(List.of()))
        .allMatch(one -> one.turn() <= alert.turn());
  }

  private static void follows(Alert alert, Optional<Alert> before) {
    assertThat(alert.revision()).isEqualTo(before.map(one -> one.revision() + 1).orElse(0));
    assertThat(alert.change().isPresent()).isEqualTo(before.isPresent());
    before.ifPresent(
        one -> {
          assertThat(alert.tPred()).isEqualTo(one.tPred());
          assertThat(alert.heldAtOnset()).isEqualTo(one.heldAtOnset());
          assertThat(alert.change().orElseThrow().evidence()).isNotEmpty();
        });
  }

  private static void standsWhileItsRuleHolds(Played played) {
    Session session = played.chat().store.load(EngineChat.ID).orElseThrow();
    for (EntityRisk risk : session.header().risks()) {
      for (Alert alert : risk.alerts()) {
        // What the user told counts for whom the agent tells of: there the rules read two sides.
        if (alert.direction() == Direction.DISCLOSED_BY_USER) {
          assertThat(alert.status() == Alert.Status.WITHDRAWN)
              .as(alert + " " + risk)
              .isEqualTo(!stands(alert, session, played.rules()));
        }
      }
    }
  }

  /** Whether an alert's rule holds by what the session knows. */
  private static boolean stands(Alert alert, Session session, OnsetRules rules) {
    ProvenanceChain none =
        new ProvenanceChain(EngineChat.ID, EngineChat.key(), Optional.empty(), 0, "");
    Ledger ledger = new Ledger(EngineChat.key(), none, 0, session.facts(), session.candidates());
    List<AttestedValue> evidence =
        EffectiveEvidence.of(alert.entity(), rules.policy().gate().effectiveCandidate(), ledger);
    return !rules.read(evidence).evidence(alert.rule()).isEmpty();
  }
}
