package dev.onset.state.engine;

import dev.onset.state.session.BufferedTurn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Turns in the order of their indices: each is held until a number of later ones came. Counts turns
 * and reads no clock, so that the same turns in the same order give the same result. Immutable.
 *
 * @param due the turns to process now, ascending
 * @param waiting the turns to hold, ascending
 */
record Reorder(List<BufferedTurn> due, List<BufferedTurn> waiting) {
  Reorder {
    due = List.copyOf(due);
    waiting = List.copyOf(waiting);
  }

  /**
   * Adds a turn with a higher index than all processed turns. It replaces a held turn of its index.
   *
   * @param waiting the held turns, ascending
   * @param turns how many later ones each waits for
   */
  static Reorder arrive(BufferedTurn turn, List<BufferedTurn> waiting, int turns) {
    List<BufferedTurn> all = new ArrayList<>(waiting);
    all.removeIf(one -> one.index() == turn.index());
    all.add(turn);
    all.sort(Comparator.comparingInt(BufferedTurn::index));
    // The first has all the others after it.
    int due = Math.max(0, all.size() - turns);
    return new Reorder(all.subList(0, due), all.subList(due, all.size()));
  }
}
