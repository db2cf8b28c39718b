package dev.onset.state.extract;

import dev.onset.model.Turn;
import dev.onset.model.TurnContext;
import java.util.List;

/**
 * Extracts the mentions of a turn (first paper, section 4.2). Receives the whole turn, so that an
 * extractor of gold spans can tell turns with the same text apart. Implementations are thread-safe
 * and deterministic.
 */
@FunctionalInterface
public interface Extractor {
  /** An extractor that finds no mention. */
  Extractor NONE = (context, turn) -> ExtractedTurn.of(List.of());

  /**
   * Extracts one turn.
   *
   * @param context what is known before the turn
   * @param turn the turn
   */
  ExtractedTurn read(TurnContext context, Turn turn);
}
