package dev.onset.state;

import dev.onset.model.Mention;
import dev.onset.model.Turn;
import java.util.List;

/**
 * Stage 1, a turn in, mentions out (first paper, section 4.2). It is given the turn and not its
 * text alone, so that an extractor that knows what is in which turn can tell turns of the same text
 * apart. Implementations are thread-safe and deterministic.
 */
@FunctionalInterface
public interface Extractor {
  /**
   * The mentions of one turn's text, by ascending offset, without overlap.
   *
   * @param request what the other side said last, possibly only its beginning; may be empty
   * @param turn the turn
   */
  List<Mention> extract(String request, Turn turn);
}
