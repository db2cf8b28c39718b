package dev.onset.app.console.web;

import java.util.LinkedHashMap;
import java.util.Map;

/** A map that forgets the entry that was put or asked for longest ago. Not thread-safe. */
public final class BoundedMap<K, V> extends LinkedHashMap<K, V> {
  private static final long serialVersionUID = 1L;

  private final int most;

  /**
   * @param most at most so many entries
   * @param byAccess whether a key that is asked for is the newest again
   */
  public BoundedMap(int most, boolean byAccess) {
    super(16, 0.75f, byAccess);
    this.most = most;
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > most;
  }
}
