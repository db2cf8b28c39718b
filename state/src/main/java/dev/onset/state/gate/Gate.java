package dev.onset.state.gate;

import dev.onset.state.anaphora.Reference;
import dev.onset.state.link.Linking;
import java.util.List;

/**
 * Stage 4: when a fragment is a fact (first paper, section 4.6.1). Implementations are stateless.
 */
public interface Gate {
  /**
   * Takes a turn into the evidence.
   *
   * @param turn index of the turn
   * @param readBack what the agent read back in the turn before, as {@code TYPE:valueHash}
   */
  void apply(Linking linking, int turn, List<String> readBack, Ledger ledger);

  /**
   * Takes the values in that a turn refers back to.
   *
   * @param turn index of the turn
   */
  void refer(List<Reference> references, int turn, Ledger ledger);

  /** Takes away what a turn brought that is about to be read anew. */
  void revise(int turn, Ledger ledger);
}
