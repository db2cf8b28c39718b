package dev.onset.inference.neural;

/**
 * Tier-2: a token classifier (first paper, sections 4.2.3 and 4.2.4). Implementations are
 * thread-safe and deterministic.
 */
@FunctionalInterface
public interface NeuralTagger {
  /**
   * Runs one pass over a turn; called at most once per turn.
   *
   * @param request the previous message of the other speaker; may be empty
   * @param text the turn
   */
  NeuralReading read(String request, String text);
}
