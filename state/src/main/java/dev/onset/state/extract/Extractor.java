package dev.onset.state.extract;

import dev.onset.model.Mention;
import dev.onset.model.MessageForm;
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

  /**
   * What a message is to an identifier that comes in pieces. An extractor that does not say joins
   * no pieces.
   */
  default MessageForm form(String message) {
    return MessageForm.OTHER;
  }

  /**
   * Extracts a text that pieces of several turns make up.
   *
   * @param context what is known before the text
   * @param text at most a few hundred characters
   */
  default List<Mention> joined(TurnContext context, String text) {
    return List.of();
  }
}
