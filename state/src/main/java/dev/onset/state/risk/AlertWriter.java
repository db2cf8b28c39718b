package dev.onset.state.risk;

import dev.onset.model.Alert;
import dev.onset.model.Anonymity;
import dev.onset.model.AttestedValue;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.Fact;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.state.gate.Ledger;
import dev.onset.state.provenance.ModelNames;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Writes onset records and corrects them when their evidence no longer stands (first paper, section
 * 4.6.3). Stateless.
 *
 * @param rules of the policy that decides
 * @param models names the models that see the text
 */
record AlertWriter(OnsetRules rules, Supplier<ModelNames> models) {
  /**
   * The first version of an alert.
   *
   * @param risk the entity's, the turns of this evaluation included
   * @param evidence what the rule rests on
   */
  Alert open(
      SessionId session, Rule rule, EntityRisk risk, List<AttestedValue> evidence, Ledger ledger) {
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
        risk.rQuasi(),
        hidden(evidence, ledger),
        rules.policy().version(),
        models.get().fingerprints(),
        shared(rule, evidence));
  }

  /**
   * The next revision of an alert; empty while all its evidence stands.
   *
   * @param evidence what stands now
   */
  Optional<Alert> corrected(
      Alert alert, double pressure, List<AttestedValue> evidence, Ledger ledger) {
    Map<String, AttestedValue> standing = new HashMap<>();
    for (AttestedValue live : evidence) {
      standing.put(live.type() + ":" + ledger.valueHash(live.type(), live.canonical()), live);
    }
    List<Evidence> left =
        alert.evidence().stream().filter(one -> standing.containsKey(key(one))).toList();
    if (left.size() == alert.evidence().size()) {
      return Optional.empty();
    }
    List<AttestedValue> live = left.stream().map(one -> standing.get(key(one))).toList();
    return Optional.of(alert.corrected(ledger.clock(), pressure, left, shared(alert.rule(), live)));
  }

  private static String key(Evidence one) {
    return one.type() + ":" + one.valueHash();
  }

  /** A name or a number says who it is; how many share the rest of the evidence is RULE_A's. */
  private Optional<Anonymity> shared(Rule rule, List<AttestedValue> evidence) {
    return rule == Rule.RULE_A ? Optional.of(rules.crowd(evidence)) : Optional.empty();
  }

  private static List<Evidence> hidden(List<AttestedValue> evidence, Ledger ledger) {
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
                    live instanceof Fact))
        .toList();
  }
}
