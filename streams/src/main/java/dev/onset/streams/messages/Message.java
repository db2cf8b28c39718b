package dev.onset.streams.messages;

import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.util.Objects;
import java.util.Optional;

/**
 * What a platform's message says, before it has a number. Immutable.
 *
 * @param content the turn as index and revision 0
 * @param id the id of the message; empty if it has none, so that a repeat cannot be told
 * @param revises the id of the message that this one replaces; empty if it replaces none
 */
public record Message(Turn content, Optional<String> id, Optional<String> revises) {
  public Message {
    Objects.requireNonNull(content, "content");
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(revises, "revises");
  }

  /** The dialogue. */
  public SessionId session() {
    return content.session();
  }

  /**
   * The turn under its number.
   *
   * @param index 0-based position in the session
   * @param revision 0 for the first version
   */
  public Turn numbered(int index, int revision) {
    return new Turn(
        content.session(), index, revision, content.speaker(), content.text(), content.timestamp());
  }

  /** Names the session without the content. */
  @Override
  public String toString() {
    return "Message[" + session() + "]";
  }
}
