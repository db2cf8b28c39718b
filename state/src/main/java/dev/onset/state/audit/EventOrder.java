package dev.onset.state.audit;

import java.util.List;
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
    AscendingSubsequence.longest(sequences).forEach(displaced::remove);
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
}
