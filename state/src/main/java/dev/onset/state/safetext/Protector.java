package dev.onset.state.safetext;

import dev.onset.model.AttestedValue;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.PiiType;
import dev.onset.model.Support;
import dev.onset.model.Tier;
import dev.onset.state.gate.Ledger;
import dev.onset.state.redaction.ContributingValue;
import dev.onset.state.redaction.Protection;
import dev.onset.state.risk.RiskEvaluator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    ledger.committed().stream()
        .filter(one -> one.entity().equals(entity))
        .forEach(one -> add(one, ledger));
    outcome
        .evidence()
        .forEach(
            live ->
                ledger
                    .find(entity, live.type(), live.canonical())
                    // What is in doubt may be no evidence of the entity's in the ledger.
                    .or(() -> Optional.of(live).filter(one -> one.entity().equals(entity)))
                    .ifPresent(one -> add(one, ledger)));
    // What waited and was given up would have become evidence, or may have.
    ledger.givenUp().stream()
        .filter(one -> one.entity().equals(entity) && one.latestTurn() < ledger.clock())
        .forEach(one -> add(one, ledger));
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

  /** Whether a value was said in a turn after which it was no evidence yet. */
  private static boolean hasWaited(AttestedValue value, int clock) {
    int since = value instanceof Fact fact ? fact.commitTurn() : clock;
    return value.originTurn() < since;
  }

  /** What there is no room for in the turn that says it is masked in that one, and not sought. */
  private void add(AttestedValue value, Ledger ledger) {
    if (!hasWaited(value, ledger.clock())
        && Protection.isShort(values, ledger.candidatesByKey().size())
        && values.stream()
            .noneMatch(one -> one.is(value.entity(), value.type(), value.canonical()))) {
      return;
    }
    // A reference to a value ("same as before") is no spelling of it.
    List<String> surfaces =
        value.supports().byTurn().stream()
            .filter(one -> one.tier() != Tier.VIRTUAL)
            .map(Support::surface)
            .toList();
    Protection.add(
        values,
        ContributingValue.of(value.entity(), value.type(), value.canonical()).written(surfaces));
  }
}
