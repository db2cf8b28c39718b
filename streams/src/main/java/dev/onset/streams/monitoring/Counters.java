package dev.onset.streams.monitoring;

import dev.onset.state.provenance.DetailKeys;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/**
 * Counters by labels. A constant labels a counter by its name in lower case. Thread-safe.
 *
 * @param registry that holds them
 */
public record Counters(MeterRegistry registry) {
  /**
   * A counter, which is registered unless it is already.
   *
   * @param labels their names, each followed by its value: a constant or a text
   */
  public Counter of(String name, Object... labels) {
    String[] words = new String[labels.length];
    for (int i = 0; i < labels.length; i++) {
      words[i] =
          labels[i] instanceof Enum<?> constant ? DetailKeys.word(constant) : labels[i].toString();
    }
    return registry.counter(name, words);
  }

  /** Registers a counter for each value, so that a rate is right from the first increment. */
  @SafeVarargs
  public final <V> void register(String name, String label, V... values) {
    for (V value : values) {
      of(name, label, value);
    }
  }
}
