package dev.onset.streams;

import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.serdes.StoreCodec;
import dev.onset.serdes.StoreException;
import dev.onset.serdes.StoreKeys;
import dev.onset.state.Session.ValueKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * One of a session's maps in its store. Who reads it says which values it has: a scan would also
 * step over every value that was taken back since the store was last compacted. Immutable.
 *
 * @param store one entry a value
 * @param codec of the values
 * @param <V> the map's values
 */
record Entries<V>(KeyValueStore<Bytes, byte[]> store, StoreCodec<V> codec) {
  /**
   * The map of a session.
   *
   * @param listed its keys, in their order
   * @throws StoreException if one of them is not stored
   */
  Map<ValueKey, V> read(SessionId id, List<ValueKey> listed, SessionKey key) {
    Map<ValueKey, V> entries = new LinkedHashMap<>();
    for (ValueKey value : listed) {
      byte[] at = place(id, value);
      byte[] bytes = store.get(Bytes.wrap(at));
      if (bytes == null) {
        throw new StoreException(
            "A session names a value that is not stored; restore the store from its changelog.");
      }
      entries.put(value, codec.decode(bytes, at, key));
    }
    return entries;
  }

  /**
   * Adds the writes that lead from one map to the other.
   *
   * @param before what is stored
   */
  void write(
      SessionId id,
      SessionKey key,
      Map<ValueKey, V> before,
      Map<ValueKey, V> after,
      List<Write> writes) {
    for (ValueKey value : before.keySet()) {
      if (!after.containsKey(value)) {
        writes.add(new Write(store, Bytes.wrap(place(id, value)), null));
      }
    }
    after.forEach(
        (value, entry) -> {
          if (!Objects.equals(entry, before.get(value))) {
            byte[] at = place(id, value);
            writes.add(new Write(store, Bytes.wrap(at), codec.encode(entry, at, key)));
          }
        });
  }

  private static byte[] place(SessionId id, ValueKey value) {
    return StoreKeys.value(id, value.entity(), value.type(), value.valueHash());
  }

  /** Adds the writes that delete all of a session in a store. */
  static void delete(KeyValueStore<Bytes, byte[]> store, SessionId id, List<Write> writes) {
    try (KeyValueIterator<Bytes, byte[]> found = scan(store, id)) {
      while (found.hasNext()) {
        writes.add(new Write(store, found.next().key, null));
      }
    }
  }

  /** All of a session in a store. */
  static KeyValueIterator<Bytes, byte[]> scan(KeyValueStore<Bytes, byte[]> store, SessionId id) {
    StoreKeys.Range range = StoreKeys.range(id);
    return store.range(Bytes.wrap(range.from()), Bytes.wrap(range.to()));
  }

  /**
   * One write that is still to be done.
   *
   * @param store where
   * @param key under which key
   * @param value what; null to delete
   */
  record Write(KeyValueStore<Bytes, byte[]> store, Bytes key, byte[] value) {
    void apply() {
      store.put(key, value);
    }
  }
}
