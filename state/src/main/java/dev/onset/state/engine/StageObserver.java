package dev.onset.state.engine;

import dev.onset.state.risk.Likelihoods;

/**
 * Learns when a stage of a turn begins, so that a caller can time it: the engine reads no clock.
 * And learns how likely the rules hold, which goes out only where it decides something.
 */
@FunctionalInterface
public interface StageObserver {
  /**
   * The stages of a turn, in their order (first paper, section 4.1; for the safe text, spec
   * sections 9 and 10). Every turn enters every stage, also those that its policy or its speaker
   * leaves without work.
   */
  enum Stage {
    /** Finds the mentions in the text. */
    EXTRACT,
    /** Gives each mention its canonical form. */
    NORMALIZE,
    /** Links each fragment to the entity that it is about, and resolves references. */
    LINK,
    /** Commits candidates to facts, and watches for name collisions. */
    COMMIT,
    /** Evaluates the rules for the user and every watched person. */
    RISK,
    /** Decides which values of a user's turn the current question needs. */
    MINIMIZE,
    /** Finds the names of the turn and decides about them, or leaves that to a reviewer. */
    REVIEW,
    /** Decides whether an agent's turn identifies somebody. */
    LEAKAGE,
    /** Masks the turn and earlier turns, and puts what goes out in order. */
    EMIT,
    /** The turn is done. */
    DONE
  }

  /** Ignores every stage. */
  StageObserver NONE = stage -> {};

  /** The stage begins now, on this thread; the one before it has ended. */
  void enter(Stage stage);

  /** The rules were weighed for an entity. */
  default void weighed(Likelihoods likelihoods) {}
}
