package dev.onset.lab.corpus.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Fills the free turns: each run gets whole exchanges, plus a statement if its length is odd.
 * Stateless.
 */
final class FillerTurns {
  /** How often two statements replace an exchange, so that the other speaker starts one. */
  private static final double ASIDES = 0.3;

  /** How often an odd statement directly follows the user's disclosure. */
  private static final double ACKNOWLEDGED = 0.7;

  /** The minimum run for two statements and an exchange. */
  private static final int ROOMY = 4;

  private static final Set<ScriptLine.Kind> TELLING =
      EnumSet.of(
          ScriptLine.Kind.OPENING,
          ScriptLine.Kind.DISCLOSURE,
          ScriptLine.Kind.PATTERN,
          ScriptLine.Kind.WITHHELD);

  private FillerTurns() {}

  static void fill(DialogueDraft draft) {
    int turn = 0;
    while (turn < draft.board.turns()) {
      int end = turn;
      while (draft.board.isFree(end)) {
        end++;
      }
      fill(draft, turn, end);
      turn = end + 1;
    }
  }

  private static void fill(DialogueDraft draft, int from, int to) {
    int statements = (to - from) % 2;
    if (statements == 0 && to - from >= ROOMY && draft.dice.chance(ASIDES)) {
      statements = 2;
    }
    int turn = from;
    for (boolean exchange : order(draft, from, statements, (to - from - statements) / 2)) {
      if (exchange) {
        for (ScriptLine line : draft.chatter.exchange(draft.board.speaker(turn))) {
          draft.board.put(turn++, line);
        }
      } else {
        draft.board.put(turn, draft.chatter.statement(draft.board.speaker(turn)));
        turn++;
      }
    }
  }

  private static List<Boolean> order(DialogueDraft draft, int from, int statements, int exchanges) {
    List<Boolean> order = new ArrayList<>(Collections.nCopies(statements, false));
    order.addAll(Collections.nCopies(exchanges, true));
    boolean told =
        from > 0
            && draft
                .board
                .at(from - 1)
                .filter(line -> line.speaker() == Speaker.USER && TELLING.contains(line.kind()))
                .isPresent();
    if (statements > 0 && told && draft.dice.chance(ACKNOWLEDGED)) {
      List<Boolean> rest = draft.dice.shuffled(order.subList(1, order.size()));
      rest.add(0, false);
      return rest;
    }
    return draft.dice.shuffled(order);
  }
}
