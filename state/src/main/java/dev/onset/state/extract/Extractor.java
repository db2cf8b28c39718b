package dev.onset.state.extract;

import dev.onset.model.Turn;
import java.util.List;

/**
 * Reads the mentions of a turn (first paper, section 4.2). It gets the whole turn, so that an
 * extractor that knows the gold spans of each turn can tell turns of the same text apart.
 * Implementations are thread-safe and deterministic.
 */
@FunctionalInterface
public interface Extractor {
  /** Sees no mention. */
  Extractor NONE = (request, turn) -> ExtractedTurn.of(List.of());

  /**
   * Reads one turn.
   *
   * @param request what the other side said last, possibly only its beginning; may be empty
   * @param turn the turn
   */
  ExtractedTurn read(String request, Turn turn);
}
