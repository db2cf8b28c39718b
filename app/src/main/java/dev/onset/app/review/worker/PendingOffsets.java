package dev.onset.app.review.worker;

import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.OptionalLong;
import java.util.TreeSet;

/** Records in progress. Committed offsets must not pass them. */
final class PendingOffsets {
  private final Map<Integer, NavigableSet<Long>> byPartition = new HashMap<>();

  void open(TurnPlace place) {
    byPartition.computeIfAbsent(place.partition(), any -> new TreeSet<>()).add(place.offset());
  }

  /** Does nothing if the record is already closed or its partition has moved to another worker. */
  void close(TurnPlace place) {
    NavigableSet<Long> open = byPartition.get(place.partition());
    if (open != null) {
      open.remove(place.offset());
    }
  }

  /** Returns the offset of the first record in progress of a partition; empty if there is none. */
  OptionalLong first(int partition) {
    NavigableSet<Long> open = byPartition.get(partition);
    return open == null || open.isEmpty() ? OptionalLong.empty() : OptionalLong.of(open.first());
  }

  void forget(int partition) {
    byPartition.remove(partition);
  }
}
