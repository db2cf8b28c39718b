package dev.onset.model;

import java.util.Optional;

/**
 * A reply with the session's own values put back where they were masked. It holds personal data.
 *
 * @param session the dialogue
 * @param id the producer's name of the reply
 * @param text the reply; as it came if a reason is given
 * @param restored how many masks were replaced by their values
 * @param unknown how many placeholders stand for no value that may be put back; they stay
 * @param ambiguous how many could stand for more than one value; they stay
 * @param unrestored why nothing was put back; empty if the session's values were looked at
 */
public record RestoredReply(
    SessionId session,
    Optional<String> id,
    String text,
    int restored,
    int unknown,
    int ambiguous,
    Optional<Unrestored> unrestored) {

  /** Why a reply goes out as it came. */
  public enum Unrestored {
    /** No turn of the session was read, or nothing is left of it. */
    SESSION_UNKNOWN,
    /** The session has ended and its values are deleted. */
    SESSION_CLOSED,
    /** The session was erased. */
    SESSION_ERASED,
    /** What is stored of the session cannot be read. */
    SESSION_SET_ASIDE,
    /** The session's policy puts nobody's values back. */
    NOT_ALLOWED
  }

  /** The same under another id. */
  public RestoredReply under(Optional<String> other) {
    return new RestoredReply(session, other, text, restored, unknown, ambiguous, unrestored);
  }

  /** Names the session of the reply without its text. */
  @Override
  public String toString() {
    return "RestoredReply[" + session + " " + restored + "/" + unknown + "/" + ambiguous + "]";
  }
}
