package dev.onset.app.gold;

import dev.onset.formats.InputTurn;
import dev.onset.model.Turn;
import dev.onset.model.TurnContext;
import dev.onset.state.extract.ExtractedTurn;
import dev.onset.state.extract.Extractor;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Applies a separate extractor to each turn. The engine may buffer a turn and read it after others,
 * so this class keeps each turn's extractor until then. Not thread-safe.
 */
public final class TurnExtractors implements Extractor {
  private final Function<InputTurn, Extractor> of;
  private final Map<Turn, Extractor> expected = new HashMap<>();

  /**
   * @param of gives the extractor of a turn
   */
  public TurnExtractors(Function<InputTurn, Extractor> of) {
    this.of = of;
  }

  /** Registers a turn before the engine receives it. */
  public void expect(InputTurn turn) {
    expected.putIfAbsent(turn.turn(), of.apply(turn));
  }

  @Override
  public ExtractedTurn read(TurnContext context, Turn turn) {
    return Optional.ofNullable(expected.remove(turn))
        .orElseThrow(() -> new IllegalStateException("A turn is read that was not given."))
        .read(context, turn);
  }
}
