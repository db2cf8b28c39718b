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
   * @param likely how likely the rule holds, and what it rests on
   * @param status open or possible
   */
  Alert first(
      SessionId session,
      Rule rule,
      Alert.Status status,
      EntityRisk risk,
      Likely likely,
      Ledger ledger) {
    List<AttestedValue> evidence = likely.evidence();
    return new Alert(
        session,
        ledger.hash("alert", risk.entity().name(), rule.name()),
        0,
        status,
        rule.identifies() ? Alert.Severity.HIGH : Alert.Severity.MEDIUM,
        risk.entity(),
        !risk.entity().equals(EntityId.USER),
        rule,
        ledger.clock(),
        risk.tWarn(),
        risk.tConfirm(),
        status == Alert.Status.POSSIBLE ? OptionalInt.empty() : risk.tPred(),
        rules.pressure(evidence),
        hidden(evidence, ledger),
        rules.policy().version(),
        models.get().fingerprints(),
        shared(rule, evidence),
        status == Alert.Status.POSSIBLE ? List.of() : held(risk, ledger),
        Optional.empty(),
        likely.share());
  }

  /** What a rule rested on at the onset turn; nothing where that is the present one. */
  private static List<Evidence> held(EntityRisk risk, Ledger ledger) {
    return risk.tPred().equals(OptionalInt.of(ledger.clock())) ? List.of() : risk.heldAtOnset();
  }

  /** The revision by which a possible onset becomes one. */
  Alert settled(Alert alert, EntityRisk risk, Likely likely, Ledger ledger) {
    List<AttestedValue> rests = likely.evidence();
    List<Evidence> added = hidden(rests, ledger);
    return alert.settled(
        ledger.clock(),
        risk.tWarn(),
        risk.tConfirm(),
        risk.tPred(),
        rules.pressure(rests),
        added,
        shared(alert.rule(), rests),
        held(risk, ledger),
        change(Cause.SETTLED, added),
        likely.share());
  }

  /**
   * The next revision of a possible onset that is none yet; empty if it says what is known.
   *
   * @param possible whether it may be one, or is too unlikely
   */
  Optional<Alert> doubted(
      Alert alert, EntityRisk risk, Likely likely, boolean possible, Ledger ledger) {
    List<AttestedValue> rests = likely.evidence();
    boolean withdrawn = alert.status() == Alert.Status.WITHDRAWN;
    if (withdrawn && possible) {
      AlertChange why = change(Cause.RESTORED, added(alert, rests, ledger));
      return Optional.of(revised(alert, risk, Alert.Status.POSSIBLE, likely, why, ledger));
    }
    return withdrawn || !rests.isEmpty()
        ? Optional.empty()
        : Optional.of(
            revised(
                alert,
                risk,
                Alert.Status.WITHDRAWN,
                likely,
                change(Cause.SETTLED, alert.evidence()),
                ledger));
  }

  /**
   * The next revision of an alert; empty if it says what is known.
   *
   * @param risk the entity's, the turns of this evaluation included
   * @param likely how likely its rule holds now, and what it rests on; nothing if it does not hold
   * @param evidence all of the entity's effective evidence
   */
  Optional<Alert> followed(
      Alert alert, EntityRisk risk, Likely likely, List<AttestedValue> evidence, Ledger ledger) {
    List<AttestedValue> rests = likely.evidence();
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
                  likely,
                  change(Cause.RESTORED, added(alert, rests, ledger)),
                  ledger));
    }
    if (lost.isEmpty()) {
      return narrowed(alert, risk, likely, ledger);
    }
    Set<String> listed = keys(alert.evidence());
    List<AttestedValue> left =
        evidence.stream().filter(one -> listed.contains(key(one, ledger))).toList();
    AlertChange taken = change(Cause.TAKEN_BACK, lost);
    if (!rests.isEmpty()) {
      return Optional.of(revised(alert, risk, Alert.Status.CORRECTED, likely, taken, ledger));
    }
    List<AttestedValue> still = rules.read(left).evidence(alert.rule());
    return Optional.of(
        still.isEmpty()
            ? revised(alert, risk, Alert.Status.WITHDRAWN, likely.resting(left), taken, ledger)
            : revised(alert, risk, Alert.Status.CORRECTED, likely.resting(still), taken, ledger));
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
        change(Cause.CONFIRMED, other.evidence()),
        alert.probability());
  }

  private Optional<Alert> narrowed(Alert alert, EntityRisk risk, Likely likely, Ledger ledger) {
    List<AttestedValue> rests = likely.evidence();
    List<Evidence> added = added(alert, rests, ledger);
    if (alert.anonymity().isEmpty() || added.isEmpty()) {
      return Optional.empty();
    }
    return rules.crowd(rests).estimate() * NARROWED > alert.anonymity().get().estimate()
        ? Optional.empty()
        : Optional.of(
            revised(alert, risk, alert.status(), likely, change(Cause.NARROWED, added), ledger));
  }

  private Alert revised(
      Alert alert,
      EntityRisk risk,
      Alert.Status status,
      Likely likely,
      AlertChange change,
      Ledger ledger) {
    List<AttestedValue> rests = likely.evidence();
    return alert.revised(
        ledger.clock(),
        status,
        risk.tWarn(),
        risk.tConfirm(),
        rules.pressure(rests),
        hidden(rests, ledger),
        shared(alert.rule(), rests),
        change,
        likely.share());
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
                    live.tense(),
                    ledger.owners(live)))
        .toList();
  }
}
