package dev.onset.streams.query;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * What one instance found in its own stores. Immutable.
 *
 * @param active the partitions that it processes and read
 * @param stale the partitions that it read from a copy, which may be behind
 * @param found what it found
 */
record LocalAnswer(List<Integer> active, List<Integer> stale, List<Found> found) {
  /**
   * One session in one partition.
   *
   * @param role of the instance
   * @param session its public view
   */
  record Found(int partition, Replica.Role role, JsonNode session) {}

  LocalAnswer {
    active = List.copyOf(active);
    stale = List.copyOf(stale);
    found = List.copyOf(found);
  }
}
