package dev.onset.state.risk;

import dev.onset.model.AbstainReason;
import dev.onset.model.Alert;
import dev.onset.model.EntityId;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What is known of the risk of one entity (first paper, section 4.6.3).
 *
 * @param entity whose
 * @param level the present state; may fall
 * @param rQuasi present identifiability pressure
 * @param rule the rule of the onset
 * @param tWarn turn at which RULE_A first held
 * @param tConfirm turn at which RULE_B first held
 * @param tPred the onset turn; never moves
 * @param held the rules that held while they might not alert, each reason once
 * @param alerts the latest revision of each alert given out
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
    List<Alert> alerts) {

  public EntityRisk {
    held = List.copyOf(held);
    alerts = List.copyOf(alerts);
  }

  /** The turn at which RULE_A fired and began to wait for RULE_B; empty if it never did. */
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
   */
  public Verdict verdict(SessionId session, int turn) {
    return verdict(session, turn, Optional.empty(), false);
  }

  /**
   * The entity's verdict at the end of its session.
   *
   * @param reason why it has no onset; empty if it has one
   */
  public Verdict lastVerdict(SessionId session, int turn, Optional<AbstainReason> reason) {
    return verdict(session, turn, reason, true);
  }

  private Verdict verdict(
      SessionId session, int turn, Optional<AbstainReason> reason, boolean closed) {
    return new Verdict(
        session, entity, turn, level, rQuasi, rule, tWarn, tConfirm, tPred, reason, closed);
  }

  /** The same with other alerts. */
  EntityRisk with(List<Alert> others) {
    return new EntityRisk(entity, level, rQuasi, rule, tWarn, tConfirm, tPred, held, others);
  }

  /** The same and one more that was held. */
  EntityRisk with(HeldRule one) {
    List<HeldRule> more = new ArrayList<>(held);
    more.add(one);
    return new EntityRisk(entity, level, rQuasi, rule, tWarn, tConfirm, tPred, more, alerts);
  }

  /** Nothing known yet. */
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
        List.of());
  }
}
