package dev.onset.inference.neural;

import dev.onset.model.TurnContext;

/**
 * Tier-2: a token classifier (first paper, sections 4.2.3 and 4.2.4). Implementations are
 * thread-safe and deterministic.
 */
@FunctionalInterface
public interface NeuralTagger {
  /**
   * Runs one pass over a turn; called at most once per turn.
   *
   * @param context what is known before the turn
   * @param text the turn
   */
  NeuralReading read(TurnContext context, String text);

  /** Whether its readings tell whose a value is. */
  default boolean tellsOwners() {
    return false;
  }
}
