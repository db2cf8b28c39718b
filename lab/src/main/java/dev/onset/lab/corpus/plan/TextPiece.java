package dev.onset.lab.corpus.plan;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.util.Optional;

/**
 * A piece of a line: plain text or a value.
 *
 * @param tag description of the value; empty for plain text
 */
public record TextPiece(String text, Optional<Tag> tag) {
  /**
   * Describes a value.
   *
   * @param owner owner of the value; {@code UNK} for nobody's
   * @param sharedWith other owners of the same value
   * @param chatForm whether it is in a chat-only form: spoken or broken up
   */
  public record Tag(
      PiiType type, EntityId owner, Optional<EntityId> sharedWith, boolean chatForm) {}

  /** Plain text. */
  public static TextPiece plain(String text) {
    return new TextPiece(text, Optional.empty());
  }

  /** Replaces the text. */
  public TextPiece with(String other) {
    return new TextPiece(other, tag);
  }

  /** Omits the text. */
  @Override
  public String toString() {
    return "Piece[" + tag.map(t -> t.type().name()).orElse("plain") + "]";
  }
}
