package dev.onset.state.engine;

import dev.onset.model.EntityId;
import dev.onset.model.Policy;
import dev.onset.model.SessionId;
import dev.onset.model.Verdict;
import dev.onset.state.assessment.Heard;
import dev.onset.state.gate.Ledger;
import dev.onset.state.gate.NameCollision;
import dev.onset.state.link.Participants;
import dev.onset.state.link.Person;
import dev.onset.state.redaction.ContributingValue;
import dev.onset.state.risk.EntityRisk;
import dev.onset.state.risk.RiskEvaluator;
import dev.onset.state.safetext.Protector;
import dev.onset.state.session.SessionHeader;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

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
   * @param values the values that are or were evidence, in the order in which they became evidence
   */
  record Evaluated(List<EntityRisk> risks, List<ContributingValue> values) {}

  /** Evaluates, and gives out alerts and the verdicts that changed. */
  Evaluated evaluate(
      SessionWork work,
      SessionHeader header,
      Participants people,
      Heard heard,
      List<NameCollision> open,
      Ledger ledger,
      List<ContributingValue> values) {
    SortedMap<EntityId, EntityRisk> risks = new TreeMap<>();
    header.risks().forEach(one -> risks.put(one.entity(), one));
    SessionId session = work.id();
    Protector protector = new Protector(values);
    for (EntityId entity : watched(people)) {
      Optional<EntityRisk> known = Optional.ofNullable(risks.get(entity));
      RiskEvaluator.Outcome outcome =
          evaluator.evaluate(
              session,
              known.orElseGet(() -> EntityRisk.none(entity)),
              NameCollision.involves(open, entity),
              ledger);
      outcome.alerts().forEach(work.out()::add);
      Verdict verdict = outcome.risk().verdict(session, ledger.clock(), heard.assessment(entity));
      if (!known
          .map(one -> one.verdict(session, ledger.clock(), header.heard().assessment(entity)))
          .equals(Optional.of(verdict))) {
        work.out().add(verdict);
      }
      risks.put(entity, outcome.risk());
      if (policy.protects(entity)) {
        protector.follow(entity, outcome, ledger);
      }
    }
    return new Evaluated(List.copyOf(risks.values()), protector.values());
  }

  private static List<EntityId> watched(Participants people) {
    return Stream.concat(Stream.of(EntityId.USER), people.people().stream().map(Person::entity))
        .filter(people::watched)
        .toList();
  }
}
