package dev.onset.streams.store;

import dev.onset.model.Attested;
import dev.onset.state.gate.ValueKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a session's own entry says of one of its maps. The first values are in it, so that a turn of
 * an ordinary session is one lookup; it names those beyond, which are entries of their own, so that
 * it stays small enough for a record of its changelog. Both are in the order of the map: a store
 * orders entries by key, and equal histories must give equal states. Immutable.
 *
 * @param within the first {@value #MOST} values of the map
 * @param beyond the keys of all others
 * @param <V> the map's values
 */
record SessionEntry<V extends Attested>(List<Held<V>> within, List<ValueKey> beyond) {
  /** As many as hardly a session has; with eight supports each they take some 30 KB. */
  static final int MOST = 32;

  SessionEntry {
    within = List.copyOf(within);
    beyond = List.copyOf(beyond);
  }

  /**
   * A value of the row.
   *
   * @param valueHash what its key tells beside whose it is and as what
   */
  record Held<V extends Attested>(String valueHash, V value) {
    ValueKey at() {
      return new ValueKey(value.entity(), value.type(), valueHash);
    }
  }

  static <V extends Attested> SessionEntry<V> of(Map<ValueKey, V> map) {
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

  /** The values of a map that a row only names. */
  static <V extends Attested> Map<ValueKey, V> beyond(Map<ValueKey, V> map) {
    Map<ValueKey, V> rest = new LinkedHashMap<>();
    if (map.size() > MOST) {
      map.entrySet().stream().skip(MOST).forEach(one -> rest.put(one.getKey(), one.getValue()));
    }
    return rest;
  }
}
