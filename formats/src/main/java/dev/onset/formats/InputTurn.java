package dev.onset.formats;

import dev.onset.model.Turn;
import java.util.List;
import java.util.Optional;

/**
 * A turn and what the input says about it.
 *
 * @param turn the turn
 * @param spans the input's own spans; empty where it has none
 * @param candidates what to review: the candidates of the input, else its spans; empty if the input
 *     has neither
 */
public record InputTurn(Turn turn, List<GoldSpan> spans, Optional<List<GoldSpan>> candidates) {
  public InputTurn {
    spans = List.copyOf(spans);
    candidates = candidates.map(List::copyOf);
  }

  /** A turn for which the input names no candidates. */
  public InputTurn(Turn turn, List<GoldSpan> spans) {
    this(turn, spans, Optional.empty());
  }
}
