package dev.onset.state.session;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * An immutable set of turn indices, stored as ascending, disjoint, non-adjacent runs.
 *
 * @param runs the runs
 */
public record IntervalSet(List<Run> runs) {
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

  /** The set of these indices, which may come in any order. */
  public static IntervalSet of(Collection<Integer> indices) {
    List<Run> runs = new ArrayList<>();
    for (int index : new TreeSet<>(indices)) {
      int end = runs.size() - 1;
      if (end >= 0 && runs.get(end).last() == index - 1) {
        runs.set(end, new Run(runs.get(end).first(), index));
      } else {
        runs.add(new Run(index, index));
      }
    }
    return new IntervalSet(runs);
  }

  /**
   * This set as several, in order, each of so many runs at most; at least one.
   *
   * @param most runs of each
   */
  public List<IntervalSet> chunks(int most) {
    List<IntervalSet> chunks = new ArrayList<>();
    for (int from = 0; from == 0 || from < runs.size(); from += most) {
      chunks.add(new IntervalSet(runs.subList(from, Math.min(runs.size(), from + most))));
    }
    return chunks;
  }

  /** This set and one whose runs come behind its own. */
  public IntervalSet followedBy(IntervalSet further) {
    List<Run> all = new ArrayList<>(runs);
    all.addAll(further.runs);
    return new IntervalSet(all);
  }

  /** The indices, ascending. */
  public IntStream indices() {
    return runs.stream().flatMapToInt(run -> IntStream.rangeClosed(run.first(), run.last()));
  }
}
