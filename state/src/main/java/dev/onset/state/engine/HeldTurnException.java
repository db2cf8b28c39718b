package dev.onset.state.engine;

import dev.onset.model.Turn;

/**
 * A held turn is due but cannot be read. The turn or command that came last is not at fault: drop
 * the held turn with {@link Engine#drop}, and process the last one again.
 */
public final class HeldTurnException extends RuntimeException {
  private final transient Turn turn;

  HeldTurnException(Turn turn, RuntimeException cause) {
    super("A turn that was held cannot be read.", cause);
    this.turn = turn;
  }

  /** The turn at fault. */
  public Turn turn() {
    return turn;
  }
}
