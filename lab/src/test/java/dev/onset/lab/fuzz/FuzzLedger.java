package dev.onset.lab.fuzz;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/** What was sent to each place of a topic: a byte a record. Thread-safe. */
final class FuzzLedger {
  private static final byte NOTHING = -1;

  private final Map<String, byte[]> sent = new HashMap<>();
  private final Map<String, byte[]> letters = new HashMap<>();

  /** Notes what landed. */
  synchronized void landed(String topic, int partition, long offset, int what) {
    put(sent, place(topic, partition), offset, what);
  }

  /** Notes a dead letter; gives what it is of, or nothing if nothing or twice. */
  synchronized OptionalInt letter(String topic, int partition, long offset) {
    String place = place(topic, partition);
    int what = at(sent, place, offset);
    if (what == NOTHING || at(letters, place, offset) != NOTHING) {
      return OptionalInt.empty();
    }
    put(letters, place, offset, 0);
    return OptionalInt.of(what);
  }

  /** Whether a dead letter was noted of what lies there. */
  synchronized boolean isSetAside(String topic, int partition, long offset) {
    return at(letters, place(topic, partition), offset) != NOTHING;
  }

  private static String place(String topic, int partition) {
    return topic + "-" + partition;
  }

  private static int at(Map<String, byte[]> map, String place, long offset) {
    byte[] known = map.get(place);
    return known == null || offset < 0 || offset >= known.length ? NOTHING : known[(int) offset];
  }

  private static void put(Map<String, byte[]> map, String place, long offset, int what) {
    byte[] known = map.getOrDefault(place, new byte[0]);
    if (offset >= known.length) {
      int before = known.length;
      known = Arrays.copyOf(known, (int) Math.max(offset + 1, before * 2L));
      Arrays.fill(known, before, known.length, NOTHING);
      map.put(place, known);
    }
    known[(int) offset] = (byte) what;
  }
}
