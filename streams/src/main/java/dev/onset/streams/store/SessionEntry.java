package dev.onset.streams.store;

import dev.onset.model.AttestedValue;
import dev.onset.state.gate.ValueKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One map of a session, as the entry of the session holds it. The entry contains the first values,
 * so that a turn of an ordinary session needs one look-up. It only names the others, which have
 * entries of their own, so that it fits into a record of the changelog. Both lists keep the order
 * of the map, because equal histories must give equal states and a store orders its entries by key.
 * Immutable.
 *
 * @param within the first {@value #MOST} values of the map
 * @param beyond the keys of all others
 * @param <V> the map's values
 */
record SessionEntry<V extends AttestedValue>(List<Held<V>> within, List<ValueKey> beyond) {
  /** More than almost every session has. With eight supports each, they take about 30 KB. */
  static final int MOST = 32;

  SessionEntry {
    within = List.copyOf(within);
    beyond = List.copyOf(beyond);
  }

  /**
   * A value within the entry.
   *
   * @param valueHash the part of its key that entity and type do not tell
   */
  record Held<V extends AttestedValue>(String valueHash, V value) {
    ValueKey at() {
      return new ValueKey(value.entity(), value.type(), valueHash);
    }
  }

  static <V extends AttestedValue> SessionEntry<V> of(Map<ValueKey, V> map) {
    List<Held<V>> within = new ArrayList<>();
    List<ValueKey> beyond = new ArrayList<>();
    map.forEach(
        (at, value) -> {
          if (within.size() < MOST) {
            within.add(new Held<>(at.valueHash(), value));
          } else {
            beyond.add(at);
          }
        });
    return new SessionEntry<>(within, beyond);
  }

  /** The values of a map that the entry only names. */
  static <V extends AttestedValue> Map<ValueKey, V> beyond(Map<ValueKey, V> map) {
    Map<ValueKey, V> rest = new LinkedHashMap<>();
    if (map.size() > MOST) {
      map.entrySet().stream().skip(MOST).forEach(one -> rest.put(one.getKey(), one.getValue()));
    }
    return rest;
  }
}
