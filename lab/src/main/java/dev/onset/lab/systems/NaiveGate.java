package dev.onset.lab.systems;

import dev.onset.model.CommitPolicy;
import dev.onset.model.Fact;
import dev.onset.state.anaphora.Reference;
import dev.onset.state.gate.Gate;
import dev.onset.state.gate.Ledger;
import dev.onset.state.link.Attribution;
import dev.onset.state.link.Linking;
import java.util.List;

/** Commits every value at once; a later value replaces an earlier one. Stateless. */
final class NaiveGate implements Gate {
  @Override
  public void apply(Linking linking, int turn, List<String> readBack, Ledger ledger) {
    for (Attribution attribution : linking.attributions()) {
      ledger
          .observe(
              attribution.candidate(turn, attribution.fragment().confidence()),
              attribution.fragment().mention())
          .ifPresent(candidate -> ledger.commit(candidate, CommitPolicy.HIGH_CONFIDENCE));
    }
  }

  /** Naive accumulation resolves no references. */
  @Override
  public void refer(List<Reference> references, int turn, Ledger ledger) {}

  /** Does not restore values that the earlier reading replaced. */
  @Override
  public void revise(int turn, Ledger ledger) {
    for (Fact fact : ledger.facts()) {
      if (fact.supports().hasTurn(turn)) {
        fact.supports()
            .without(turn)
            .ifPresentOrElse(
                left -> ledger.weaken(fact, left), () -> ledger.retract(fact, Ledger.REVISION));
      }
    }
  }
}
