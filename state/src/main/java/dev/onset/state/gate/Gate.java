package dev.onset.state.gate;

import dev.onset.state.anaphora.Reference;
import dev.onset.state.link.Linking;
import java.util.List;
import java.util.Optional;

/**
 * Stage 4: decides when a fragment becomes a fact (first paper, section 4.6.1). Implementations are
 * stateless.
 */
public interface Gate {
  /**
   * Applies a turn to the evidence.
   *
   * @param turn index of the turn
   * @param readBack values that the agent read back in the previous turn, as {@code TYPE:valueHash}
   */
  void apply(Linking linking, int turn, List<String> readBack, Ledger ledger);

  /**
   * Applies the references of a turn to earlier values.
   *
   * @param turn index of the turn
   */
  void refer(List<Reference> references, int turn, Ledger ledger);

  /**
   * The gate of worlds in which it is decided whose each value is; empty where no doubt is kept.
   */
  default Optional<CommitGate> ofWorlds() {
    return Optional.empty();
  }

  /** Removes the contributions of a turn that will be processed again. */
  void revise(int turn, Ledger ledger);
}
