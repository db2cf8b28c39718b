package dev.onset.streams.query;

import dev.onset.state.redaction.RetainedTurn;
import java.util.SortedMap;

/** What the stores of a partition hold of a session's turns as they were said. Immutable. */
sealed interface ClearSession {
  /**
   * A session whose state is there.
   *
   * @param policyVersion the policy that it goes by
   * @param turns by their index
   */
  record Kept(String policyVersion, SortedMap<Integer, RetainedTurn> turns)
      implements ClearSession {
    /** Names no turn. */
    @Override
    public String toString() {
      return "Kept[" + turns.size() + "]";
    }
  }

  /**
   * A session whose texts are gone or cannot be read.
   *
   * @param view what remains of it
   */
  record Gone(SessionView view) implements ClearSession {}
}
