package dev.onset.state;

import java.util.ArrayList;
import java.util.List;

/**
 * An immutable set of turn indices, stored as ascending, disjoint, non-adjacent runs.
 *
 * @param runs the runs
 */
public record IntervalSet(List<Run> runs) {
  /** No index. */
  public static final IntervalSet EMPTY = new IntervalSet(List.of());

  /**
   * A run of indices.
   *
   * @param first inclusive
   * @param last inclusive
   */
  public record Run(int first, int last) {}

  public IntervalSet {
    runs = List.copyOf(runs);
  }

  /** Whether the index is in the set. */
  public boolean contains(int index) {
    for (int i = runs.size() - 1; i >= 0; i--) {
      Run run = runs.get(i);
      if (index > run.last()) {
        return false;
      }
      if (index >= run.first()) {
        return true;
      }
    }
    return false;
  }

  /** This set and one index more. */
  public IntervalSet with(int index) {
    if (contains(index)) {
      return this;
    }
    List<Run> merged = new ArrayList<>(runs.size() + 1);
    int first = index;
    int last = index;
    for (Run run : runs) {
      if (run.last() == index - 1) {
        first = run.first();
      } else if (run.first() == index + 1) {
        last = run.last();
      } else {
        merged.add(run);
      }
    }
    int at = 0;
    while (at < merged.size() && merged.get(at).first() < first) {
      at++;
    }
    merged.add(at, new Run(first, last));
    return new IntervalSet(merged);
  }
}
