package dev.onset.evaluation.corpus.plan;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import java.util.List;
import java.util.stream.Stream;

/**
 * What one speaker says in one turn.
 *
 * @param kind what it is there for
 */
public record Line(Speaker speaker, Kind kind, List<Piece> pieces) {
  public Line {
    pieces = List.copyOf(pieces);
  }

  /** What a line is there for. */
  public enum Kind {
    /** Opens the dialogue. */
    OPENING,
    /** Closes it. */
    CLOSING,
    /** Says nothing of anybody and needs no answer. */
    FILLER,
    /** Says nothing of anybody; the reply follows. */
    EXCHANGE,
    /** Replies to the line before, and says nothing of anybody either. */
    REPLY,
    /** The user gives values of their own for the first time. */
    DISCLOSURE,
    /** Refers to what was said, or speaks of others; its place among the lines matters. */
    PATTERN,
    /** The user does not give what was asked. */
    WITHHELD,
    /** The agent asks. */
    ASK,
    /** The agent reads back. */
    READBACK,
    /** The user confirms. */
    CONFIRM,
    /** The agent speaks of others. */
    MENTION,
    /** Values that only confuse. */
    CONFUSER
  }

  /** The types of the user's own values that the user gives here. */
  public Stream<PiiType> disclosed() {
    return speaker == Speaker.USER
        ? pieces.stream()
            .flatMap(piece -> piece.tag().stream())
            .filter(tag -> tag.owner().equals(EntityId.USER))
            .map(Piece.Tag::type)
        : Stream.empty();
  }

  /** Whether it has a value of a type, whosever it is. */
  boolean holds(PiiType type) {
    return pieces.stream().flatMap(piece -> piece.tag().stream()).anyMatch(t -> t.type() == type);
  }

  Line as(Kind other, List<Piece> otherPieces) {
    return new Line(speaker, other, otherPieces);
  }
}
