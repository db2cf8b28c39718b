package dev.onset.state.extract;

import dev.onset.model.Turn;

/**
 * Stage 1, a turn in, what is seen in it out (first paper, section 4.2). It is given the turn and
 * not its text alone, so that an extractor that knows what is in which turn can tell turns of the
 * same text apart. Implementations are thread-safe and deterministic.
 */
@FunctionalInterface
public interface Extractor {
  /**
   * What one turn's text holds.
   *
   * @param request what the other side said last, possibly only its beginning; may be empty
   * @param turn the turn
   */
  ExtractedTurn read(String request, Turn turn);
}
