package dev.onset.model;

/** An order to the processor about one session. */
public sealed interface Command {
  /** The dialogue it is about. */
  SessionId session();

  /**
   * Ends a session. Ignored if a turn after {@code lastTurn} was processed.
   *
   * @param session the dialogue
   * @param lastTurn the highest turn index that the sender knows of
   */
  record Close(SessionId session, int lastTurn) implements Command {}

  /**
   * Deletes all that is kept of a session, live or ended, and destroys its key.
   *
   * @param session the dialogue
   */
  record Erase(SessionId session) implements Command {}
}
