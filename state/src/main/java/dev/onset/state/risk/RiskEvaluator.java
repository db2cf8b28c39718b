package dev.onset.state.risk;

import dev.onset.model.AbstainReason;
import dev.onset.model.Alert;
import dev.onset.model.AttestedValue;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.Policy;
import dev.onset.model.Policy.Rules.WaitForBReport;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.state.gate.Ledger;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.state.provenance.ModelNames;
import dev.onset.state.provenance.ProvenanceChain.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Evaluates one entity: its state, its onset and its alerts (first paper, sections 4.6.3 and 4.8;
 * spec section 7). Stateless and thread-safe.
 */
public final class RiskEvaluator {
  private final Policy policy;
  private final OnsetRules rules;
  private final AlertWriter writer;
  private final Supplier<ModelNames> models;

  /**
   * The result of an evaluation.
   *
   * @param risk the entity's risk after it
   * @param alerts new alerts and new revisions of earlier ones
   * @param evidence the entity's effective evidence
   * @param contributing the evidence that the rules rest on; empty unless the entity is in danger
   */
  public record Outcome(
      EntityRisk risk,
      List<Alert> alerts,
      List<AttestedValue> evidence,
      List<AttestedValue> contributing) {}

  public RiskEvaluator(Policy policy, RarityTables rarity, Supplier<ModelNames> models) {
    this.policy = policy;
    this.models = models;
    this.rules = new OnsetRules(policy, new Ipp(policy, rarity));
    this.writer = new AlertWriter(rules, models);
  }

  /**
   * Evaluates an entity by its present evidence.
   *
   * @param colliding whether the entity shares its name with another; neither RULE_A nor RULE_B
   *     alerts then
   */
  public Outcome evaluate(SessionId session, EntityRisk before, boolean colliding, Ledger ledger) {
    EntityId entity = before.entity();
    List<AttestedValue> own = evidence(entity, ledger);
    // Whoever reads what the agent tells has read what the user told of the same person.
    List<AttestedValue> known =
        ledger.spokenOfByUser(entity).map(one -> evidence(one, ledger)).orElse(List.of());
    List<AttestedValue> evidence = EffectiveEvidence.joined(own, known);
    OnsetRules.Reading reading = rules.read(own, known);

    boolean open = before.tPred().isEmpty() || before.rule().equals(Optional.of(Rule.RULE_U));
    boolean waits = policy.rules().waitForB() && !reading.confirms() && open;
    boolean warnFires = reading.warns() && !colliding && !waits;
    boolean confirmFires = reading.confirms() && !colliding;

    int now = ledger.clock();
    EntityRisk held = before;
    if (reading.warns() && !warnFires) {
      HeldRule.Reason why = colliding ? HeldRule.Reason.NAME_COLLISION : HeldRule.Reason.WAIT_FOR_B;
      held = hold(held, new HeldRule(Rule.RULE_A, why, now), reading, ledger);
    }
    if (reading.confirms() && !confirmFires) {
      held =
          hold(
              held,
              new HeldRule(Rule.RULE_B, HeldRule.Reason.NAME_COLLISION, now),
              reading,
              ledger);
    }

    Map<Rule, List<AttestedValue>> firing = new LinkedHashMap<>();
    if (warnFires) {
      firing.put(Rule.RULE_A, reading.quasi());
    }
    if (confirmFires) {
      firing.put(Rule.RULE_B, confirmed(held, reading));
    }
    // A number of one person's needs neither a name nor another rule.
    if (reading.singles()) {
      firing.put(Rule.RULE_U, reading.alone());
    }
    boolean fires = !firing.isEmpty();
    RiskLevel level =
        fires ? RiskLevel.DANGER : reading.quasi().isEmpty() ? RiskLevel.SAFE : RiskLevel.WARN;
    OptionalInt tPred =
        before.tPred().isEmpty() && fires
            ? warnFires || confirmFires ? onset(held, now) : OptionalInt.of(now)
            : before.tPred();
    Optional<Rule> rule =
        before.rule().isPresent() || tPred.isEmpty()
            ? before.rule()
            : Optional.of(confirmFires ? Rule.RULE_B : warnFires ? Rule.RULE_A : Rule.RULE_U);
    EntityRisk risk =
        held.evaluated(
            level,
            reading.pressure(),
            rule,
            first(before.tWarn(), reading.warns(), now),
            first(before.tConfirm(), reading.confirms(), now),
            tPred);

    List<Alert> alerts = new ArrayList<>();
    List<Alert> given = new ArrayList<>();
    for (Alert alert : before.alerts()) {
      List<AttestedValue> rests =
          alert.rule() == Rule.RULE_B && reading.confirms()
              ? confirmed(held, reading)
              : reading.evidence(alert.rule());
      Optional<Alert> revision = writer.followed(alert, risk, rests, evidence, ledger);
      revision.ifPresent(alerts::add);
      given.add(revision.orElse(alert));
    }
    List<Alert> opened = new ArrayList<>();
    firing.forEach(
        (one, rests) -> {
          // While the policy waits for RULE_B, RULE_A never alerts by itself.
          boolean silent = one == Rule.RULE_A && policy.rules().waitForB();
          if (!silent && !has(given, one)) {
            opened.add(writer.open(session, one, risk, rests, ledger));
          }
        });
    opened.forEach(
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
    for (Alert further : opened) {
      for (int i = 0; i < given.size(); i++) {
        if (given.get(i).status() != Alert.Status.WITHDRAWN) {
          given.set(i, writer.confirmed(given.get(i), risk, further, ledger));
          alerts.add(given.get(i));
        }
      }
    }
    given.addAll(opened);
    List<AttestedValue> contributing =
        firing.values().stream().flatMap(List::stream).distinct().toList();
    return new Outcome(risk.with(given), alerts, evidence, contributing);
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
  private List<AttestedValue> confirmed(EntityRisk risk, OnsetRules.Reading reading) {
    List<AttestedValue> evidence = new ArrayList<>(reading.anchored());
    if (policy.rules().waitForB() && risk.trigger().isPresent() && reading.warns()) {
      reading.quasi().stream().filter(one -> !evidence.contains(one)).forEach(evidence::add);
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
  private static EntityRisk hold(
      EntityRisk risk, HeldRule one, OnsetRules.Reading reading, Ledger ledger) {
    if (has(risk.alerts(), one.rule())
        || risk.held().stream()
            .anyMatch(each -> each.rule() == one.rule() && each.reason() == one.reason())) {
      return risk;
    }
    String reason = one.reason().name().toLowerCase(Locale.ROOT);
    note(
        ProvenanceKind.HELD,
        risk.entity(),
        Map.of("rule", one.rule().name(), "reason", reason),
        ledger);
    return risk.with(one, AlertWriter.hidden(reading.evidence(one.rule()), ledger));
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
