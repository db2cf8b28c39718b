package dev.onset.lab.metrics;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** Copies of maps by symbol. */
public final class EnumMaps {
  private EnumMaps() {}

  /** Returns an unmodifiable copy in the order of the symbols. */
  public static <K extends Enum<K>, V> Map<K, V> copy(Map<K, V> map, Class<K> symbols) {
    EnumMap<K, V> copy = new EnumMap<>(symbols);
    copy.putAll(map);
    return Collections.unmodifiableMap(copy);
  }
}
