package dev.onset.state.audit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The order in which the events of a chain are stored. */
final class EventOrder {
  private EventOrder() {}

  /**
   * Finds the events outside the longest ascending run.
   *
   * @param sequences each sequence number once, in storage order
   */
  static Optional<ChainFinding> changed(List<Long> sequences) {
    SortedSet<Long> displaced = new TreeSet<>(sequences);
    longestRun(sequences).forEach(displaced::remove);
    if (displaced.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new ChainFinding(
            ChainFinding.Kind.REORDERED,
            displaced.first(),
            EventRanges.capitalized(displaced)
                + (displaced.size() == 1 ? " stands" : " stand")
                + " at another place than written: the order was changed."));
  }

  /** A longest ascending subsequence of distinct numbers, last first, in O(n log n). */
  static List<Long> longestRun(List<Long> numbers) {
    // For every length the smallest number that a run of it can end with.
    TreeSet<Long> ends = new TreeSet<>();
    Map<Long, Long> before = new HashMap<>();
    for (Long number : numbers) {
      Long replaced = ends.ceiling(number);
      if (replaced != null) {
        ends.remove(replaced);
      }
      before.put(number, ends.lower(number));
      ends.add(number);
    }
    List<Long> run = new ArrayList<>();
    for (Long at = ends.isEmpty() ? null : ends.last(); at != null; at = before.get(at)) {
      run.add(at);
    }
    return run;
  }
}
