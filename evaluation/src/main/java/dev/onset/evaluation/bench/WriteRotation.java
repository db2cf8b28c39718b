package dev.onset.evaluation.bench;

import dev.onset.evaluation.bench.WriteProfile.Write;
import java.util.ArrayList;
import java.util.List;

/**
 * Deals recorded writes out over turns, in their order and again from the first, so that any number
 * of turns writes as much as the same number did in the recording. Not thread-safe.
 */
final class WriteRotation {
  private final List<Write> writes;
  private final long turns;
  private long dealt;
  private long passed;

  /**
   * @param writes what was recorded
   * @param turns in how many turns
   */
  WriteRotation(List<Write> writes, int turns) {
    this.writes = List.copyOf(writes);
    this.turns = turns;
  }

  /** The writes of the next turn. */
  List<Write> next() {
    passed++;
    long due = Math.multiplyExact(passed, (long) writes.size()) / turns;
    List<Write> next = new ArrayList<>();
    for (; dealt < due; dealt++) {
      next.add(writes.get((int) (dealt % writes.size())));
    }
    return next;
  }
}
