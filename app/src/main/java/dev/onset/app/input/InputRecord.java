package dev.onset.app.input;

import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What a reader finds, in the order of the input. */
public sealed interface InputRecord {
  /**
   * A whole dialogue, as far as its turns could be read.
   *
   * @param session its name
   * @param domain what it is about, empty if the input does not say
   * @param turns in the order of the input
   * @param oracle the annotation's onset, if the input has one
   */
  record Dialogue(SessionId session, String domain, List<InputTurn> turns, Optional<Oracle> oracle)
      implements InputRecord {
    public Dialogue {
      turns = List.copyOf(turns);
    }
  }

  /** One turn on its own; others of its session may stand anywhere in the input. */
  record LooseTurn(InputTurn turn) implements InputRecord {}

  /** A question with its personal context; no dialogue. */
  record ContextQuestion(String context, String question) implements InputRecord {
    /** Says nothing of the texts. */
    @Override
    public String toString() {
      return "ContextQuestion[…]";
    }
  }

  /**
   * A line or turn that cannot be used.
   *
   * @param line 1-based line of the input; the last line read where a document has no lines
   * @param session its session, as far as known
   * @param turn its index, as far as known
   * @param reason why
   * @param sentence one sentence for people, with the line and without the text
   */
  record Bad(
      long line,
      Optional<SessionId> session,
      OptionalInt turn,
      RejectReason reason,
      String sentence)
      implements InputRecord {}
}
