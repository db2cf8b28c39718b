package dev.onset.app.review.worker;

import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.OptionalLong;
import java.util.TreeSet;

/** Records that were taken and are not done with, so that offsets stay before them. */
final class PendingOffsets {
  private final Map<Integer, NavigableSet<Long>> byPartition = new HashMap<>();

  void open(TurnPlace place) {
    byPartition.computeIfAbsent(place.partition(), any -> new TreeSet<>()).add(place.offset());
  }

  /** Does nothing if it is closed already, or its partition is another worker's by now. */
  void close(TurnPlace place) {
    NavigableSet<Long> open = byPartition.get(place.partition());
    if (open != null) {
      open.remove(place.offset());
    }
  }

  /** The first one of a partition. */
  OptionalLong first(int partition) {
    NavigableSet<Long> open = byPartition.get(partition);
    return open == null || open.isEmpty() ? OptionalLong.empty() : OptionalLong.of(open.first());
  }

  void forget(int partition) {
    byPartition.remove(partition);
  }
}
