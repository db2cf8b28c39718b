package dev.onset.state.engine;

/** Told when a stage of a turn begins, so that the edge can time it; the engine reads no clock. */
@FunctionalInterface
public interface StageObserver {
  /** The stages of a turn in order (first paper, section 4.1). */
  enum Stage {
    EXTRACT,
    NORMALIZE,
    LINK,
    COMMIT,
    RISK,
    EMIT,
    /** The turn is done. */
    DONE
  }

  /** Ignores every stage. */
  StageObserver NONE = stage -> {};

  /** The stage begins now, on this thread; the one before it has ended. */
  void enter(Stage stage);
}
