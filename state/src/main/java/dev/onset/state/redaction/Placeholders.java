package dev.onset.state.redaction;

import dev.onset.model.PiiType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The placeholders of a session while one turn is in progress. A session has as many as it ever
 * masked values, so that only those of the turn's own values are looked up. Not thread-safe.
 */
public final class Placeholders {
  private final SortedMap<String, Integer> counts;
  private final Function<String, OptionalInt> known;
  private final Map<String, Integer> made = new LinkedHashMap<>();

  /**
   * @param counts how many values of a type have a placeholder, by the type's name
   * @param known the number of a value's placeholder, by {@code TYPE:valueHash}
   */
  public Placeholders(Map<String, Integer> counts, Function<String, OptionalInt> known) {
    this.counts = new TreeMap<>(counts);
    this.known = known;
  }

  /** The number of a value among those of its type, from 1; a value without one gets the next. */
  int number(PiiType type, String valueHash) {
    return find(type, valueHash)
        .orElseGet(
            () -> {
              int next = counts.merge(type.name(), 1, Integer::sum);
              made.put(value(type, valueHash), next);
              return next;
            });
  }

  /** The number of a value among those of its type, from 1; empty if it has none. */
  OptionalInt find(PiiType type, String valueHash) {
    String value = value(type, valueHash);
    Integer here = made.get(value);
    return here == null ? known.apply(value) : OptionalInt.of(here);
  }

  private static String value(PiiType type, String valueHash) {
    return type.name() + ":" + valueHash;
  }

  /** How many values of a type have a placeholder by now. */
  public Map<String, Integer> counts() {
    return Collections.unmodifiableMap(counts);
  }

  /** The numbers given here, by {@code TYPE:valueHash}, in their order. */
  public Map<String, Integer> made() {
    return Collections.unmodifiableMap(made);
  }
}
