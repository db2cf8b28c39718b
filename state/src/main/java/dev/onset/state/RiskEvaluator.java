package dev.onset.state;

import dev.onset.model.AbstainReason;
import dev.onset.model.Alert;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Policy.Rules.WaitForBReport;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.state.ProvenanceChain.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;

/**
 * Stage 5: pressure, the two rules and the three states of one entity (first paper, sections 4.6.2,
 * 4.6.3 and 4.8; spec section 7). Stateless.
 */
final class RiskEvaluator {
  private static final int SSN_DIGITS = 9;

  private final Policy policy;
  private final Ipp ipp;
  private final List<String> models;

  /** What became of an entity: its risk, and the alerts to give out. */
  record Outcome(EntityRisk risk, List<Alert> alerts) {}

  RiskEvaluator(Policy policy, RarityTables rarity, List<String> models) {
    this.policy = policy;
    this.ipp = new Ipp(policy.ipp(), rarity);
    this.models = List.copyOf(models);
  }

  /**
   * Evaluates an entity on its present evidence.
   *
   * @param colliding whether the entity shares its name with another; neither rule alerts then
   */
  Outcome evaluate(SessionId session, EntityRisk before, boolean colliding, Ledger ledger) {
    EntityId entity = before.entity();
    int now = ledger.clock();
    List<Live> evidence = Live.of(entity, policy.gate().effectiveCandidate(), ledger);
    double pressure = ipp.pressure(evidence);
    List<Live> quasi = ipp.contributing(evidence);
    List<Live> anchored = anchored(evidence);

    boolean warns = pressure > policy.ipp().theta();
    boolean confirms = !anchored.isEmpty();
    boolean waits = policy.rules().waitForB() && !confirms && before.tPred().isEmpty();
    boolean warnFires = warns && !colliding && !waits;
    boolean confirmFires = confirms && !colliding;

    List<Rule> held = new ArrayList<>(before.held());
    if (warns && !warnFires) {
      hold(entity, Rule.RULE_A, colliding ? "name_collision" : "wait_for_b", held, ledger);
    }
    if (confirms && !confirmFires) {
      hold(entity, Rule.RULE_B, "name_collision", held, ledger);
    }

    RiskLevel level =
        warnFires || confirmFires
            ? RiskLevel.DANGER
            : quasi.isEmpty() ? RiskLevel.SAFE : RiskLevel.WARN;
    OptionalInt tWarn = first(before.tWarn(), warns, now);
    OptionalInt tConfirm = first(before.tConfirm(), confirms, now);
    OptionalInt tPred = onset(before.tPred(), tWarn, warnFires, confirmFires, now);
    Optional<Rule> rule =
        before.rule().isPresent() || tPred.isEmpty()
            ? before.rule()
            : Optional.of(confirmFires ? Rule.RULE_B : Rule.RULE_A);

    List<Alert> alerts = new ArrayList<>();
    List<Alert> given = new ArrayList<>();
    for (Alert alert : before.alerts()) {
      given.add(corrected(alert, evidence, pressure, ledger, alerts));
    }
    // While the policy waits for RULE_B, RULE_A never alerts by itself.
    if (warnFires && !policy.rules().waitForB() && !has(given, Rule.RULE_A)) {
      alerts.add(
          alert(session, entity, Rule.RULE_A, tWarn, tConfirm, tPred, pressure, quasi, ledger));
    }
    if (confirmFires && !has(given, Rule.RULE_B)) {
      alerts.add(
          alert(session, entity, Rule.RULE_B, tWarn, tConfirm, tPred, pressure, anchored, ledger));
    }
    for (Alert alert : alerts) {
      if (alert.revision() == 0) {
        given.add(alert);
        note(ProvenanceKind.ONSET, entity, onsetDetail(alert), ledger);
      }
    }
    if (level != before.level()) {
      note(
          ProvenanceKind.RISK_CHANGED,
          entity,
          Map.of("from", before.level().name(), "to", level.name(), "r_quasi", number(pressure)),
          ledger);
    }
    EntityRisk after =
        new EntityRisk(entity, level, pressure, rule, tWarn, tConfirm, tPred, held, given);
    return new Outcome(after, alerts);
  }

  /** Why an entity ends without an onset; empty if it has one. */
  Optional<AbstainReason> abstention(EntityRisk risk, boolean colliding) {
    if (risk.tPred().isPresent()) {
      return Optional.empty();
    }
    if (colliding) {
      return Optional.of(AbstainReason.NAME_COLLISION);
    }
    return Optional.of(
        policy.rules().waitForB() && risk.tWarn().isPresent()
            ? AbstainReason.WAIT_FOR_B
            : AbstainReason.INSUFFICIENT_EVIDENCE);
  }

  /** The evidence of RULE_B; empty if it does not hold. */
  private List<Live> anchored(List<Live> evidence) {
    List<Live> names = evidence.stream().filter(this::isAnchor).toList();
    List<Live> direct = evidence.stream().filter(this::isDirect).toList();
    if (names.isEmpty() || direct.isEmpty()) {
      return List.of();
    }
    List<Live> both = new ArrayList<>(names);
    both.addAll(direct);
    return both;
  }

  /**
   * The last digits of a social security number are shared by thousands: they make nobody unique.
   */
  private boolean isDirect(Live live) {
    return policy.rules().direct().contains(live.type())
        && (live.type() != PiiType.SSN || live.canonical().length() >= SSN_DIGITS);
  }

  private boolean isAnchor(Live live) {
    return live.type() == PiiType.NAME_FULL
        || (live.type() == PiiType.NAME_PART
            && live.selfIdentified()
            && policy.nameAnchor() == Policy.NameAnchor.SELF_IDENTIFIED);
  }

  private OptionalInt onset(
      OptionalInt before, OptionalInt tWarn, boolean warnFires, boolean confirmFires, int now) {
    if (before.isPresent() || !(warnFires || confirmFires)) {
      return before;
    }
    return policy.rules().waitForB()
            && policy.rules().waitForBReport() == WaitForBReport.TRIGGER
            && tWarn.isPresent()
        ? tWarn
        : OptionalInt.of(now);
  }

  private static OptionalInt first(OptionalInt before, boolean holds, int now) {
    return before.isPresent() || !holds ? before : OptionalInt.of(now);
  }

  private static void hold(
      EntityId entity, Rule rule, String reason, List<Rule> held, Ledger ledger) {
    if (!held.contains(rule)) {
      held.add(rule);
      note(ProvenanceKind.HELD, entity, Map.of("rule", rule.name(), "reason", reason), ledger);
    }
  }

  private static boolean has(List<Alert> alerts, Rule rule) {
    return alerts.stream().anyMatch(alert -> alert.rule() == rule);
  }

  private Alert alert(
      SessionId session,
      EntityId entity,
      Rule rule,
      OptionalInt tWarn,
      OptionalInt tConfirm,
      OptionalInt tPred,
      double pressure,
      List<Live> evidence,
      Ledger ledger) {
    return new Alert(
        session,
        ledger.hash("alert", entity.name(), rule.name()),
        0,
        Alert.Status.OPEN,
        rule == Rule.RULE_B ? Alert.Severity.HIGH : Alert.Severity.MEDIUM,
        entity,
        !entity.equals(EntityId.USER),
        rule,
        ledger.clock(),
        tWarn,
        tConfirm,
        tPred,
        pressure,
        hidden(evidence, ledger),
        policy.version(),
        models);
  }

  /** The alert itself, or its next revision if evidence of it no longer stands. */
  private Alert corrected(
      Alert alert, List<Live> evidence, double pressure, Ledger ledger, List<Alert> revisions) {
    Set<String> standing = new HashSet<>();
    for (Live live : evidence) {
      standing.add(live.type() + ":" + ledger.valueHash(live.type(), live.canonical()));
    }
    List<Evidence> left =
        alert.evidence().stream()
            .filter(one -> standing.contains(one.type() + ":" + one.valueHash()))
            .toList();
    if (left.size() == alert.evidence().size()) {
      return alert;
    }
    Alert revision =
        new Alert(
            alert.session(),
            alert.alertId(),
            alert.revision() + 1,
            Alert.Status.CORRECTED,
            alert.severity(),
            alert.entity(),
            alert.thirdParty(),
            alert.rule(),
            ledger.clock(),
            alert.tWarn(),
            alert.tConfirm(),
            alert.tPred(),
            pressure,
            left,
            alert.policyVersion(),
            alert.models());
    revisions.add(revision);
    return revision;
  }

  private static List<Evidence> hidden(List<Live> evidence, Ledger ledger) {
    return evidence.stream()
        .sorted(Comparator.comparingInt(Live::turn).thenComparing(Live::type))
        .map(
            live ->
                new Evidence(
                    live.type(),
                    ledger.valueHash(live.type(), live.canonical()),
                    live.turn(),
                    live.tier(),
                    live.confidence(),
                    live.committed()))
        .toList();
  }

  private static Map<String, String> onsetDetail(Alert alert) {
    Map<String, String> detail = new TreeMap<>();
    detail.put("rule", alert.rule().name());
    detail.put("alert_id", alert.alertId());
    detail.put("r_quasi", number(alert.rQuasi()));
    alert.tPred().ifPresent(turn -> detail.put("t_pred", Integer.toString(turn)));
    return detail;
  }

  private static void note(
      ProvenanceKind kind, EntityId entity, Map<String, String> detail, Ledger ledger) {
    ledger.note(kind, Subject.of(entity), detail);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.6f", value);
  }
}
