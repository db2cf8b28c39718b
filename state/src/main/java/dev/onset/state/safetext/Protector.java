package dev.onset.state.safetext;

import dev.onset.model.AttestedValue;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.Support;
import dev.onset.model.Tier;
import dev.onset.state.gate.Ledger;
import dev.onset.state.redaction.ContributingValue;
import dev.onset.state.risk.RiskEvaluator;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Collects the values that an entity's risk rests on, so that they are masked from the alert on:
 * each value of a contributing type, superseded values included (spec section 9, mode {@code
 * onset}). Not thread-safe.
 */
public final class Protector {
  private final List<ContributingValue> values;

  /**
   * @param before the values that are or were evidence, in the order in which they became evidence
   */
  public Protector(List<ContributingValue> before) {
    this.values = new ArrayList<>(before);
  }

  /** Adds the evidence of an evaluation. */
  public void follow(EntityId entity, RiskEvaluator.Outcome outcome, Ledger ledger) {
    // A fact can be superseded in the turn that committed it, and never be evaluated.
    ledger.committed().stream().filter(one -> one.entity().equals(entity)).forEach(this::add);
    outcome
        .evidence()
        .forEach(live -> ledger.find(entity, live.type(), live.canonical()).ifPresent(this::add));
    Set<PiiType> contributing = new TreeSet<>();
    outcome.contributing().forEach(live -> contributing.add(live.type()));
    values.replaceAll(
        value ->
            value.entity().equals(entity) && contributing.contains(value.type())
                ? value.asDue()
                : value);
  }

  /** The values so far, in their order. */
  public List<ContributingValue> values() {
    return List.copyOf(values);
  }

  private void add(AttestedValue value) {
    int at = 0;
    while (at < values.size()
        && !values.get(at).is(value.entity(), value.type(), value.canonical())) {
      at++;
    }
    if (at == values.size()) {
      values.add(ContributingValue.of(value.entity(), value.type(), value.canonical()));
    }
    // A reference to a value ("same as before") is no spelling of it.
    List<String> surfaces =
        value.supports().byTurn().stream()
            .filter(one -> one.tier() != Tier.VIRTUAL)
            .map(Support::surface)
            .toList();
    values.set(at, values.get(at).written(surfaces));
  }
}
