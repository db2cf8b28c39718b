package dev.onset.app.audit;

import dev.onset.model.RedactedTurn;
import java.util.List;

/** The safe texts of a session, or why they are not there. */
public sealed interface Transcript {
  /**
   * The safe texts.
   *
   * @param turns the last text of each turn, in the order of the turns; not empty
   */
  record Texts(List<RedactedTurn> turns) implements Transcript {
    public Texts {
      turns = List.copyOf(turns);
    }
  }

  /**
   * There are none.
   *
   * @param why one sentence for people
   */
  record Missing(String why) implements Transcript {}
}
