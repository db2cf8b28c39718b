package dev.onset.state;

import dev.onset.model.Mention;
import dev.onset.model.Turn;
import java.util.List;

/**
 * Stage 1, text in, mentions out (first paper, section 4.2). Implementations are thread-safe and
 * deterministic.
 */
@FunctionalInterface
public interface Extractor {
  /**
   * The mentions of one turn's text, by ascending offset, without overlap.
   *
   * @param request what the other side said last, possibly only its beginning; may be empty
   * @param text the turn
   */
  List<Mention> extract(String request, String text);

  /**
   * The same; what the engine calls. An extractor that knows what is in which turn can tell turns
   * of the same text apart.
   */
  default List<Mention> extract(String request, Turn turn) {
    return extract(request, turn.text());
  }
}
