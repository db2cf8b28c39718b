package dev.onset.formats;

import dev.onset.model.Turn;
import java.util.List;
import java.util.Optional;

/**
 * A turn and what the input says about it.
 *
 * @param turn the turn
 * @param spans the input's own spans; empty where it has none
 * @param candidates what the input wants to have reviewed: its candidates, else its spans; empty
 *     where it says nothing of either
 */
public record InputTurn(Turn turn, List<GoldSpan> spans, Optional<List<GoldSpan>> candidates) {
  public InputTurn {
    spans = List.copyOf(spans);
    candidates = candidates.map(List::copyOf);
  }

  /** A turn of which the input names no candidates. */
  public InputTurn(Turn turn, List<GoldSpan> spans) {
    this(turn, spans, Optional.empty());
  }
}
