package dev.onset.app.gold;

import dev.onset.formats.InputTurn;
import dev.onset.model.Turn;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Sees the mentions of each turn in the way that is its own. The engine may hold a turn and read it
 * after others, so what it was given with is kept until then. Not thread-safe.
 */
public final class TurnExtractors implements Extractor {
  private final Function<InputTurn, Extractor> of;
  private final Map<Turn, Extractor> expected = new HashMap<>();

  /**
   * @param of what sees the mentions of a turn
   */
  public TurnExtractors(Function<InputTurn, Extractor> of) {
    this.of = of;
  }

  /** The engine is about to be given this turn. */
  public void expect(InputTurn turn) {
    expected.putIfAbsent(turn.turn(), of.apply(turn));
  }

  @Override
  public ExtractedTurn read(String request, Turn turn) {
    return Optional.ofNullable(expected.remove(turn))
        .orElseThrow(() -> new IllegalStateException("A turn is read that was not given."))
        .read(request, turn);
  }
}
