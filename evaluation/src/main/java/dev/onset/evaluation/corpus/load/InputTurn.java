package dev.onset.evaluation.corpus.load;

import dev.onset.evaluation.corpus.GoldSpan;
import dev.onset.model.Turn;
import java.util.List;

/**
 * A turn and what the input says about it.
 *
 * @param turn the turn
 * @param spans the input's own spans; empty where it has none
 */
public record InputTurn(Turn turn, List<GoldSpan> spans) {
  public InputTurn {
    spans = List.copyOf(spans);
  }
}
