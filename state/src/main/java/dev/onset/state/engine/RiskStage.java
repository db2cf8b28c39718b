package dev.onset.state.engine;

import dev.onset.model.Assessment;
import dev.onset.model.AttestedValue;
import dev.onset.model.Direction;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.SessionId;
import dev.onset.model.Verdict;
import dev.onset.state.assessment.Heard;
import dev.onset.state.gate.Ledger;
import dev.onset.state.gate.NameCollision;
import dev.onset.state.link.Participants;
import dev.onset.state.link.Person;
import dev.onset.state.redaction.ContributingValue;
import dev.onset.state.redaction.Protection;
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
 * Evaluates the risk of the user and of every watched person, after each turn, and after a person
 * said whose a value is.
 *
 * @param evaluator evaluates one entity
 * @param policy says whose values are masked that an alert rests on
 * @param observer told how likely the rules hold
 */
record RiskStage(RiskEvaluator evaluator, Policy policy, StageObserver observer) {
  /**
   * The risks after a turn.
   *
   * @param risks one for each entity that was ever evaluated
   * @param values the values that are or were evidence, in the order in which they became evidence
   */
  record Evaluated(List<EntityRisk> risks, List<ContributingValue> values) {}

  /** The verdict of an entity, by what was heard. */
  private interface Verdicts {
    Verdict of(EntityRisk risk, Assessment heard);
  }

  /** Evaluates after a turn, and gives out alerts and the verdicts that changed. */
  Evaluated evaluate(
      SessionWork work,
      SessionHeader header,
      Participants people,
      Heard heard,
      List<NameCollision> open,
      Ledger ledger,
      List<ContributingValue> values) {
    return evaluate(work, header, people, heard, open, ledger, values, live(work.id(), ledger));
  }

  /**
   * Evaluates a session in which nothing was said since.
   *
   * @param isLive whether it lives; otherwise its verdicts are its last
   */
  Evaluated evaluateAgain(SessionWork work, SessionHeader header, boolean isLive, Ledger ledger) {
    SessionId session = work.id();
    List<NameCollision> open = header.collisions();
    Verdicts last =
        (risk, assessment) ->
            risk.lastVerdict(
                session,
                ledger.clock(),
                evaluator.abstention(risk, NameCollision.involves(open, risk.entity())),
                assessment);
    return evaluate(
        work,
        header,
        header.cast(),
        header.heard(),
        open,
        ledger,
        protection(header).values(),
        isLive ? live(session, ledger) : last);
  }

  private static Verdicts live(SessionId session, Ledger ledger) {
    return (risk, assessment) -> risk.verdict(session, ledger.clock(), assessment);
  }

  private static Protection protection(SessionHeader header) {
    return header.protection().orElse(Protection.NONE);
  }

  private Evaluated evaluate(
      SessionWork work,
      SessionHeader header,
      Participants people,
      Heard heard,
      List<NameCollision> open,
      Ledger ledger,
      List<ContributingValue> values,
      Verdicts verdicts) {
    SortedMap<EntityId, EntityRisk> risks = new TreeMap<>();
    header.risks().forEach(one -> risks.put(one.entity(), one));
    Protector protector = new Protector(values);
    for (EntityId entity : watched(people)) {
      Optional<EntityRisk> known = Optional.ofNullable(risks.get(entity));
      RiskEvaluator.Outcome outcome =
          evaluator.evaluate(
              work.id(),
              known.orElseGet(() -> EntityRisk.none(entity)),
              NameCollision.involves(open, entity),
              ledger);
      observer.weighed(outcome.likelihoods());
      outcome.alerts().forEach(work.out()::add);
      Verdict verdict = verdicts.of(outcome.risk(), heard.assessment(entity));
      if (!known
          .map(one -> verdicts.of(one, header.heard().assessment(entity)))
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

  /** What safe texts depend on after an evaluation. */
  Protection protection(SessionHeader header, Evaluated evaluated, Ledger ledger) {
    Protection before = protection(header);
    return new Protection(
            evaluated.values(),
            before.withheld() || policy.redaction().waitsForEnd(),
            before.minimized(),
            before.names())
        .naming(names(evaluated.values(), ledger));
  }

  /** The full names that are masked wherever they stand: of people, and what alerts rest on. */
  private Stream<String> names(List<ContributingValue> values, Ledger ledger) {
    Stream<String> due =
        values.stream()
            .filter(one -> one.due() && one.type() == PiiType.NAME_FULL)
            .map(ContributingValue::canonical);
    return policy.redaction().masks(PiiType.NAME_FULL)
        ? Stream.concat(
            due,
            ledger
                .evidence()
                .filter(one -> one.type() == PiiType.NAME_FULL)
                .filter(one -> one.entity().direction() == Direction.DISCLOSED_BY_USER)
                .map(AttestedValue::canonical))
        : due;
  }
}
