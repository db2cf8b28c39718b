package dev.onset.state.risk;

import dev.onset.model.Alert;
import dev.onset.model.AlertChange;
import dev.onset.model.AlertChange.Cause;
import dev.onset.model.Anonymity;
import dev.onset.model.AttestedValue;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.Fact;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.state.gate.Ledger;
import dev.onset.state.provenance.ModelNames;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Writes onset records, and revises them so that they follow what is known (first paper, section
 * 4.6.3; spec section 7). What an alert lists adds up to its pressure and holds its rule, unless it
 * is withdrawn. Stateless.
 *
 * @param rules of the policy that decides
 * @param models names the models that see the text
 */
record AlertWriter(OnsetRules rules, Supplier<ModelNames> models) {
  /** The people who share the evidence are so many times fewer where a revision says so. */
  private static final int NARROWED = 10;

  /**
   * The first version of an alert.
   *
   * @param risk the entity's, the turns of this evaluation included
   * @param evidence what the rule rests on
   */
  Alert open(
      SessionId session, Rule rule, EntityRisk risk, List<AttestedValue> evidence, Ledger ledger) {
    boolean isOnset = risk.tPred().equals(OptionalInt.of(ledger.clock()));
    return new Alert(
        session,
        ledger.hash("alert", risk.entity().name(), rule.name()),
        0,
        Alert.Status.OPEN,
        rule.identifies() ? Alert.Severity.HIGH : Alert.Severity.MEDIUM,
        risk.entity(),
        !risk.entity().equals(EntityId.USER),
        rule,
        ledger.clock(),
        risk.tWarn(),
        risk.tConfirm(),
        risk.tPred(),
        rules.pressure(evidence),
        hidden(evidence, ledger),
        rules.policy().version(),
        models.get().fingerprints(),
        shared(rule, evidence),
        isOnset ? List.of() : risk.heldAtOnset(),
        Optional.empty());
  }

  /**
   * The next revision of an alert; empty if it says what is known.
   *
   * @param risk the entity's, the turns of this evaluation included
   * @param rests what its rule rests on now; empty if it does not hold
   * @param evidence all of the entity's effective evidence
   */
  Optional<Alert> followed(
      Alert alert,
      EntityRisk risk,
      List<AttestedValue> rests,
      List<AttestedValue> evidence,
      Ledger ledger) {
    List<Evidence> standing = hidden(evidence, ledger);
    List<Evidence> lost = beyond(standing, alert.evidence());
    if (alert.status() == Alert.Status.WITHDRAWN) {
      return rests.isEmpty()
          ? Optional.empty()
          : Optional.of(
              revised(
                  alert,
                  risk,
                  Alert.Status.OPEN,
                  rests,
                  change(Cause.RESTORED, added(alert, rests, ledger)),
                  ledger));
    }
    if (lost.isEmpty()) {
      return narrowed(alert, risk, rests, ledger);
    }
    Set<String> listed = keys(alert.evidence());
    List<AttestedValue> left =
        evidence.stream().filter(one -> listed.contains(key(one, ledger))).toList();
    AlertChange taken = change(Cause.TAKEN_BACK, lost);
    if (!rests.isEmpty()) {
      return Optional.of(revised(alert, risk, Alert.Status.CORRECTED, rests, taken, ledger));
    }
    List<AttestedValue> still = rules.read(left).evidence(alert.rule());
    return Optional.of(
        still.isEmpty()
            ? revised(alert, risk, Alert.Status.WITHDRAWN, left, taken, ledger)
            : revised(alert, risk, Alert.Status.CORRECTED, still, taken, ledger));
  }

  /**
   * The revision of an alert that another rule confirms.
   *
   * @param other the alert of that rule
   */
  Alert confirmed(Alert alert, EntityRisk risk, Alert other, Ledger ledger) {
    return alert.revised(
        ledger.clock(),
        alert.status(),
        risk.tWarn(),
        risk.tConfirm(),
        alert.rQuasi(),
        alert.evidence(),
        alert.anonymity(),
        change(Cause.CONFIRMED, other.evidence()));
  }

  private Optional<Alert> narrowed(
      Alert alert, EntityRisk risk, List<AttestedValue> rests, Ledger ledger) {
    List<Evidence> added = added(alert, rests, ledger);
    if (alert.anonymity().isEmpty() || added.isEmpty()) {
      return Optional.empty();
    }
    return rules.crowd(rests).estimate() * NARROWED > alert.anonymity().get().estimate()
        ? Optional.empty()
        : Optional.of(
            revised(alert, risk, alert.status(), rests, change(Cause.NARROWED, added), ledger));
  }

  private Alert revised(
      Alert alert,
      EntityRisk risk,
      Alert.Status status,
      List<AttestedValue> rests,
      AlertChange change,
      Ledger ledger) {
    return alert.revised(
        ledger.clock(),
        status,
        risk.tWarn(),
        risk.tConfirm(),
        rules.pressure(rests),
        hidden(rests, ledger),
        shared(alert.rule(), rests),
        change);
  }

  private static AlertChange change(Cause cause, List<Evidence> evidence) {
    return new AlertChange(cause, evidence);
  }

  /** What an alert did not list. */
  private static List<Evidence> added(Alert alert, List<AttestedValue> rests, Ledger ledger) {
    return beyond(alert.evidence(), hidden(rests, ledger));
  }

  /** Of some evidence what other evidence does not say: that it is so now says that it was. */
  private static List<Evidence> beyond(List<Evidence> other, List<Evidence> some) {
    return some.stream()
        .filter(one -> other.stream().noneMatch(each -> each.upholds(one)))
        .toList();
  }

  private static Set<String> keys(Collection<Evidence> evidence) {
    Set<String> keys = new HashSet<>();
    evidence.forEach(one -> keys.add(key(one)));
    return keys;
  }

  private static String key(Evidence one) {
    return one.type() + ":" + one.valueHash();
  }

  private static String key(AttestedValue live, Ledger ledger) {
    return live.type() + ":" + ledger.valueHash(live.type(), live.canonical());
  }

  /** A name or a number says who it is; how many share the rest of the evidence is RULE_A's. */
  private Optional<Anonymity> shared(Rule rule, List<AttestedValue> evidence) {
    return rule == Rule.RULE_A ? Optional.of(rules.crowd(evidence)) : Optional.empty();
  }

  /** Evidence as outputs tell it, in the order of its turns. */
  static List<Evidence> hidden(List<AttestedValue> evidence, Ledger ledger) {
    return evidence.stream()
        .sorted(
            Comparator.comparingInt(AttestedValue::originTurn).thenComparing(AttestedValue::type))
        .map(
            live ->
                new Evidence(
                    live.type(),
                    ledger.valueHash(live.type(), live.canonical()),
                    live.originTurn(),
                    live.tier(),
                    live.confidence(),
                    live instanceof Fact,
                    live.tense()))
        .toList();
  }
}
