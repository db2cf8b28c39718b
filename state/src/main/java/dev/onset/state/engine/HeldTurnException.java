package dev.onset.state.engine;

import dev.onset.model.Turn;

/**
 * A turn that was held cannot be read now that its time has come. The turn or command that came
 * last is not at fault: {@link Engine#drop} lets go of the one that is, and the other can be
 * processed again.
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
