package dev.onset.state.gate;

import dev.onset.model.Candidate;
import dev.onset.model.CommitPolicy;
import dev.onset.model.Fact;
import dev.onset.state.anaphora.Reference;
import dev.onset.state.link.Attribution;
import dev.onset.state.link.Linking;
import java.util.List;

/** Commits every value at once; a later value replaces an earlier one. */
public final class NaiveGate implements Gate {
  @Override
  public void apply(Linking linking, int turn, List<String> readBack, Ledger ledger) {
    for (Attribution attribution : linking.attributions()) {
      Candidate seen = CommitGate.candidate(attribution, turn, attribution.fragment().confidence());
      ledger
          .observe(seen, attribution.fragment().mention())
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
