package dev.onset.model;

/**
 * The safe text of a turn.
 *
 * @param session the dialogue
 * @param turn index of the turn
 * @param revision grows with each rewrite of the safe text
 * @param speaker the producer's label, or the speaker's role where the label may name a person
 * @param text the text after redaction
 */
public record RedactedTurn(SessionId session, int turn, int revision, String speaker, String text)
    implements Emission {

  /** Names the turn without its text. */
  @Override
  public String toString() {
    return "RedactedTurn[" + session + " #" + turn + " rev " + revision + "]";
  }
}
