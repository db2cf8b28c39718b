package dev.onset.state.engine;

import dev.onset.model.Policy;
import dev.onset.state.session.BufferedTurn;
import java.util.ArrayList;
import java.util.List;

/**
 * Brings turns into the order of their indices: holds each turn until a number of later ones came.
 * Counts turns and reads no clock, so that the same turns in the same order give the same result.
 * Immutable and thread-safe.
 */
final class Reorder {
  private final int turns;

  Reorder(Policy.Reorder policy) {
    this.turns = policy.turns();
  }

  /**
   * The result of an arrival.
   *
   * @param due the turns to process now, ascending
   * @param waiting the turns to hold, ascending
   */
  record Step(List<BufferedTurn> due, List<BufferedTurn> waiting) {
    Step {
      due = List.copyOf(due);
      waiting = List.copyOf(waiting);
    }
  }

  /**
   * Adds a turn with a higher index than all processed turns. It replaces a held turn of its index.
   *
   * @param waiting the held turns, ascending
   */
  Step arrive(BufferedTurn turn, List<BufferedTurn> waiting) {
    List<BufferedTurn> all = new ArrayList<>(waiting.size() + 1);
    waiting.stream().filter(one -> one.index() < turn.index()).forEach(all::add);
    all.add(turn);
    waiting.stream().filter(one -> one.index() > turn.index()).forEach(all::add);
    // The first has all the others after it.
    int due = Math.max(0, all.size() - turns);
    return new Step(all.subList(0, due), all.subList(due, all.size()));
  }
}
