package dev.onset.model;

import java.util.Objects;
import java.util.Optional;

/**
 * What a message is to an identifier that comes in pieces: it asks for one or announces it, is a
 * piece of one, keeps the other side talking, or is about something else. Immutable.
 */
public sealed interface MessageForm {
  /** A message about something else. */
  MessageForm OTHER = new Other();

  /** A message about something else. */
  record Other() implements MessageForm {}

  /** A message that says nothing of its own: "ok", "go on", "one second". */
  record Acknowledgement() implements MessageForm {}

  /** A message that asks for what is left of an identifier: "and the last four?". */
  record Rest() implements MessageForm {}

  /**
   * A message that names one identifier and gives nothing of it.
   *
   * @param type of the identifier
   * @param own whether the speaker announces one ("my card number is"); else they ask for it
   */
  record Request(PiiType type, boolean own) implements MessageForm {
    public Request {
      Objects.requireNonNull(type, "type");
    }
  }

  /** What a piece is written in. */
  enum Script {
    /** Figures, or digits as words. */
    DIGITS,
    /** Letters and figures. */
    CODE,
    /** Part of a date with the name of a month. */
    DATE,
    /** Words of an e-mail address. */
    ADDRESS
  }

  /**
   * A message that is one piece, apart from words that introduce it, or that ends with one behind
   * the name of its identifier.
   *
   * @param start first code point of the piece
   * @param end code point after the last
   * @param text the piece; spoken digits are figures
   * @param cued the identifier that the words before the piece name
   * @param corrects whether it stands in the place of the piece before it ("no, 0434")
   */
  record Piece(
      int start, int end, String text, Script script, Optional<PiiType> cued, boolean corrects)
      implements MessageForm, Spanned {
    public Piece {
      Objects.requireNonNull(text, "text");
      Objects.requireNonNull(script, "script");
      Objects.requireNonNull(cued, "cued");
    }

    /** Hides the piece. */
    @Override
    public String toString() {
      return "Piece[" + script + " " + start + "-" + end + "]";
    }
  }
}
