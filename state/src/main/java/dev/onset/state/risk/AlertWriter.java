package dev.onset.state.risk;

import dev.onset.model.Alert;
import dev.onset.model.Anonymity;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.state.gate.Ledger;
import dev.onset.state.provenance.ModelNames;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Writes onset records and corrects them when their evidence no longer stands (first paper, section
 * 4.6.3). Stateless.
 *
 * @param policyVersion which policy decides
 * @param models names the models that see the text
 * @param crowd how many people share evidence
 */
record AlertWriter(String policyVersion, Supplier<ModelNames> models, Crowd crowd) {
  /**
   * The first version of an alert.
   *
   * @param risk the entity's, the turns of this evaluation included
   * @param evidence what the rule rests on
   */
  Alert open(
      SessionId session,
      Rule rule,
      EntityRisk risk,
      List<EffectiveEvidence> evidence,
      Ledger ledger) {
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
        policyVersion,
        models.get().fingerprints(),
        shared(rule, evidence));
  }

  /**
   * The next revision of an alert; empty while all its evidence stands.
   *
   * @param evidence what stands now
   */
  Optional<Alert> corrected(
      Alert alert, double pressure, List<EffectiveEvidence> evidence, Ledger ledger) {
    Set<String> standing = new HashSet<>();
    for (EffectiveEvidence live : evidence) {
      standing.add(live.type() + ":" + ledger.valueHash(live.type(), live.canonical()));
    }
    List<Evidence> left =
        alert.evidence().stream()
            .filter(one -> standing.contains(one.type() + ":" + one.valueHash()))
            .toList();
    if (left.size() == alert.evidence().size()) {
      return Optional.empty();
    }
    Set<String> kept = new HashSet<>();
    left.forEach(one -> kept.add(one.type() + ":" + one.valueHash()));
    List<EffectiveEvidence> live =
        evidence.stream()
            .filter(
                one ->
                    kept.contains(one.type() + ":" + ledger.valueHash(one.type(), one.canonical())))
            .toList();
    return Optional.of(alert.corrected(ledger.clock(), pressure, left, shared(alert.rule(), live)));
  }

  /** A name or a number says who it is; how many share the rest of the evidence is RULE_A's. */
  private Optional<Anonymity> shared(Rule rule, List<EffectiveEvidence> evidence) {
    return rule == Rule.RULE_A ? Optional.of(crowd.of(evidence)) : Optional.empty();
  }

  private static List<Evidence> hidden(List<EffectiveEvidence> evidence, Ledger ledger) {
    return evidence.stream()
        .sorted(
            Comparator.comparingInt(EffectiveEvidence::turn).thenComparing(EffectiveEvidence::type))
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
}
