package dev.onset.streams.store;

import dev.onset.model.AttestedValue;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.serdes.StoreCodec;
import dev.onset.serdes.StoreException;
import dev.onset.serdes.StoreKeys;
import dev.onset.state.gate.ValueKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;

/**
 * The values of one map of a session that its {@link SessionEntry} only names, in a store of their
 * own. They are looked up by name: a scan would also pass over every value that was deleted since
 * the last compaction. Immutable.
 *
 * @param store holds one entry for each value
 * @param codec of the values
 * @param <V> the map's values
 */
public record OverflowEntries<V extends AttestedValue>(
    KeyValueStore<Bytes, byte[]> store, StoreCodec<V> codec) {
  /**
   * The map of a session.
   *
   * @throws StoreException if a value that the row names is not stored
   */
  Map<ValueKey, V> read(SessionId id, SessionEntry<V> row, SessionKey key) {
    return read(store, codec, id, row, key);
  }

  /**
   * The same, from a store that another thread writes.
   *
   * @throws StoreException if a value that the row names is not stored, or not yet
   */
  public static <V extends AttestedValue> Map<ValueKey, V> read(
      ReadOnlyKeyValueStore<Bytes, byte[]> store,
      StoreCodec<V> codec,
      SessionId id,
      SessionEntry<V> row,
      SessionKey key) {
    Map<ValueKey, V> entries = new LinkedHashMap<>();
    row.within().forEach(held -> entries.put(held.at(), held.value()));
    for (ValueKey value : row.beyond()) {
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
   * Adds the writes that turn one map into the other, except for the entry of the session.
   *
   * @param stored the stored map
   * @param next the map to store
   */
  void write(
      SessionId id,
      SessionKey key,
      Map<ValueKey, V> stored,
      Map<ValueKey, V> next,
      List<Write> writes) {
    Map<ValueKey, V> before = SessionEntry.beyond(stored);
    Map<ValueKey, V> after = SessionEntry.beyond(next);
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

  /** Adds the writes that delete a session from a store. */
  static void delete(KeyValueStore<Bytes, byte[]> store, SessionId id, List<Write> writes) {
    try (KeyValueIterator<Bytes, byte[]> found = scan(store, id)) {
      while (found.hasNext()) {
        writes.add(new Write(store, found.next().key, null));
      }
    }
  }

  /** All entries of a session in a store. */
  public static KeyValueIterator<Bytes, byte[]> scan(
      ReadOnlyKeyValueStore<Bytes, byte[]> store, SessionId id) {
    StoreKeys.Range range = StoreKeys.range(id);
    return store.range(Bytes.wrap(range.from()), Bytes.wrap(range.to()));
  }

  /**
   * One waiting write.
   *
   * @param store where
   * @param key under which key
   * @param value null to delete
   */
  public record Write(KeyValueStore<Bytes, byte[]> store, Bytes key, byte[] value) {
    void apply() {
      store.put(key, value);
    }

    /** Bytes of its record in the store's log. */
    public long size() {
      return key.get().length + (value == null ? 0L : value.length);
    }
  }
}
