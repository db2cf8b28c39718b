package dev.onset.formats;

import dev.onset.model.Turn;
import java.util.List;
import java.util.Optional;

/**
 * A turn with the input's annotations.
 *
 * @param turn the turn
 * @param spans the input's own spans; empty if it has none
 * @param candidates spans to review: the candidates of the input, else its spans; empty if the
 *     input has neither
 */
public record InputTurn(Turn turn, List<GoldSpan> spans, Optional<List<GoldSpan>> candidates) {
  public InputTurn {
    spans = List.copyOf(spans);
    candidates = candidates.map(List::copyOf);
  }

  /** Creates a turn without candidates in the input. */
  public InputTurn(Turn turn, List<GoldSpan> spans) {
    this(turn, spans, Optional.empty());
  }
}
