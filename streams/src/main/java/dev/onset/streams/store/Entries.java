package dev.onset.streams.store;

import dev.onset.serdes.StoreKeys;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;

/** Reads ranges of the stores, and writes keys that lie behind those of sessions. */
public final class Entries {
  private Entries() {}

  /** The entries of a range in the order of their keys. */
  public static List<KeyValue<Bytes, byte[]>> of(
      ReadOnlyKeyValueStore<Bytes, byte[]> store, StoreKeys.Range range) {
    return of(store, range, Integer.MAX_VALUE);
  }

  /**
   * The first entries of a range.
   *
   * @param most how many
   */
  static List<KeyValue<Bytes, byte[]>> of(
      ReadOnlyKeyValueStore<Bytes, byte[]> store, StoreKeys.Range range, int most) {
    List<KeyValue<Bytes, byte[]>> entries = new ArrayList<>();
    try (KeyValueIterator<Bytes, byte[]> found =
        store.range(Bytes.wrap(range.from()), Bytes.wrap(range.to()))) {
      while (found.hasNext() && entries.size() < most) {
        entries.add(found.next());
      }
    }
    return entries;
  }

  /** A key behind bytes with which no key of a session begins. */
  static byte[] behind(byte[] first, byte[] key) {
    return ByteBuffer.allocate(first.length + key.length).put(first).put(key).array();
  }
}
