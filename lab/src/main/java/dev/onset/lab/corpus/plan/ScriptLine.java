package dev.onset.lab.corpus.plan;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.util.List;
import java.util.stream.Stream;

/**
 * One speaker's text in one turn.
 *
 * @param kind its function
 */
public record ScriptLine(Speaker speaker, Kind kind, List<TextPiece> pieces) {
  public ScriptLine {
    pieces = List.copyOf(pieces);
  }

  /** The function of a line. */
  public enum Kind {
    /** Opens the dialogue. */
    OPENING,
    /** Closes it. */
    CLOSING,
    /** Contains no personal information and needs no answer. */
    FILLER,
    /** Contains no personal information; the reply follows. */
    EXCHANGE,
    /** Replies to the previous line, also without personal information. */
    REPLY,
    /** The user discloses values for the first time. */
    DISCLOSURE,
    /** Refers to earlier lines or to other people, so its position matters. */
    PATTERN,
    /** The user withholds a requested value. */
    WITHHELD,
    /** The agent asks. */
    ASK,
    /** The agent reads back. */
    READBACK,
    /** The user confirms. */
    CONFIRM,
    /** The agent mentions other people. */
    MENTION,
    /** Distractor values. */
    CONFUSER
  }

  /** The types of the user's own values disclosed here. */
  public Stream<PiiType> disclosed() {
    return speaker == Speaker.USER
        ? pieces.stream()
            .flatMap(piece -> piece.tag().stream())
            .filter(tag -> tag.owner().equals(EntityId.USER))
            .map(TextPiece.Tag::type)
        : Stream.empty();
  }

  /** Whether it contains a value of a type, of any owner. */
  boolean holds(PiiType type) {
    return pieces.stream().flatMap(piece -> piece.tag().stream()).anyMatch(t -> t.type() == type);
  }

  ScriptLine as(Kind other, List<TextPiece> otherPieces) {
    return new ScriptLine(speaker, other, otherPieces);
  }
}
