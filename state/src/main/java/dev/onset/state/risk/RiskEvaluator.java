package dev.onset.state.risk;

import static dev.onset.model.OwnerReading.WHOLE;

import dev.onset.model.AbstainReason;
import dev.onset.model.Alert;
import dev.onset.model.AttestedValue;
import dev.onset.model.Direction;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.Policy;
import dev.onset.model.Policy.Rules.WaitForBReport;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.state.gate.CommitGate;
import dev.onset.state.gate.Ledger;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.state.provenance.ModelNames;
import dev.onset.state.provenance.ProvenanceChain.Subject;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Evaluates one entity: its state, its onset and its alerts (first paper, sections 4.6.3 and 4.8;
 * spec section 7). Stateless and thread-safe.
 */
public final class RiskEvaluator {
  private final Policy policy;
  private final OnsetRules rules;
  private final AlertWriter writer;
  private final Supplier<ModelNames> models;
  private final Optional<CommitGate> doubts;

  private final OnsetLevels levels;

  /**
   * The result of an evaluation.
   *
   * @param risk the entity's risk after it
   * @param alerts new alerts and new revisions of earlier ones
   * @param evidence the entity's effective evidence
   * @param contributing the evidence that the rules rest on; empty unless the entity is in danger
   * @param likelihoods how likely the rules hold
   */
  public record Outcome(
      EntityRisk risk,
      List<Alert> alerts,
      List<AttestedValue> evidence,
      List<AttestedValue> contributing,
      Likelihoods likelihoods) {}

  /**
   * @param doubts the gate that runs in each world where it is in doubt whose a value is; empty
   *     where each value is its likeliest owner's
   */
  public RiskEvaluator(
      Policy policy,
      RarityTables rarity,
      Supplier<ModelNames> models,
      Optional<CommitGate> doubts) {
    this.policy = policy;
    this.models = models;
    this.doubts = doubts;
    this.rules = new OnsetRules(policy, new Ipp(policy, rarity));
    this.writer = new AlertWriter(rules, models);
    this.levels = doubts.isPresent() ? OnsetLevels.doubting(policy) : OnsetLevels.hard(policy);
  }

  /**
   * What the rules make of an entity.
   *
   * @param evidence all of its effective evidence, in the likeliest world
   * @param reading of that evidence
   * @param likely how likely each rule holds
   */
  private record Standing(
      List<AttestedValue> evidence, OnsetRules.Reading reading, Map<Rule, Likely> likely) {
    Likely of(Rule rule) {
      return likely.get(rule);
    }

    /** In parts of the whole; 0 where a rule rests on nothing. */
    Map<Rule, Integer> parts() {
      Map<Rule, Integer> parts = new EnumMap<>(Rule.class);
      likely.forEach((rule, one) -> parts.put(rule, one.evidence().isEmpty() ? 0 : one.parts()));
      return parts;
    }
  }

  private Standing standing(EntityId entity, Ledger ledger) {
    if (doubts.isPresent() && entity.direction() == Direction.DISCLOSED_BY_USER) {
      return doubted(entity, doubts.get(), ledger);
    }
    List<AttestedValue> own = evidence(entity, ledger);
    // Whoever reads what the agent tells has read what the user told of the same person.
    List<AttestedValue> known =
        ledger.spokenOfByUser(entity).map(one -> evidence(one, ledger)).orElse(List.of());
    OnsetRules.Reading reading = rules.read(own, known);
    Map<Rule, Likely> likely = new EnumMap<>(Rule.class);
    for (Rule rule : Rule.values()) {
      likely.put(rule, Likely.certain(reading.evidence(rule)));
    }
    return new Standing(EffectiveEvidence.joined(own, known), reading, likely);
  }

  private Standing doubted(EntityId entity, CommitGate gate, Ledger ledger) {
    Worlds worlds =
        new Worlds(
            entity,
            ledger.stakes(entity),
            gate,
            rules,
            ledger.clock(),
            policy.gate().effectiveCandidate());
    List<AttestedValue> evidence = worlds.likeliest();
    OnsetRules.Reading reading = rules.read(evidence);
    Map<Rule, Likely> likely = new EnumMap<>(Rule.class);
    List<AttestedValue> all = new ArrayList<>(evidence);
    for (Rule rule : Rule.values()) {
      int probability = worlds.probability(rule);
      List<AttestedValue> rests =
          probability < levels.unlikely() ? List.of() : worlds.holding(rule, reading);
      likely.put(rule, new Likely(probability, rests));
      rests.stream().filter(one -> !all.contains(one)).forEach(all::add);
    }
    return new Standing(List.copyOf(all), reading, likely);
  }

  /**
   * Evaluates an entity by its present evidence.
   *
   * @param colliding whether the entity shares its name with another; neither RULE_A nor RULE_B
   *     alerts then
   */
  public Outcome evaluate(SessionId session, EntityRisk before, boolean colliding, Ledger ledger) {
    EntityId entity = before.entity();
    Standing standing = standing(entity, ledger);
    OnsetRules.Reading reading = standing.reading();
    Likely warning = standing.of(Rule.RULE_A);
    Likely naming = standing.of(Rule.RULE_B);
    Likelihoods likelihoods = new Likelihoods(entity, ledger.clock(), colliding, standing.parts());
    OnsetLevels.Calls calls = levels.calls(likelihoods.likely(), colliding, before.rule());

    int now = ledger.clock();
    EntityRisk held = before;
    if (calls.warns() && !calls.firing().contains(Rule.RULE_A)) {
      HeldRule.Reason why = colliding ? HeldRule.Reason.NAME_COLLISION : HeldRule.Reason.WAIT_FOR_B;
      held = hold(held, new HeldRule(Rule.RULE_A, why, now), warning, ledger);
    }
    if (calls.confirms() && !calls.firing().contains(Rule.RULE_B)) {
      held =
          hold(
              held, new HeldRule(Rule.RULE_B, HeldRule.Reason.NAME_COLLISION, now), naming, ledger);
    }

    Map<Rule, Likely> firing = new EnumMap<>(Rule.class);
    for (Rule rule : calls.firing()) {
      Likely likely = standing.of(rule);
      firing.put(rule, rule == Rule.RULE_B ? likely.resting(confirmed(held, standing)) : likely);
    }
    Map<Rule, Likely> possible = new EnumMap<>(Rule.class);
    calls.possible().forEach(rule -> possible.put(rule, standing.of(rule)));
    for (Map.Entry<Rule, Likely> one : possible.entrySet()) {
      held =
          hold(
              held, new HeldRule(one.getKey(), HeldRule.Reason.DOUBT, now), one.getValue(), ledger);
    }
    boolean fires = !firing.isEmpty();
    RiskLevel level =
        fires
            ? RiskLevel.DANGER
            : reading.quasi().isEmpty() && possible.isEmpty() ? RiskLevel.SAFE : RiskLevel.WARN;
    OptionalInt tPred =
        before.tPred().isEmpty() && fires
            ? calls.names() ? onset(held, now) : OptionalInt.of(now)
            : before.tPred();
    Optional<Rule> rule = before.rule().or(calls::first);
    EntityRisk risk =
        held.evaluated(
            level,
            reading.pressure(),
            rule,
            first(before.tWarn(), calls.warns(), now),
            first(before.tConfirm(), calls.confirms(), now),
            tPred);

    List<Alert> alerts = new ArrayList<>();
    List<Alert> given = new ArrayList<>();
    List<Alert> settled = new ArrayList<>();
    for (Alert alert : before.alerts()) {
      Optional<Alert> revision =
          follow(alert, risk, standing, firing, possible, confirmed(held, standing), ledger);
      revision.ifPresent(alerts::add);
      revision
          .filter(one -> alert.tPred().isEmpty() && one.status() == Alert.Status.OPEN)
          .filter(any -> alert.status() != Alert.Status.OPEN)
          .ifPresent(settled::add);
      given.add(revision.orElse(alert));
    }
    List<Alert> opened = new ArrayList<>();
    firing.forEach(
        (one, likely) -> {
          // While the policy waits for RULE_B, RULE_A never alerts by itself.
          boolean silent = one == Rule.RULE_A && policy.rules().waitForB();
          if (!silent && !has(given, one)) {
            opened.add(writer.first(session, one, Alert.Status.OPEN, risk, likely, ledger));
          }
        });
    List<Alert> doubted = new ArrayList<>();
    possible.forEach(
        (one, likely) -> {
          if (!has(given, one)) {
            doubted.add(writer.first(session, one, Alert.Status.POSSIBLE, risk, likely, ledger));
          }
        });
    Stream.concat(settled.stream(), opened.stream())
        .forEach(
            alert ->
                note(ProvenanceKind.ONSET, entity, onsetDetail(alert, reading.pressure()), ledger));
    String pressure = number(reading.pressure());
    if (level != before.level() || !pressure.equals(number(before.rQuasi()))) {
      note(
          ProvenanceKind.RISK_CHANGED,
          entity,
          Map.of("from", before.level().name(), "to", level.name(), "r_quasi", pressure),
          ledger);
    }
    alerts.addAll(opened);
    alerts.addAll(doubted);
    for (Alert further : opened) {
      for (int i = 0; i < given.size(); i++) {
        if (given.get(i).status() != Alert.Status.WITHDRAWN
            && given.get(i).status() != Alert.Status.POSSIBLE) {
          given.set(i, writer.confirmed(given.get(i), risk, further, ledger));
          alerts.add(given.get(i));
        }
      }
    }
    given.addAll(opened);
    given.addAll(doubted);
    List<AttestedValue> contributing =
        Stream.concat(firing.values().stream(), possible.values().stream())
            .flatMap(one -> one.evidence().stream())
            .distinct()
            .toList();
    return new Outcome(risk.with(given), alerts, standing.evidence(), contributing, likelihoods);
  }

  /** Whether a rule holds likely enough for an onset. */
  private boolean holds(Likely one) {
    return one.parts() >= levels.certain() && !one.evidence().isEmpty();
  }

  /**
   * The next revision of an alert; empty if it says what is known.
   *
   * @param confirmed what an alert of RULE_B rests on, if it holds
   */
  private Optional<Alert> follow(
      Alert alert,
      EntityRisk risk,
      Standing standing,
      Map<Rule, Likely> firing,
      Map<Rule, Likely> possible,
      List<AttestedValue> confirmed,
      Ledger ledger) {
    Rule rule = alert.rule();
    Likely likely = standing.of(rule);
    Likely rests =
        rule == Rule.RULE_B && !likely.evidence().isEmpty() ? likely.resting(confirmed) : likely;
    boolean everHeld = alert.tPred().isPresent() || alert.status() == Alert.Status.OPEN;
    if (!everHeld && doubts.isPresent()) {
      return firing.containsKey(rule)
          ? Optional.of(writer.settled(alert, risk, firing.get(rule), ledger))
          : writer.doubted(alert, risk, rests, possible.containsKey(rule), ledger);
    }
    boolean back = alert.status() != Alert.Status.WITHDRAWN || holds(likely);
    return writer.followed(
        alert, risk, back ? rests : likely.resting(List.of()), standing.evidence(), ledger);
  }

  private List<AttestedValue> evidence(EntityId entity, Ledger ledger) {
    return EffectiveEvidence.of(entity, policy.gate().effectiveCandidate(), ledger);
  }

  /** Why an entity has no onset at the end of its session; empty if it has one. */
  public Optional<AbstainReason> abstention(EntityRisk risk, boolean colliding) {
    if (risk.tPred().isPresent()) {
      return Optional.empty();
    }
    if (colliding) {
      return Optional.of(AbstainReason.NAME_COLLISION);
    }
    return Optional.of(
        policy.rules().waitForB() && risk.trigger().isPresent()
            ? AbstainReason.WAIT_FOR_B
            : AbstainReason.INSUFFICIENT_EVIDENCE);
  }

  /** What an alert of RULE_B rests on: also what RULE_A fired on, where it confirms that. */
  private List<AttestedValue> confirmed(EntityRisk risk, Standing standing) {
    List<AttestedValue> evidence = new ArrayList<>(standing.of(Rule.RULE_B).evidence());
    if (policy.rules().waitForB() && risk.trigger().isPresent() && standing.reading().warns()) {
      standing.reading().quasi().stream()
          .filter(one -> !evidence.contains(one))
          .forEach(evidence::add);
    }
    return evidence;
  }

  /**
   * The present turn; where RULE_A waited and the policy says so, the turn at which it began to.
   */
  private OptionalInt onset(EntityRisk held, int now) {
    return policy.rules().waitForB()
            && policy.rules().waitForBReport() == WaitForBReport.TRIGGER
            && held.trigger().isPresent()
        ? held.trigger()
        : OptionalInt.of(now);
  }

  private static OptionalInt first(OptionalInt before, boolean holds, int now) {
    return before.isPresent() || !holds ? before : OptionalInt.of(now);
  }

  /** A rule that has alerted already is not held, nor is one twice for the same reason. */
  private static EntityRisk hold(EntityRisk risk, HeldRule one, Likely likely, Ledger ledger) {
    if (has(risk.alerts(), one.rule())
        || risk.held().stream()
            .anyMatch(each -> each.rule() == one.rule() && each.reason() == one.reason())) {
      return risk;
    }
    String reason = one.reason().name().toLowerCase(Locale.ROOT);
    Map<String, String> detail = new TreeMap<>();
    detail.put("rule", one.rule().name());
    detail.put("reason", reason);
    List<Evidence> evidence = AlertWriter.hidden(likely.evidence(), ledger);
    if (one.reason() == HeldRule.Reason.DOUBT) {
      detail.put(DetailKeys.PROBABILITY, Integer.toString(likely.parts()));
      detail.put(DetailKeys.EVIDENCE, named(evidence));
    }
    note(ProvenanceKind.HELD, risk.entity(), detail, ledger);
    return risk.with(one, evidence);
  }

  private static boolean has(List<Alert> alerts, Rule rule) {
    return alerts.stream().anyMatch(alert -> alert.rule() == rule);
  }

  /** How many people share it is there where it can be why the rule holds. */
  private Map<String, String> onsetDetail(Alert alert, double pressure) {
    Map<String, String> detail = new TreeMap<>();
    detail.put("rule", alert.rule().name());
    detail.put("alert_id", alert.alertId());
    detail.put("r_quasi", number(pressure));
    if (policy.ipp().kMax().isPresent()) {
      alert.anonymity().ifPresent(people -> detail.put("k", Long.toString(people.estimate())));
    }
    alert.tPred().ifPresent(turn -> detail.put("t_pred", Integer.toString(turn)));
    alert.tWarn().ifPresent(turn -> detail.put("t_warn", Integer.toString(turn)));
    alert.tConfirm().ifPresent(turn -> detail.put("t_confirm", Integer.toString(turn)));
    if (alert.probability() < 1) {
      detail.put(DetailKeys.PROBABILITY, Long.toString(Math.round(alert.probability() * WHOLE)));
    }
    detail.put("policy_version", alert.policyVersion());
    detail.put(DetailKeys.EVIDENCE, named(alert.evidence()));
    if (!alert.onsetEvidence().isEmpty()) {
      detail.put(DetailKeys.ONSET_EVIDENCE, named(alert.onsetEvidence()));
    }
    models.get().note(detail);
    return detail;
  }

  private static String named(List<Evidence> evidence) {
    return evidence.stream()
        .map(one -> one.type() + ":" + one.valueHash())
        .collect(Collectors.joining(","));
  }

  private static void note(
      ProvenanceKind kind, EntityId entity, Map<String, String> detail, Ledger ledger) {
    ledger.note(kind, Subject.of(entity), detail);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.6f", value);
  }
}
