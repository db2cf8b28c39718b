package dev.onset.state.risk;

import dev.onset.model.AbstainReason;
import dev.onset.model.Alert;
import dev.onset.model.Assessment;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The risk of one entity (first paper, section 4.6.3). The component names are stored. Immutable.
 *
 * @param entity the entity at risk
 * @param level the present state; may fall
 * @param rQuasi the present identifiability pressure
 * @param rule the rule that gave the onset
 * @param tWarn turn at which RULE_A first held
 * @param tConfirm turn at which RULE_B first held
 * @param tPred the onset turn; never moves
 * @param held the rules that held but were not allowed to alert; each rule and reason once
 * @param triggerEvidence what RULE_A rested on when it began to wait for RULE_B; empty if it never
 *     waited
 * @param alerts the latest revision of each alert that went out
 */
public record EntityRisk(
    EntityId entity,
    RiskLevel level,
    double rQuasi,
    Optional<Rule> rule,
    OptionalInt tWarn,
    OptionalInt tConfirm,
    OptionalInt tPred,
    List<HeldRule> held,
    List<Evidence> triggerEvidence,
    List<Alert> alerts) {

  public EntityRisk {
    held = List.copyOf(held);
    triggerEvidence = List.copyOf(triggerEvidence);
    alerts = List.copyOf(alerts);
  }

  /** The turn at which RULE_A began to wait for RULE_B; empty if it never waited. */
  public OptionalInt trigger() {
    return held.stream()
        .filter(one -> one.reason() == HeldRule.Reason.WAIT_FOR_B)
        .mapToInt(HeldRule::turn)
        .findFirst();
  }

  /**
   * The entity's verdict while the session lives.
   *
   * @param turn the highest turn index that was processed
   * @param heard whether what was said so far could be judged
   */
  public Verdict verdict(SessionId session, int turn, Assessment heard) {
    return verdict(session, turn, Optional.empty(), heard, false);
  }

  /**
   * The entity's verdict at the end of its session.
   *
   * @param reason why it has no onset; empty if it has one
   * @param heard whether what was said could be judged
   */
  public Verdict lastVerdict(
      SessionId session, int turn, Optional<AbstainReason> reason, Assessment heard) {
    return verdict(session, turn, reason, heard, true);
  }

  private Verdict verdict(
      SessionId session,
      int turn,
      Optional<AbstainReason> reason,
      Assessment heard,
      boolean closed) {
    Assessment assessment = tPred.isPresent() ? Assessment.ASSESSED : heard;
    RiskLevel state =
        level == RiskLevel.SAFE && !assessment.assessed() ? RiskLevel.NOT_ASSESSED : level;
    return new Verdict(
        session,
        entity,
        turn,
        state,
        rQuasi,
        rule,
        tWarn,
        tConfirm,
        tPred,
        reason,
        assessment,
        closed);
  }

  /** The same after an evaluation: its level and pressure, and the turns of rules and onset. */
  EntityRisk evaluated(
      RiskLevel now,
      double pressure,
      Optional<Rule> onsetRule,
      OptionalInt warn,
      OptionalInt confirm,
      OptionalInt pred) {
    return new EntityRisk(
        entity, now, pressure, onsetRule, warn, confirm, pred, held, triggerEvidence, alerts);
  }

  /** The same with other alerts. */
  EntityRisk with(List<Alert> others) {
    return new EntityRisk(
        entity, level, rQuasi, rule, tWarn, tConfirm, tPred, held, triggerEvidence, others);
  }

  /**
   * The same with one more held rule.
   *
   * @param evidence what the rule rests on
   */
  EntityRisk with(HeldRule one, List<Evidence> evidence) {
    List<HeldRule> more = new ArrayList<>(held);
    more.add(one);
    return new EntityRisk(
        entity,
        level,
        rQuasi,
        rule,
        tWarn,
        tConfirm,
        tPred,
        more,
        one.reason() == HeldRule.Reason.WAIT_FOR_B ? evidence : triggerEvidence,
        alerts);
  }

  /** What a rule rested on at the onset turn. */
  List<Evidence> heldAtOnset() {
    return alerts.stream()
        .filter(alert -> rule.equals(Optional.of(alert.rule())))
        .findFirst()
        .map(Alert::heldAtOnset)
        .orElse(triggerEvidence);
  }

  /** The risk of an entity before its first evaluation. */
  public static EntityRisk none(EntityId entity) {
    return new EntityRisk(
        entity,
        RiskLevel.SAFE,
        0.0,
        Optional.empty(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        List.of(),
        List.of(),
        List.of());
  }
}
