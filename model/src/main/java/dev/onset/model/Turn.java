package dev.onset.model;

import java.util.Objects;
import java.util.OptionalLong;

/**
 * One turn of a dialogue, as its producer sent it.
 *
 * @param session the dialogue
 * @param index 0-based position given by the producer; gaps are normal
 * @param revision 0 for the first version; a higher one replaces the turn (an edit)
 * @param speaker the producer's label, at most {@value #LONGEST_SPEAKER} characters; mapped to a
 *     {@link Role} by the policy
 * @param text what was said, valid Unicode, possibly empty
 * @param timestamp milliseconds since the epoch, for the end of the session only
 */
public record Turn(
    SessionId session,
    int index,
    int revision,
    String speaker,
    String text,
    OptionalLong timestamp) {
  /** UTF-16 units of the longest label: it is repeated beside every safe text. */
  public static final int LONGEST_SPEAKER = 256;

  /**
   * @throws InvalidTurnException if the index or revision is negative, the label too long, or the
   *     text has an unpaired surrogate
   */
  public Turn {
    Objects.requireNonNull(session, "session");
    Objects.requireNonNull(speaker, "speaker");
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(timestamp, "timestamp");
    if (index < 0 || revision < 0) {
      throw new InvalidTurnException(
          RejectReason.INVALID_TURN, "A turn's index and revision must not be negative.");
    }
    if (speaker.length() > LONGEST_SPEAKER) {
      throw new InvalidTurnException(
          RejectReason.INVALID_TURN,
          "A turn's speaker is longer than " + LONGEST_SPEAKER + " characters.");
    }
    if (!isWellFormed(text)) {
      throw new InvalidTurnException(
          RejectReason.INVALID_TEXT, "A turn's text is not valid Unicode.");
    }
  }

  /** A first-revision turn without a timestamp. */
  public static Turn of(SessionId session, int index, String speaker, String text) {
    return new Turn(session, index, 0, speaker, text, OptionalLong.empty());
  }

  /** The same with another text. */
  public Turn saying(String other) {
    return new Turn(session, index, revision, speaker, other, timestamp);
  }

  /** The same without a time of its own. */
  public Turn withoutTime() {
    return new Turn(session, index, revision, speaker, text, OptionalLong.empty());
  }

  /** Whether every surrogate of a text is paired. */
  public static boolean isWellFormed(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isHighSurrogate(c)) {
        i++;
        if (i == text.length() || !Character.isLowSurrogate(text.charAt(i))) {
          return false;
        }
      } else if (Character.isLowSurrogate(c)) {
        return false;
      }
    }
    return true;
  }

  /** Names the turn without its text. */
  @Override
  public String toString() {
    return "Turn[" + session + " #" + index + " rev " + revision + "]";
  }
}
