package dev.onset.inference.neural;

/**
 * Tier-2: a token classifier (first paper, sections 4.2.3 and 4.2.4). Implementations are
 * thread-safe and deterministic.
 */
@FunctionalInterface
public interface NeuralTagger {
  /**
   * What one pass sees in a turn; called at most once a turn.
   *
   * @param request what the other side said last, may be empty
   * @param text the turn
   */
  NeuralReading read(String request, String text);
}
