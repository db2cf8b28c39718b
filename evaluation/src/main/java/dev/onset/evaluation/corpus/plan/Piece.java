package dev.onset.evaluation.corpus.plan;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.util.Optional;

/**
 * A stretch of a line: plain, or a value.
 *
 * @param tag what it is, empty for plain text
 */
public record Piece(String text, Optional<Tag> tag) {
  /**
   * What a value is.
   *
   * @param owner whose it is; {@code UNK} for nobody's
   * @param sharedWith who else has it
   * @param chatForm whether it is written as no machine writes it: spoken or broken up
   */
  public record Tag(
      PiiType type, EntityId owner, Optional<EntityId> sharedWith, boolean chatForm) {}

  /** Text without a value. */
  public static Piece plain(String text) {
    return new Piece(text, Optional.empty());
  }

  /** The same piece with other text. */
  public Piece with(String other) {
    return new Piece(other, tag);
  }

  /** Says nothing of the text. */
  @Override
  public String toString() {
    return "Piece[" + tag.map(t -> t.type().name()).orElse("plain") + "]";
  }
}
