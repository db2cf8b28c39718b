package dev.onset.app.audit;

import dev.onset.model.RedactedTurn;
import java.util.Collection;
import java.util.Comparator;
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

  /** Nobody asked for the texts. */
  Transcript UNREAD = new Missing("The safe texts were not read.");

  /**
   * Returns a session's texts in the order of its turns.
   *
   * @param turns one for each turn
   * @param place where they were looked for, for people to read
   */
  static Transcript of(Collection<RedactedTurn> turns, String place) {
    return turns.isEmpty()
        ? new Missing("No safe text of this session is in " + place + ".")
        : new Texts(turns.stream().sorted(Comparator.comparingInt(RedactedTurn::turn)).toList());
  }
}
