package dev.onset.app.worker;

import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.OptionalLong;
import java.util.TreeSet;

/** Records in progress. Committed offsets must not pass them. */
public final class PendingOffsets {
  private final Map<Integer, NavigableSet<Long>> byPartition = new HashMap<>();

  public void open(RecordPlace place) {
    byPartition.computeIfAbsent(place.partition(), any -> new TreeSet<>()).add(place.offset());
  }

  /** Does nothing if the record is already closed or its partition has moved to another worker. */
  public void close(RecordPlace place) {
    NavigableSet<Long> open = byPartition.get(place.partition());
    if (open != null) {
      open.remove(place.offset());
    }
  }

  /** Returns the offset of the first record in progress of a partition; empty if there is none. */
  public OptionalLong first(int partition) {
    NavigableSet<Long> open = byPartition.get(partition);
    return open == null || open.isEmpty() ? OptionalLong.empty() : OptionalLong.of(open.first());
  }

  public void forget(int partition) {
    byPartition.remove(partition);
  }
}
