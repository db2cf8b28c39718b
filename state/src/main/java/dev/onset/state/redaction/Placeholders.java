package dev.onset.state.redaction;

import dev.onset.model.PiiType;
import dev.onset.state.restore.ShownValues;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The placeholders of a session during one turn. A session keeps one for every value it ever
 * masked, so only those of the turn's own values are looked up. Not thread-safe.
 */
public final class Placeholders {
  /** Stands in the place of a type, and is the name of none. */
  private static final String SLOT = "=:";

  private final SortedMap<String, Integer> counts;
  private final Function<String, OptionalInt> known;
  private final ShownValues shown;
  private final Map<String, Integer> made = new LinkedHashMap<>();

  /**
   * @param counts number of values with a placeholder, by type name
   * @param known the stored number under a name such as {@code TYPE:valueHash}
   * @param shown gets what placeholders and other substitutes stand for
   */
  public Placeholders(
      Map<String, Integer> counts, Function<String, OptionalInt> known, ShownValues shown) {
    this.counts = new TreeMap<>(counts);
    this.known = known;
    this.shown = shown;
  }

  /** What substitutes stand for. */
  ShownValues shown() {
    return shown;
  }

  /** The number of a value within its type, from 1; assigns the next number to a new value. */
  int number(PiiType type, String valueHash) {
    return find(type, valueHash)
        .orElseGet(
            () -> {
              int next = counts.merge(type.name(), 1, Integer::sum);
              while (look(typed(type, next)).isPresent()) {
                next = counts.merge(type.name(), 1, Integer::sum);
              }
              made.put(value(type, valueHash), next);
              return next;
            });
  }

  /** The number of a value within its type, from 1; empty if it has none. */
  OptionalInt find(PiiType type, String valueHash) {
    return look(value(type, valueHash));
  }

  /**
   * Notes that somebody wrote the text of a placeholder. If no value has it, none will.
   *
   * @return whether a value has it already
   */
  boolean isTaken(TypedPlaceholder written) {
    String typed = typed(written.type(), written.number());
    if (look(typed).isPresent()) {
      return false;
    }
    if (written.number() <= counts.getOrDefault(written.type().name(), 0)) {
      return true;
    }
    made.put(typed, written.number());
    return false;
  }

  private static String typed(PiiType type, int number) {
    return SLOT + type.name() + "_" + number;
  }

  private OptionalInt look(String value) {
    Integer here = made.get(value);
    return here == null ? known.apply(value) : OptionalInt.of(here);
  }

  /**
   * What a session notes of a substitute that is no placeholder; empty if nothing.
   *
   * @param name keyed hash of the substitute, in hexadecimal
   */
  public OptionalInt slot(String name) {
    return look(SLOT + name);
  }

  /** Notes something of a substitute that is no placeholder; it replaces what was noted. */
  public void slot(String name, int number) {
    made.put(SLOT + name, number);
  }

  private static String value(PiiType type, String valueHash) {
    return type.name() + ":" + valueHash;
  }

  /** The current number of values with a placeholder, by type name. */
  public Map<String, Integer> counts() {
    return Collections.unmodifiableMap(counts);
  }

  /** What is to be stored, by {@code TYPE:valueHash} or the like, in order of assignment. */
  public Map<String, Integer> made() {
    return Collections.unmodifiableMap(made);
  }
}
