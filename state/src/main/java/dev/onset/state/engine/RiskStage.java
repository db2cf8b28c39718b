package dev.onset.state.engine;

import dev.onset.model.Alert;
import dev.onset.model.Assessment;
import dev.onset.model.EntityId;
import dev.onset.model.Policy;
import dev.onset.model.SessionId;
import dev.onset.model.Verdict;
import dev.onset.state.gate.Ledger;
import dev.onset.state.gate.NameCollision;
import dev.onset.state.link.Participants;
import dev.onset.state.link.Person;
import dev.onset.state.redaction.ContributingValue;
import dev.onset.state.risk.EntityRisk;
import dev.onset.state.risk.RiskEvaluator;
import dev.onset.state.safetext.Protector;
import dev.onset.state.session.SessionHeader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Evaluates the risk of the user and of every watched person, after each turn.
 *
 * @param evaluator evaluates one entity
 * @param policy says whose values are masked that an alert rests on
 */
record RiskStage(RiskEvaluator evaluator, Policy policy) {
  /**
   * The risks after a turn.
   *
   * @param risks one for each entity that was ever evaluated
   * @param alerts new alerts and new revisions of earlier ones
   * @param verdicts the verdicts that changed
   * @param values the values that are or were evidence, in the order in which they became evidence
   */
  record Evaluated(
      List<EntityRisk> risks,
      List<Alert> alerts,
      List<Verdict> verdicts,
      List<ContributingValue> values) {}

  Evaluated evaluate(
      SessionId session,
      SessionHeader header,
      Participants people,
      Assessment heard,
      List<NameCollision> open,
      Ledger ledger,
      List<ContributingValue> values) {
    Assessment heardBefore = header.heard().assessment();
    SortedMap<EntityId, EntityRisk> risks = new TreeMap<>();
    header.risks().forEach(one -> risks.put(one.entity(), one));
    List<Alert> alerts = new ArrayList<>();
    List<Verdict> verdicts = new ArrayList<>();
    Protector protector = new Protector(values);
    for (EntityId entity : watched(people)) {
      Optional<EntityRisk> known = Optional.ofNullable(risks.get(entity));
      RiskEvaluator.Outcome outcome =
          evaluator.evaluate(
              session,
              known.orElseGet(() -> EntityRisk.none(entity)),
              NameCollision.involves(open, entity),
              ledger);
      alerts.addAll(outcome.alerts());
      Verdict verdict = outcome.risk().verdict(session, ledger.clock(), heard);
      if (!known
          .map(one -> one.verdict(session, ledger.clock(), heardBefore))
          .equals(Optional.of(verdict))) {
        verdicts.add(verdict);
      }
      risks.put(entity, outcome.risk());
      if (policy.protects(entity)) {
        protector.follow(entity, outcome, ledger);
      }
    }
    return new Evaluated(List.copyOf(risks.values()), alerts, verdicts, protector.values());
  }

  private static List<EntityId> watched(Participants people) {
    List<EntityId> entities = new ArrayList<>();
    entities.add(EntityId.USER);
    for (Person person : people.people()) {
      if (people.watched(person.entity())) {
        entities.add(person.entity());
      }
    }
    return entities;
  }
}
