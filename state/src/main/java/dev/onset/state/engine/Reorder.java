package dev.onset.state.engine;

import dev.onset.model.Policy;
import dev.onset.state.session.BufferedTurn;
import java.util.ArrayList;
import java.util.List;

/**
 * Brings turns into the order of their indices: a turn waits until so many later ones came. It
 * counts turns and looks at no clock and no gap, so that the same turns in the same order give the
 * same. Immutable and thread-safe.
 */
final class Reorder {
  private final int turns;

  Reorder(Policy.Reorder policy) {
    this.turns = policy.turns();
  }

  /**
   * What becomes of turns.
   *
   * @param due those whose time has come, ascending
   * @param waiting those that wait on, ascending
   */
  record Step(List<BufferedTurn> due, List<BufferedTurn> waiting) {
    Step {
      due = List.copyOf(due);
      waiting = List.copyOf(waiting);
    }
  }

  /**
   * A turn came that is behind all that were processed. One that waits under its index is replaced.
   *
   * @param waiting what waits, ascending
   */
  Step arrive(BufferedTurn turn, List<BufferedTurn> waiting) {
    List<BufferedTurn> all = new ArrayList<>(waiting.size() + 1);
    waiting.stream().filter(one -> one.index() < turn.index()).forEach(all::add);
    all.add(turn);
    waiting.stream().filter(one -> one.index() > turn.index()).forEach(all::add);
    // Whatever waits is later than the first, so that one has as many later ones as there are more.
    int due = Math.max(0, all.size() - turns);
    return new Step(all.subList(0, due), all.subList(due, all.size()));
  }
}
