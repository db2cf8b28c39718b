package dev.onset.app.audit;

import dev.onset.model.RedactedTurn;
import java.util.List;

/**
 * The safe texts of a session, or why they are not there.
 *
 * @param turns the last text of each turn, in the order of the turns; empty if there are none
 * @param otherwise why there are none, one sentence for people
 */
public record Transcript(List<RedactedTurn> turns, String otherwise) {
  public Transcript {
    turns = List.copyOf(turns);
  }
}
